/** Characters that take part in challenges, for component tests. */
import { seasonAfter, seasonAt } from '#core/challenges/season.ts';
import type { RankingOrder } from '#tests/builders/challenges/standings.ts';
import { otherDevice, send } from './app.tsx';
import { addCharacter, type Recorded } from './profiles.ts';

async function order(what: RankingOrder): Promise<void> {
  const { ok } = await fetch('/rankings', { method: 'POST', body: JSON.stringify(what) });
  if (!ok) throw new Error(`The server could not carry out ${JSON.stringify(what)}.`);
}

/**
 * Adds a verified character whose first day is over to the signed-in account. Returns its id. The name must be unique
 * to the file, since the last character of a name is the verified one.
 */
export async function addRanked(
  username: string,
  name: string,
  { world = 'Antica', vocation = 'Elder Druid' }: { readonly world?: string; readonly vocation?: string } = {},
): Promise<number> {
  const id = await addCharacter(username, name);
  await order({ ranked: { id, name, world, vocation } });
  return id;
}

/** Makes the signed-in account take part with a character, which then records something on another device. */
export async function takePart(username: string, character: number, recorded: readonly Recorded[]): Promise<void> {
  await send('PUT', 'challenges/entry', { character });
  await record(username, character, recorded);
}

/** Makes the signed-in account a participant of the season some months ago. Returns that season's id. */
export async function tookPart(
  username: string,
  character: number,
  recorded: readonly Recorded[],
  { monthsAgo = 2, isFinal = true } = {},
): Promise<string> {
  await record(username, character, recorded);
  const season = seasonAfter(seasonAt(Date.now()), -monthsAgo);
  await order({ past: { id: character, season, isFinal } });
  return season;
}

/** Adds characters of other players to the ranking of the running season, each with another score. */
export async function addCrowd(world: string, many: number): Promise<void> {
  await order({ crowd: { world, many } });
}

/** Excludes a character from the rankings, as staff does. */
export async function exclude(name: string, reason: string): Promise<void> {
  await order({ excluded: { name, reason } });
}

async function record(username: string, character: number, recorded: readonly Recorded[]): Promise<void> {
  const device = otherDevice(username);
  const at = new Date().toISOString();
  await device.sync(recorded.map(([list, item, value]) => device.op({ character, list, item, value, at })));
}
