import type { Queryable } from '#server/storage/database.ts';
import { inListsOf } from './batches.ts';

/** Id and name of one of the account's characters; undefined when it is deleted or someone else's. */
export async function findCharacter(db: Queryable, accountId: number, characterId: number) {
  return await db
    .selectFrom('characters')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', '=', characterId)
    .executeTakeFirst();
}

/** The account's characters, oldest first. */
export async function readCharacters(db: Queryable, accountId: number) {
  return await db
    .selectFrom('characters')
    .select(['id', 'name', 'is_hidden', 'verify_code', 'verified_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Those of the ids that are characters of the account. Deleted ones and other people's are left out alike. */
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
