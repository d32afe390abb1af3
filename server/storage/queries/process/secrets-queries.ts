import type { Queryable } from '#server/storage/database.ts';

/** Returns the secret with that name; `fresh` is stored if there is none. */
export async function selectOrInsertSecret(db: Queryable, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}

/** Reads from the table that is never empty. Throws if the store can't be read. */
export async function readFromStore(db: Queryable): Promise<void> {
  await db.selectFrom('secrets').select('name').limit(1).executeTakeFirstOrThrow();
}

/** Changes no row. Throws if the store can't be written. */
export async function writeNothing(db: Queryable): Promise<void> {
  await db.updateTable('secrets').set({ value: '' }).where('name', '=', '').execute();
}

/** Returns all secrets, which identify a site. */
export async function selectSecrets(db: Queryable) {
  return db.selectFrom('secrets').select(['name', 'value']).orderBy('name').execute();
}
