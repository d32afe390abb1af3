import type { Updateable } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { CharactersTable } from '#server/storage/schema.ts';
import { inListsOf } from '../batches.ts';

const COLUMNS = ['id', 'name', 'is_hidden', 'verify_code', 'verified_at', 'sex', 'created_at'] as const;

/** Finds one of the account's characters; undefined if deleted or another account's. */
export async function findCharacter(db: Queryable, accountId: number, characterId: number) {
  return await db
    .selectFrom('characters')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', characterId)
    .executeTakeFirst();
}

/** Returns the account's characters, oldest first. */
export async function readCharacters(db: Queryable, accountId: number) {
  return await db.selectFrom('characters').select(COLUMNS).where('account_id', '=', accountId).orderBy('id').execute();
}

/** Filters the ids to characters of the account. Deleted ones and other accounts' are left out. */
export async function findOwnCharacterIds(
  db: Queryable,
  accountId: number,
  characterIds: Iterable<number>,
): Promise<Set<number>> {
  const own = new Set<number>();
  for (const batch of inListsOf(characterIds)) {
    const rows = await db
      .selectFrom('characters')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', 'in', batch)
      .execute();
    for (const row of rows) own.add(row.id);
  }
  return own;
}

/** Selects the ids of the account's characters. */
export function ownCharacters(db: Queryable, accountId: number) {
  return db.selectFrom('characters').select('id').where('account_id', '=', accountId);
}

/** Inserts an unverified character and returns it. */
export async function insertCharacter(
  transaction: Transaction,
  accountId: number,
  character: { readonly name: string; readonly isHidden: 0 | 1; readonly now: number },
) {
  return await transaction
    .insertInto('characters')
    .values({
      account_id: accountId,
      name: character.name,
      is_hidden: character.isHidden,
      verify_code: null,
      verified_at: null,
      created_at: character.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Updates one of the account's characters and returns it. */
export async function updateCharacter(
  transaction: Transaction,
  accountId: number,
  characterId: number,
  changes: Pick<
    Updateable<CharactersTable>,
    'name' | 'is_hidden' | 'verify_code' | 'verified_at' | 'sex' | 'world' | 'vocation' | 'level' | 'achievement_points'
  >,
) {
  return await transaction
    .updateTable('characters')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', characterId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes one of the account's characters, without its progress. */
export async function deleteCharacter(transaction: Transaction, accountId: number, characterId: number): Promise<void> {
  await transaction
    .deleteFrom('characters')
    .where('account_id', '=', accountId)
    .where('id', '=', characterId)
    .execute();
}
