/** Standings and their counts, updated incrementally. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recountStandings } from '#server/actions/challenges/rebuild-standings.ts';
import {
  dropStandings,
  putStandings,
  refreshStandings,
  refreshStandingsOf,
} from '#server/actions/challenges/standings.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import type { StandingsTable } from '#server/storage/tables/challenge-tables.ts';
import { addCharacter } from '#tests/builders/challenges/recorded-characters.ts';
import { onPostgres, openTestStore } from '#tests/builders/store.ts';

const SEASONS = ['2026-10', '2026-11'] as const;
const BOARDS = [...SEASONS, '2026', 'charms'] as const;
const CHARACTERS = 4;

let store: Awaited<ReturnType<typeof openTestStore>>;
let database: Database;

beforeEach(async () => {
  store = await openTestStore();
  ({ database } = store);
  await addSeasons();
});
afterEach(() => store.close());

const addSeasons = () =>
  database
    .insertInto('seasons')
    .values(SEASONS.map((id) => ({ id, definition: '{}', frozen_at: null })))
    .execute();

async function startAgain(): Promise<void> {
  for (const table of ['standing_counts', 'accounts', 'seasons'] as const) await database.deleteFrom(table).execute();
  await addSeasons();
}

/** Adds characters, each with its own account. */
async function addCharacters(many: number) {
  const ids: number[] = [];
  for (let added = 0; added < many; added += 1) ids.push(await addCharacter(database, { recorded: [] }));
  return await database.selectFrom('characters').select(['id', 'account_id']).where('id', 'in', ids).execute();
}
type Added = Awaited<ReturnType<typeof addCharacters>>[number];

type Put = Parameters<typeof putStandings>[1][number];

const put = (characters: readonly Added[], row: Partial<Put>) =>
  inTransaction(database, (transaction) =>
    putStandings(
      transaction,
      characters.map(({ id, account_id }) => ({
        board: '2026-11',
        characterId: id,
        accountId: account_id,
        score: 1,
        finished: 0,
        reachedAt: 1,
        checked: false,
        ...row,
      })),
    ),
  );

const rows = () => database.selectFrom('standings').selectAll().orderBy('board').orderBy('character_id').execute();

/** Returns the counts by `board scope score`. */
async function counts(): Promise<Record<string, number>> {
  const stored = await database.selectFrom('standing_counts').selectAll().execute();
  return Object.fromEntries(
    stored.map(({ board, scope, score, characters }) => [`${board} ${scope} ${score}`, characters]),
  );
}

/** Returns the expected counts of the rows. */
function recount(stored: readonly StandingsTable[]): Record<string, number> {
  const recounted: Record<string, number> = {};
  const count = (key: string) => {
    recounted[key] = (recounted[key] ?? 0) + 1;
  };
  const countScope = (scope: string, score: number) => {
    count(`${scope} ${score}`);
    count(`${scope} 0`);
  };
  for (const { board, counted, world, vocation, score, finished } of stored) {
    if (counted === 0) continue;
    countScope(`${board} `, score);
    if (world !== null) countScope(`${board} world:${world}`, score);
    if (vocation !== null) countScope(`${board} vocation:${vocation}`, score);
    if (world !== null && vocation !== null) countScope(`${board} world:${world}/vocation:${vocation}`, score);
    for (const [task, bit] of [...finished.toString(2)].reverse().entries())
      if (bit === '1') count(`${board} task:${task} 0`);
  }
  return recounted;
}

/** Returns the rows with the expected results of the rule and the filters. */
async function judgedAgain(stored: readonly StandingsTable[]) {
  const characters = await database
    .selectFrom('characters')
    .innerJoin('accounts', 'accounts.id', 'characters.account_id')
    .select(['characters.id', 'world', 'vocation', 'verified_at', 'excluded_name', 'characters.is_hidden'])
    .select(['accounts.is_hidden as account_hidden', 'deleted_at', 'suspended_at', 'is_ranked'])
    .execute();
  const frozen = (await database.selectFrom('seasons').selectAll().where('frozen_at', 'is not', null).execute()).map(
    ({ id }) => id,
  );
  return stored.map((row) => {
    const of = characters.find(({ id }) => id === row.character_id);
    const isRanked =
      of?.is_hidden === 0 &&
      of.verified_at !== null &&
      of.excluded_name === null &&
      of.account_hidden === 0 &&
      of.deleted_at === null &&
      of.suspended_at === null &&
      of.is_ranked === 1;
    const isCounted = isRanked && (row.place !== null || !frozen.includes(row.board));
    // The base vocation is the last word of every promoted one.
    return { ...row, counted: Number(isCounted), world: of?.world, vocation: of?.vocation?.split(' ').at(-1) ?? null };
  });
}

const one = fc.nat(CHARACTERS - 1);
const flag = fc.constantFrom(0, 1);
const moment = fc.constantFrom(null, 1);

