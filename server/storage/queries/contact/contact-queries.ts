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

/** Deletes up to `most` messages from before that time. Returns the number. */
export async function deleteOldMessages(db: Queryable, before: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', oldMessages(db, before, most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Query of `deleteOldMessages`; query-plans.test.ts checks its plan. */
export function oldMessages(db: Queryable, before: number, most: number) {
  return db.selectFrom('contact_messages').select('id').where('created_at', '<=', before).limit(most);
}
