/** Records of mailed messages to the operator. */
import type { Queryable } from '#server/storage/database.ts';
import type { ContactMessagesTable } from '#server/storage/tables/contest-tables.ts';

/** Returns the reference of an accepted message; undefined = it was not accepted. */
export async function findReference(db: Queryable, id: string): Promise<string | undefined> {
  return (await db.selectFrom('contact_messages').select('reference').where('id', '=', id).executeTakeFirst())
    ?.reference;
}

/** Stores a message. Returns false if its id or its reference is taken. */
export async function insertMessage(db: Queryable, message: ContactMessagesTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
