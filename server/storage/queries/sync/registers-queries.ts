import type { RegisterState } from '#core/progress/conflict.ts';
import { ACCOUNT_LISTS, type ListKey, SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { RegistersTable } from '#server/storage/tables/progress-tables.ts';
import { inBatches, inListsOf } from '../batches.ts';

/** `character_id` of the legacy character. */
export const LEGACY_CHARACTER = 0;

/** Key of a register within an account. */
export interface RegisterKey {
  /** 0 = the legacy character. */
  readonly characterId: number;
  readonly list: ListKey;
  readonly item: number;
}

export interface StoredRegister extends RegisterKey, RegisterState {
  readonly text: string | null;
}

/** Returns the values of one list that are not 0, by item id. `characterId` null = the legacy character. */
export async function readListValues(
  db: Queryable,
  accountId: number,
  characterId: number | null,
  list: ListKey,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('registers')
    .select(['item', 'value'])
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId ?? LEGACY_CHARACTER)
    .where('list', '=', list)
    .where('value', '<>', 0)
    .orderBy('item')
    .execute();
  return new Map(rows.map((row) => [row.item, row.value]));
}

/** Returns the id of the account's current character; null = the legacy one. */
export async function currentCharacterId(db: Queryable, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom('registers')
    .select('value')
    .where('account_id', '=', accountId)
    .where('character_id', '=', LEGACY_CHARACTER)
    .where('list', '=', 'settings')
    .where('item', '=', SETTING_CURRENT_CHARACTER)
    .executeTakeFirst();
  return row === undefined || row.value === LEGACY_CHARACTER ? null : row.value;
}

/** True if the legacy character has any value. The account's own lists are stored there too. */
export async function hasLegacyData(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registers')
    .select('item')
    .where('account_id', '=', accountId)
    .where('character_id', '=', LEGACY_CHARACTER)
    .where('list', 'not in', ACCOUNT_LISTS)
    .where('value', '<>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a character's registers that are not 0, without the account's own lists. */
export async function readRegistersOf(transaction: Transaction, accountId: number, characterId: number) {
  return await transaction
    .selectFrom('registers')
    .select(['list', 'item', 'value', 'text'])
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .where('list', 'not in', ACCOUNT_LISTS)
    .where('value', '<>', 0)
    .orderBy('version')
    .execute();
}

/** Returns the stored registers of these items of one list. */
export async function readRegisters(
  transaction: Transaction,
  accountId: number,
  characterId: number,
  list: ListKey,
  items: Iterable<number>,
): Promise<StoredRegister[]> {
  const found: StoredRegister[] = [];
  for (const batch of inListsOf(items)) {
    const rows = await registersOfItems(transaction, accountId, characterId, list, batch).execute();
    for (const row of rows) {
      found.push({
        characterId,
        list,
        item: row.item,
        value: row.value,
        text: row.text,
        version: row.version,
        writer: row.writer,
        foreign: row.foreign_version,
        restored: row.restored_version,
      });
    }
  }
  return found;
}

/** Query of `readRegisters`; query-plans.test.ts checks its plan. */
export function registersOfItems(
  db: Queryable,
  accountId: number,
  characterId: number,
  list: string,
  items: readonly number[],
) {
  return db
    .selectFrom('registers')
    .select(['item', 'value', 'text', 'version', 'writer', 'foreign_version', 'restored_version'])
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .where('list', '=', list)
    .where('item', 'in', items);
}

/** Selects registers written after `version`, ascending, with the label of the writing device. query-plans.test.ts checks its plan. */
export function registersSince(db: Queryable, accountId: number, version: number, limit: number) {
  return db
    .selectFrom('registers')
    .leftJoin('clients', (join) =>
      join.onRef('clients.account_id', '=', 'registers.account_id').onRef('clients.client_id', '=', 'registers.writer'),
    )
    .select([
      'registers.character_id',
      'registers.list',
      'registers.item',
      'registers.value',
      'registers.text',
      'registers.version',
      'registers.writer',
      'clients.device',
    ])
    .where('registers.account_id', '=', accountId)
    .where('registers.version', '>', version)
    .orderBy('registers.version')
    .limit(limit);
}

/** True if a register of these lists of a character was written after `version`. */
export async function wasWrittenSince(
  db: Queryable,
  accountId: number,
  characterId: number,
  lists: readonly ListKey[],
  version: number,
): Promise<boolean> {
  return (await writtenSince(db, accountId, characterId, lists, version).executeTakeFirst()) !== undefined;
}

/** Query of `wasWrittenSince`; query-plans.test.ts checks its plan. */
export function writtenSince(
  db: Queryable,
  accountId: number,
  characterId: number,
  lists: readonly ListKey[],
  version: number,
) {
  return db
    .selectFrom('registers')
    .select('version')
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .where('character_id', '=', characterId)
    .where('list', 'in', lists)
    .limit(1);
}

/** True if a register's current value was written by that client after `version`. */
export async function hasWritten(db: Queryable, accountId: number, client: string, version: number): Promise<boolean> {
  return (await writtenBy(db, accountId, client, version).executeTakeFirst()) !== undefined;
}

/** Query of `hasWritten`; query-plans.test.ts checks its plan. */
export function writtenBy(db: Queryable, accountId: number, client: string, version: number) {
  return db
    .selectFrom('registers')
    .select('version')
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .where('writer', '=', client)
    .limit(1);
}

/** Counts the items that have a value on one of the account's own lists. */
export async function countFilled(db: Queryable, accountId: number, list: ListKey): Promise<number> {
  const { filled } = await filledOn(db, accountId, list).executeTakeFirstOrThrow();
  return Number(filled);
}

/** Query of `countFilled`; query-plans.test.ts checks its plan. */
export function filledOn(db: Queryable, accountId: number, list: ListKey) {
  return db
    .selectFrom('registers')
    .select(({ fn }) => fn.countAll().as('filled'))
    .where('account_id', '=', accountId)
    .where('character_id', '=', LEGACY_CHARACTER)
    .where('list', '=', list)
    .where('value', '<>', 0);
}

/** Deletes a character's registers. Returns their number. */
export async function deleteRegistersOf(
  transaction: Transaction,
  accountId: number,
  characterId: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('registers')
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Inserts or updates registers. */
export async function saveRegisters(transaction: Transaction, rows: readonly RegistersTable[]): Promise<void> {
  for (const batch of inBatches(rows)) {
    await transaction
      .insertInto('registers')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'character_id', 'list', 'item']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          text: eb.ref('excluded.text'),
          version: eb.ref('excluded.version'),
          writer: eb.ref('excluded.writer'),
          foreign_version: eb.ref('excluded.foreign_version'),
          restored_version: eb.ref('excluded.restored_version'),
        })),
      )
      .execute();
  }
}
