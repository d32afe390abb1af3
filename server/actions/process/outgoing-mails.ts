/**
 * Mails that survive failed attempts and restarts: stored with their cause, sent after the response, retried until they
 * expire, and deleted once they are sent.
 */
import type { Log } from '#server/log.ts';
import { type AccountMail, type Mailer, MailNotSentError } from '#server/mail/mailer.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import { deleteOld } from '#server/storage/queries/deletions.ts';
import {
  claimMail,
  deleteMails,
  dueMails,
  insertMail,
  postponeMail,
} from '#server/storage/queries/process/outgoing-mails-queries.ts';
import { type BackgroundWork, repeatInBackground } from './background-work.ts';

const MINUTE_MS = 60 * 1000;

/** Wait after the first failed attempt; doubles up to the longest. */
const FIRST_BACKOFF_MS = MINUTE_MS;
const LONGEST_BACKOFF_MS = 4 * 60 * MINUTE_MS;

/** Time after which an attempt counts as aborted; far above the timeouts of a mail server. */
const TRY_MS = 10 * MINUTE_MS;

const EVERY_MS = 30 * 1000;
/** Most mails sent in one pass, one after the other, and most expired ones that it deletes. */
const BATCH = 50;

/** Lifetime of a mail that notifies and contains no link. */
export const NOTICE_LIFETIME_MS = 48 * 60 * MINUTE_MS;

interface NewMail extends AccountMail {
  /** Milliseconds. */
  readonly now: number;
  /** Time in which it is useful. */
  readonly lifetimeMs: number;
  /** Whether it waits for the next digest instead of being sent by itself. */
  readonly isHeld?: boolean;
}

/** Stores a mail and returns its id for `sendMail`. Call it in the transaction of its cause. */
export async function storeMail(db: Queryable, mail: NewMail): Promise<string> {
  const id = crypto.randomUUID();
  const { isHeld = false } = mail;
  const expires_at = mail.now + mail.lifetimeMs;
  await insertMail(db, {
    id,
    account_id: mail.accountId,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    tries: 0,
    next_try_at: isHeld ? expires_at : mail.now,
    created_at: mail.now,
    expires_at,
    is_held: isHeld ? 1 : 0,
  });
  return id;
}

export interface OutgoingMailsContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly mailer: Mailer;
  readonly log: Log;
}

/** Tries to send a stored mail, unless it is not due or another attempt is running. */
export async function sendMail({ database, clock, mailer, log }: OutgoingMailsContext, id: string): Promise<void> {
  const now = clock();
  const mail = await claimMail(database, id, now, now + TRY_MS);
  if (mail === undefined) return;
  const { account_id: accountId, recipient: to, reply_to: replyTo, subject, text, tries } = mail;
  try {
    await mailer.send({ accountId, to, ...(replyTo === null ? {} : { replyTo }), subject, text });
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    const nextTryAt = clock() + Math.min(FIRST_BACKOFF_MS * 2 ** (tries - 1), LONGEST_BACKOFF_MS);
    await postponeMail(database, id, nextTryAt);
    const outcome = nextTryAt < mail.expires_at ? 'It is tried again later.' : 'It is given up.';
    log.warn(`A mail was not sent. ${outcome}`, { reason: error.reason, tries });
    return;
  }
  await deleteMails(database, [id]);
}

/** Sends the mails that are due, up to a batch, and deletes expired ones. */
export async function sendDueMails(context: OutgoingMailsContext & { readonly stopping: AbortSignal }): Promise<void> {
  const now = context.clock();
  await deleteOld(context.database, 'outgoing_mails', now, BATCH);
  for (const { id } of await dueMails(context.database, now, BATCH).execute()) {
    if (context.stopping.aborted) return;
    await sendMail(context, id);
  }
}

/** Sends due mails now and every 30 seconds until the server stops. */
export function scheduleMails(
  context: OutgoingMailsContext & { readonly stopping: AbortSignal; readonly background: BackgroundWork },
): void {
  repeatInBackground(context, { name: 'Sending mails', everyMs: EVERY_MS, work: () => sendDueMails(context) });
}
