/** Reads and writes for a rebuild of the summaries. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { SectionSum } from '#core/progress/summary.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import { addDailyGains, deleteDailyGains, type Owner, saveSums } from './summaries-queries.ts';

/** Rows of history per page. */
const PAGE = 1000;

/** Returns the id of the first account after that one with recorded progress; undefined = none. */
export async function accountWithProgressAfter(db: Queryable, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sync_heads')
    .select('account_id')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

/** Yields the account's history of these lists, in order, page by page. */
export async function* historyForSums(db: Queryable, accountId: number, lists: readonly ListKey[]) {
  for (let after = 0; ; ) {
    const page = await historyPageForSums(db, accountId, lists, after).execute();
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.version ?? after;
  }
}

/** Query of `historyForSums`; query-plans.test.ts checks its plan. */
export function historyPageForSums(db: Queryable, accountId: number, lists: readonly ListKey[], after: number) {
  return db
    .selectFrom('history')
    .select(['version', 'character_id', 'list', 'item', 'old_value', 'new_value', 'written_at', 'source'])
    .where('account_id', '=', accountId)
    .where('version', '>', after)
    .where('list', 'in', lists)
    .orderBy('version')
    .limit(PAGE);
}

/** Returns the account's values of these lists that are not 0, by character, list and item. */
export async function valuesForSums(db: Queryable, accountId: number, lists: readonly ListKey[]) {
  const rows = await db
    .selectFrom('registers')
    .select(['character_id', 'list', 'item', 'value'])
    .where('account_id', '=', accountId)
    .where('list', 'in', lists)
    .where('value', '<>', 0)
    .execute();
  const found = new Map<number, Map<string, Map<number, number>>>();
  for (const { character_id, list, item, value } of rows) {
    const character = found.get(character_id) ?? new Map<string, Map<number, number>>();
    found.set(character_id, character);
    const values = character.get(list) ?? new Map<number, number>();
    character.set(list, values);
    values.set(item, value);
  }
  return found;
}

/** Replaces the summaries of a character; the places of the last count stay. */
export async function replaceSummaries(
  transaction: Transaction,
  owner: Owner,
  sums: ReadonlyMap<TickableSection, SectionSum>,
  days: ReadonlyMap<number, number>,
): Promise<void> {
  await deleteSumsBut(transaction, owner, [...sums.keys()]);
  await saveSums(transaction, owner, sums);
  await deleteDailyGains(transaction, owner);
  await addDailyGains(transaction, owner, days);
}

async function deleteSumsBut(
  transaction: Transaction,
  { accountId, characterId }: Owner,
  remaining: readonly TickableSection[],
): Promise<void> {
  await transaction
    .deleteFrom('section_summaries')
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .$if(remaining.length > 0, (query) => query.where('section', 'not in', remaining))
    .execute();
}

/** Returns the catalogue version with which the summaries were last rebuilt; undefined = never. */
export async function readBuild(db: Queryable): Promise<string | undefined> {
  return (await db.selectFrom('summary_builds').select('catalogue_version').executeTakeFirst())?.catalogue_version;
}

/** Records that all summaries were rebuilt with that catalogue. */
export async function saveBuild(db: Queryable, version: string): Promise<void> {
  await db
    .insertInto('summary_builds')
    .values({ id: 1, catalogue_version: version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ catalogue_version: version }))
    .execute();
}
