import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { SeasonEntriesTable } from '#server/storage/tables/challenge-tables.ts';
import { inListsOf } from '../batches.ts';

/** Selects the account's entries of these seasons, each with the data that its character's gains depend on. query-plans.test.ts checks its plan. */
export function entriesOf(db: Queryable, accountId: number, seasons: readonly string[]) {
  return db
    .selectFrom('season_entries')
    .innerJoin('characters', 'characters.id', 'season_entries.character_id')
    .select([
      'season_entries.season',
      'season_entries.character_id',
      'season_entries.gains',
      'season_entries.locked',
      'season_entries.points_before',
      'characters.created_at',
      'characters.achievement_points',
    ])
    .where('season_entries.account_id', '=', accountId)
    .where('season_entries.season', 'in', seasons)
    .orderBy('season_entries.season');
}

/** Selects the accounts with entries of a season, after one account. query-plans.test.ts checks its plan. */
export function entriesAfter(db: Queryable, season: string, after: number, most: number) {
  return db
    .selectFrom('season_entries')
    .select('account_id')
    .where('season', '=', season)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(most);
}

/** An entry with the data that its character's gains depend on. */
export type FoundEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

/** Finds the data for an entry of one of the account's characters; undefined if deleted or another account's. */
export async function findEntrant(db: Queryable, accountId: number, characterId: number) {
  return db
    .selectFrom('characters')
    .select(['created_at', 'achievement_points'])
    .where('account_id', '=', accountId)
    .where('id', '=', characterId)
    .executeTakeFirst();
}

/** Stores an entry, replacing the account's former one in the season. */
export async function saveEntry(transaction: Transaction, entry: SeasonEntriesTable): Promise<void> {
  const { character_id, joined_at, gains, locked, points_before } = entry;
  await transaction
    .insertInto('season_entries')
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'season']).doUpdateSet({ character_id, joined_at, gains, locked, points_before }),
    )
    .execute();
}

/** Stores the gains of an entry, as JSON, and locks it if they score. */
export async function saveGains(
  transaction: Transaction,
  { accountId, season }: { readonly accountId: number; readonly season: string },
  { gains, score }: { readonly gains: string; readonly score: number },
): Promise<void> {
  await transaction
    .updateTable('season_entries')
    .set({ gains, ...(score > 0 ? { locked: 1 } : {}) })
    .where('account_id', '=', accountId)
    .where('season', '=', season)
    .execute();
}

/** Clears the points that a character had on the game's site when it joined these seasons. */
export async function clearPointsBefore(
  transaction: Transaction,
  accountId: number,
  characterId: number,
  seasons: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('season_entries')
    .set({ points_before: null })
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .where('season', 'in', seasons)
    .execute();
}

/** Deletes the account's entry of a season. */
export async function deleteEntry(transaction: Transaction, accountId: number, season: string): Promise<void> {
  await transaction
    .deleteFrom('season_entries')
    .where('account_id', '=', accountId)
    .where('season', '=', season)
    .execute();
}

/** A change in the history of a character. */
type ItemChange = Awaited<ReturnType<ReturnType<typeof changesOfBatch>['execute']>>[number];

/** Returns all changes of these items of a character's lists that were written up to a time (ms), in their order. */
export async function changesOfItems(
  db: Queryable,
  owner: { readonly accountId: number; readonly characterId: number },
  lists: readonly string[],
  items: Iterable<number>,
  writtenUpTo: number,
): Promise<ItemChange[]> {
  const found: ItemChange[] = [];
  for (const batch of inListsOf(items))
    found.push(...(await changesOfBatch(db, owner, lists, batch, writtenUpTo).execute()));
  // Ordering in SQL would read the account's whole history.
  return found.sort((one, other) => one.version - other.version);
}

/** Query of `changesOfItems`; query-plans.test.ts checks its plan. */
export function changesOfBatch(
  db: Queryable,
  { accountId, characterId }: { readonly accountId: number; readonly characterId: number },
  lists: readonly string[],
  items: readonly number[],
  writtenUpTo: number,
) {
  return db
    .selectFrom('history')
    .select(['version', 'list', 'item', 'old_value', 'new_value', 'source', 'device_at', 'written_at'])
    .where('account_id', '=', accountId)
    .where('list', 'in', lists)
    .where('item', 'in', items)
    .where('character_id', '=', characterId)
    .where('written_at', '<=', writtenUpTo);
}

/** Returns the account's first version written at that time (ms) or later; one after its last if none was. */
export async function firstVersionSince(db: Queryable, accountId: number, head: number, at: number): Promise<number> {
  let first = 1;
  let last = head + 1;
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    const row = await versionFrom(db, accountId, middle).executeTakeFirst();
    if (row === undefined || row.written_at >= at) last = middle;
    else first = row.version + 1;
  }
  return first;
}

/** Query of `firstVersionSince`; query-plans.test.ts checks its plan. */
export function versionFrom(db: Queryable, accountId: number, version: number) {
  return db
    .selectFrom('history')
    .select(['version', 'written_at'])
    .where('account_id', '=', accountId)
    .where('version', '>=', version)
    .orderBy('version')
    .limit(1);
}

/** Selects items of a character's lists that were changed since a version, inclusive. query-plans.test.ts checks its plan. */
export function itemsChangedFrom(
  db: Queryable,
  { accountId, characterId }: { readonly accountId: number; readonly characterId: number },
  lists: readonly string[],
  version: number,
) {
  return db
    .selectFrom('history')
    .select(['list', 'item'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('version', '>=', version)
    .where('character_id', '=', characterId)
    .where('list', 'in', lists)
    .orderBy('list')
    .orderBy('item');
}