/** A change that may affect a ranking; numbers select among the characters. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    who: fc.uniqueArray(one, { minLength: 1 }),
    row: fc.record({
      board: fc.constantFrom(...BOARDS),
      score: fc.nat(3),
      finished: fc.nat(7),
      checked: fc.boolean(),
      reachedAt: fc.nat(2),
    }),
  }),
  fc.record({
    kind: fc.constant('character' as const),
    who: one,
    to: fc.oneof(
      fc.record({ is_hidden: flag }),
      fc.record({ verified_at: moment }),
      fc.record({ excluded_name: fc.constantFrom(null, 'elyra vane') }),
      fc.record({
        world: fc.constantFrom(null, 'Antica', 'Secura'),
        vocation: fc.constantFrom(null, 'Knight', 'Elite Knight', 'Elder Druid'),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('account' as const),
    who: one,
    to: fc.oneof(
      fc.record({ is_hidden: flag }),
      fc.record({ deleted_at: moment }),
      fc.record({ suspended_at: moment }),
      fc.record({ is_ranked: flag }),
    ),
  }),
  fc.record({ kind: fc.constant('drop' as const), who: one }),
  fc.record({ kind: fc.constantFrom('freeze' as const, 'thaw' as const), board: fc.constantFrom(...SEASONS) }),
);
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

/** Performs a step, as the corresponding action does. */
async function take(taken: Step, characters: readonly Added[]): Promise<void> {
  const find = (index: number) => characters[index] as Added;
  if (taken.kind === 'put') {
    await put(taken.who.map(find), taken.row);
  } else if (taken.kind === 'character') {
    const { id } = find(taken.who);
    await database
      .updateTable('characters')
      .set(taken.to as object)
      .where('id', '=', id)
      .execute();
    await inTransaction(database, (transaction) => refreshStandings(transaction, [id]));
  } else if (taken.kind === 'account') {
    const { account_id } = find(taken.who);
    await database
      .updateTable('accounts')
      .set(taken.to as object)
      .where('id', '=', account_id)
      .execute();
    await inTransaction(database, (transaction) => refreshStandingsOf(transaction, account_id));
  } else if (taken.kind === 'drop') {
    await inTransaction(database, (transaction) => dropStandings(transaction, [find(taken.who).id]));
  } else {
    const frozenAt = taken.kind === 'freeze' ? 1 : null;
    const ranked = database.updateTable('standings').set({ place: 1 }).where('board', '=', taken.board);
    if (frozenAt !== null) await ranked.where('counted', '=', 1).execute();
    await database.updateTable('seasons').set({ frozen_at: frozenAt }).where('id', '=', taken.board).execute();
    await inTransaction(database, (transaction) =>
      refreshStandings(
        transaction,
        characters.map(({ id }) => id),
      ),
    );
  }
}

describe('standings', () => {
  it('are counted by the shared rule, and their counts are those of a recount, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), async (steps) => {
        await startAgain();
        const characters = await addCharacters(CHARACTERS);
        for (const taken of steps) await take(taken, characters);
        const stored = await rows();
        expect(stored).toEqual(await judgedAgain(stored));
        expect(await counts()).toEqual(recount(stored));
      }),
      { numRuns: onPostgres ? 10 : 100 },
    );
  });

  it('contain the last written score, and no score of 0', async () => {
    const [first, second] = (await addCharacters(2)) as [Added, Added];
    await put([first, second], { score: 4, finished: 0b101, reachedAt: 7, checked: true });
    await put([second], { score: 0 });
    await put([first], { board: '2026', score: 4 });
    expect(await rows()).toMatchObject([
      { board: '2026', character_id: first.id, score: 4, counted: 1 },
      { board: '2026-11', character_id: first.id, score: 4, finished: 0b101, reached_at: 7, checked: 1, place: null },
    ]);
    expect(await counts()).toEqual({
      '2026  0': 1,
      '2026  4': 1,
      '2026-11  0': 1,
      '2026-11  4': 1,
      '2026-11 task:0 0': 1,
      '2026-11 task:2 0': 1,
    });
  });

  it('are corrected by a recount after accounts were changed or erased directly', async () => {
    const [erased, suspended, back] = (await addCharacters(3)) as [Added, Added, Added];
    const set = (account: Added, suspended_at: number | null) =>
      database.updateTable('accounts').set({ suspended_at }).where('id', '=', account.account_id).execute();
    await set(back, 1);
    await put([erased, suspended, back], { score: 2, finished: 0b1 });
    await set(suspended, 1);
    await set(back, null);
    await database.deleteFrom('accounts').where('id', '=', erased.account_id).execute();
    await recountStandings(database);
    const stored = await rows();
    expect(stored.map(({ character_id, counted }) => [character_id, counted])).toEqual([
      [suspended.id, 0],
      [back.id, 1],
    ]);
    expect(await counts()).toEqual(recount(stored));
  });
});
