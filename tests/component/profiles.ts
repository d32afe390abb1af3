/** Profiles of players for component tests. */
import { identitySession } from '#page/state/accounts/identity.ts';
import { otherDevice, send, signUp } from './app.tsx';

/** A value of a player's character. */
export type Recorded = readonly [list: string, item: number, value: number];

/** Adds a character with recorded progress to the signed-in account. Returns its id. */
export async function addCharacter(
  username: string,
  name: string,
  recorded: readonly Recorded[] = [],
  isHidden = 0,
): Promise<number> {
  const { data } = (await send('POST', 'characters', { name, isHidden })) as { readonly data: { readonly id: number } };
  const device = otherDevice(username);
  if (recorded.length > 0) {
    await device.sync(recorded.map(([list, item, value]) => device.op({ character: data.id, list, item, value })));
  }
  return data.id;
}

/** Signs up another player with a Public character, then signs out. Returns the username. */
export async function otherPlayer(name: string, recorded: readonly Recorded[] = []): Promise<string> {
  const username = await signUp();
  await addCharacter(username, name, recorded);
  await send('POST', 'logout', {});
  await identitySession.signedOut();
  return username;
}
