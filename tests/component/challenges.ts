/** Characters that take part in challenges, for component tests. */
import { otherDevice, send } from './app.tsx';
import { addCharacter, type Recorded } from './profiles.ts';

/** What makes a character one that may stand in rankings. */
export interface RankedCharacter {
  readonly id: number;
  readonly name: string;
  readonly world: string;
  readonly vocation: string;
}

/** Adds a verified character whose first day is over to the account that is signed in. Returns its id. */
export async function addRanked(
  username: string,
  name: string,
  { world = 'Antica', vocation = 'Elder Druid' }: Partial<Pick<RankedCharacter, 'world' | 'vocation'>> = {},
): Promise<number> {
  const id = await addCharacter(username, name);
  await fetch('/ranked-character', { method: 'POST', body: JSON.stringify({ id, name, world, vocation }) });
  return id;
}

/** Has the account that is signed in take part with a character, which then records something on another device. */
export async function takePart(username: string, character: number, recorded: readonly Recorded[]): Promise<void> {
  await send('PUT', 'challenges/entry', { character });
  const device = otherDevice(username);
  const at = new Date().toISOString();
  await device.sync(recorded.map(([list, item, value]) => device.op({ character, list, item, value, at })));
}
