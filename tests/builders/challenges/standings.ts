/** Characters in rankings without playing a season: for pages of rankings and for former seasons. */
import { seasonAt, seasonWindow } from '#core/challenges/season.ts';
import { characterKey } from '#core/contract/characters/characters.ts';
import { DAY_MS } from '#core/progress/summary.ts';
import { excludeCharacter } from '#server/actions/challenges/exclude-character.ts';
import { moveSeasonsOn } from '#server/actions/challenges/finalize-seasons.ts';
import { joinSeason } from '#server/actions/challenges/join-season.ts';
import { putStandings, type Scored } from '#server/actions/challenges/standings.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import type { TestApp } from '../server.ts';
import { addCharacter } from './recorded-characters.ts';

/** Changes to the rankings that no player could make. */
export interface RankingOrder {
  /** A character to verify, backdated so that its completions count; other characters of its name lose theirs. */
  readonly ranked?: { readonly id: number; readonly name: string; readonly world: string; readonly vocation: string };
  /** Characters of others in the running season; the first has the maximum score, each further one a point less. */
  readonly crowd?: { readonly world: string; readonly many: number };
  /** A past season that a character is to have joined, with everything recorded so far counting in it. */
  readonly past?: { readonly id: number; readonly season: string; readonly isFinal: boolean };
  /** A character that staff excludes. */
  readonly excluded?: { readonly name: string; readonly reason: string };
}

type Ordered<Key extends keyof RankingOrder> = Required<RankingOrder>[Key];

/** Resolves once everything in `order` is done. */
export async function changeRankings(server: TestApp, order: RankingOrder): Promise<void> {
  const { ranked, crowd, past, excluded } = order;
  if (ranked !== undefined) await rank(server, ranked);
  if (crowd !== undefined) await addCrowd(server, crowd);
  if (past !== undefined) await playPast(server, past);
  if (excluded !== undefined) await exclude(server, excluded);
}

/** Puts characters into rankings with these scores. */
export function put({ context }: TestApp, ...rows: readonly Scored[]): Promise<void> {
  return inTransaction(context.database, (transaction) => putStandings(transaction, rows));
}

/** A row of a character, with minimal values unless others are given. */
export async function scored(
  { context }: TestApp,
  characterId: number,
  row: Partial<Scored> & Pick<Scored, 'board'>,
): Promise<Scored> {
  const accountId = await accountOf(context.database, characterId);
  return { characterId, accountId, score: 1, finished: 0, reachedAt: 1, checked: false, ...row };
}

/** Adds a character of its own player with a row. Returns its id. */
export async function addScored(
  server: TestApp,
  row: Partial<Scored> & Pick<Scored, 'board'>,
  { world = 'Antica', vocation = 'Knight' } = {},
): Promise<number> {
  const { database } = server.context;
  const id = await addCharacter(database, { recorded: [] });
  await database.updateTable('characters').set({ world, vocation }).where('id', '=', id).execute();
  await put(server, await scored(server, id, row));
  return id;
}

async function addCrowd(server: TestApp, { world, many }: Ordered<'crowd'>): Promise<void> {
  const board = seasonAt(server.context.clock());
  for (let score = many; score > 0; score -= 1) await addScored(server, { board, score }, { world });
}

async function rank({ context }: TestApp, { id, name, world, vocation }: Ordered<'ranked'>): Promise<void> {
  const now = context.clock();
  const verified_key = characterKey(name);
  const update = () => context.database.updateTable('characters');
  await update().set({ verified_at: null, verified_key: null }).where('verified_key', '=', verified_key).execute();
  await update()
    .set({ verified_at: now, verified_key, created_at: now - 2 * DAY_MS, world, vocation })
    .where('id', '=', id)
    .execute();
}

async function playPast({ context }: TestApp, { id, season, isFinal }: Ordered<'past'>): Promise<void> {
  const { database } = context;
  const { startsAt } = seasonWindow(season);
  const at = startsAt + 10 * DAY_MS;
  await database
    .updateTable('characters')
    .set({ created_at: startsAt - 2 * DAY_MS })
    .where('id', '=', id)
    .execute();
  await database
    .updateTable('history')
    .set({ device_at: new Date(at).toISOString(), written_at: at })
    .where('character_id', '=', id)
    .execute();
  // No character can be added to stored places.
  await database.updateTable('seasons').set({ frozen_at: null }).where('id', '=', season).execute();
  await joinSeason({ ...context, clock: () => at }, await accountOf(database, id), id);
  if (isFinal) await moveSeasonsOn(context);
}

async function exclude({ context }: TestApp, { name, reason }: Ordered<'excluded'>): Promise<void> {
  const excluded = { name, reason, now: context.clock() };
  await inTransaction(context.database, (transaction) => excludeCharacter(transaction, excluded));
}

async function accountOf(database: Database, characterId: number): Promise<number> {
  const { account_id } = await database
    .selectFrom('characters')
    .select('account_id')
    .where('id', '=', characterId)
    .executeTakeFirstOrThrow();
  return account_id;
}
