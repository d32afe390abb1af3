/** Number of statements that updating the seasons costs. */
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareSeason } from '#core/challenges/prepared-season.ts';
import { type SeasonDefinition, seasonWindow } from '#core/challenges/season.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import type { HistoryTable } from '#server/storage/tables/progress-tables.ts';
import { updateSeasons } from './update-season.ts';
import type { SectionChange } from './update-summaries.ts';

const catalogue = loadCatalogue();
const id = '2026-03';
const definition: SeasonDefinition = {
  name: 'Mounts',
  about: 'Only mounts count.',
  tasks: [{ id: 'ride', title: 'A mount', points: 1, section: 'mounts', filters: {}, of: 'rows', count: 1 }],
};
const prepared = prepareSeason(definition, catalogue);
const season = { id, definition, prepared, window: seasonWindow(id) };

const CAUSE: HistoryTable = {
  account_id: 1,
  version: 1,
  character_id: 7,
  list: 'mounts',
  item: 1,
  old_value: 0,
  new_value: 1,
  old_text: null,
  new_text: null,
  added: null,
  source: 'tap',
  device_at: null,
  written_at: 5,
  client_id: null,
  group_id: null,
};

let database: Database;
let statements: number;

beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database);
  statements = 0;
});
afterEach(() => database.destroy());

const COUNTER: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Returns the number of statements after a row of an account without an entry was completed. */
async function statementsFor(change: Pick<SectionChange, 'section' | 'item' | 'done'>): Promise<number> {
  const changed = new Map([[7, [{ ...change, points: 1, at: season.window.startsAt, cause: CAUSE }]]]);
  await inTransaction(database.withPlugin(COUNTER), (transaction) =>
    updateSeasons({ transaction, catalogue, seasons: { takingChanges: () => [season] } }, 1, 5, changed, () => true),
  );
  return statements;
}

const mount = catalogue.items('mounts').find((each) => prepared.matches('mounts', each.id))?.id ?? 0;

test('a change of a row that counts for no task runs no statement', async () => {
  expect(await statementsFor({ section: 'achievements', item: 1, done: 1 })).toBe(0);
});

test('a change that neither completes a row nor reverts it runs no statement', async () => {
  expect(await statementsFor({ section: 'mounts', item: mount, done: 0 })).toBe(0);
});

test('a row that counts runs one statement if the account has no entry', async () => {
  expect(await statementsFor({ section: 'mounts', item: mount, done: 1 })).toBe(1);
});
