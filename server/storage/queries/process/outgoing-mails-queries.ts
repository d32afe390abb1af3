import type { Queryable } from '#server/storage/database.ts';
import type { OutgoingMailsTable } from '#server/storage/schema.ts';

export async function insertMail(db: Queryable, mail: OutgoingMailsTable): Promise<void> {
  await db.insertInto('outgoing_mails').values(mail).execute();
}

/** Selects mails that are due, the longest waiting first. */
export function dueMails(db: Queryable, now: number, most: number) {
  return db
    .selectFrom('outgoing_mails')
    .select('id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most);
}

/** Selects the held mails, oldest first. */
export function heldMails(db: Queryable, most: number) {
  return db
    .selectFrom('outgoing_mails')
    .select(['id', 'subject', 'text', 'created_at'])
    .where('is_held', '=', 1)
    .orderBy('created_at')
    .limit(most);
}

/** Selects the number of unsent mails and the time when the next is due; null = there is none. */
export function readMailQueue(db: Queryable) {
  return db
    .selectFrom('outgoing_mails')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min<number | null>('next_try_at').as('next')]);
}

/**
 * Counts an attempt to send a mail that is due and not expired, and returns the mail, which no other process gets until
 * `until`. Undefined = it was sent, is being sent or is not due.
 */
export async function claimMail(db: Queryable, id: string, now: number, until: number) {
  return db
    .updateTable('outgoing_mails')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: until }))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .where('expires_at', '>', now)
    .returning(['id', 'account_id', 'recipient', 'reply_to', 'subject', 'text', 'tries', 'expires_at'])
    .executeTakeFirst();
}

export async function postponeMail(db: Queryable, id: string, until: number): Promise<void> {
  await db.updateTable('outgoing_mails').set({ next_try_at: until }).where('id', '=', id).execute();
}

export async function deleteMails(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('outgoing_mails').where('id', 'in', ids).execute();
}
