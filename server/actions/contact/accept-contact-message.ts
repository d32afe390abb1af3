/** Players' messages to the operator (docs/api.md, section Content). */
import { createHmac } from 'node:crypto';
import type { ContactForm } from '#core/contract/contact/contact.ts';
import type { Attempt, RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { findReference, insertMessage } from '#server/storage/queries/contact/contact-queries.ts';
import { VERSION } from '#server/version.ts';
import type { Session } from '../accounts/sessions.ts';
import { storeMail } from '../process/outgoing-mails.ts';
import { type OperatorEnv, operatorAddress } from './operator-address.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Period in which sending the mail is retried. */
export const MESSAGE_LIFETIME_MS = 14 * 24 * HOUR_MS;

/** Letters and digits that are not easily confused. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 6;

export interface MessageContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly env: OperatorEnv;
  readonly limiter: RateLimiter;
  readonly publicOrigin: () => string;
  /** HMAC key for references. */
  readonly secret: Uint8Array;
}

interface Sender {
  readonly session: Session | null;
  /** Network address. */
  readonly address: string;
}

export interface AcceptedMessage {
  readonly reference: string;
  /** Id of the mail to send; null = none, because it was sent before, waits for the digest, or a bot wrote the message. */
  readonly mail: string | null;
}

/**
 * Accepts a message. The first request with an id stores a mail with it; repeated ones return the same reference. Messages of
 * guests above the limit of the site wait for the digest. A bot's message is stored without a mail, so that its response does
 * not differ from any other. Throws RateLimitedError.
 */
export async function acceptContactMessage(
  context: MessageContext,
  form: ContactForm,
  sender: Sender,
): Promise<AcceptedMessage> {
  const { database, limiter } = context;
  const known = await findReference(database, form.id);
  if (known !== undefined) return { reference: known, mail: null };
  const attempts = [await limiter.record(attemptsOf(form, sender))];
  const isHeld = attempts.some(({ isOverLimit }) => isOverLimit);
  if (isHeld) attempts.push(await limiter.record([{ limit: 'collected messages of guests in all', of: 'site' }]));
  const { isRepeat, ...accepted } = await store(context, form, { session: sender.session, isHeld });
  if (isRepeat) for (const attempt of attempts) await attempt.cancel();
  return accepted;
}

function attemptsOf(form: ContactForm, { session, address }: Sender): Attempt[] {
  if (session !== null) return [{ limit: 'messages of account', of: session.accountId }];
  const own: Attempt = { limit: 'messages by address', of: address };
  return isOfBot(form) ? [own] : [own, { limit: 'messages of guests in all', of: 'site', isSilent: true }];
}

const isOfBot = ({ website = '' }: ContactForm) => website !== '';

/** Stores a message, with its mail unless a bot wrote it. `isRepeat`: the same one was stored meanwhile. */
function store(
  context: MessageContext,
  form: ContactForm,
  { session, isHeld }: { readonly session: Session | null; readonly isHeld: boolean },
): Promise<AcceptedMessage & { readonly isRepeat: boolean }> {
  const now = context.clock();
  return inTransaction(context.database, async (transaction) => {
    const known = await findReference(transaction, form.id);
    if (known !== undefined) return { reference: known, mail: null, isRepeat: true };
    const accountId = session?.accountId ?? null;
    const row = { id: form.id, account_id: accountId, created_at: now };
    let attempt = 0;
    let reference = referenceOf(context.secret, form.id, attempt);
    while (!(await insertMessage(transaction, { ...row, reference }))) {
      attempt += 1;
      reference = referenceOf(context.secret, form.id, attempt);
    }
    if (isOfBot(form)) return { reference, mail: null, isRepeat: false };
    const mail = mailOf(context, form, { reference, username: session?.username ?? null });
    const stored = await storeMail(transaction, { ...mail, accountId, now, lifetimeMs: MESSAGE_LIFETIME_MS, isHeld });
    return { reference, mail: isHeld ? null : stored, isRepeat: false };
  });
}

/** Derives the reference of a message from its id. */
function referenceOf(secret: Uint8Array, id: string, attempt: number): string {
  const bytes = createHmac('sha256', secret).update(`message\n${id}\n${attempt}`).digest();
  const letters = [...bytes.subarray(0, REFERENCE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `LM-${letters.join('')}`;
}

function mailOf(
  context: MessageContext,
  form: ContactForm,
  { reference, username }: { readonly reference: string; readonly username: string | null },
): Mail {
  const facts = [
    `Number: ${reference}`,
    `Topic: ${form.topic}`,
    `Player: ${username ?? 'not logged in'}`,
    `Email: ${form.email}`,
    ...(form.about === undefined ? [] : [`About: ${context.publicOrigin()}${form.about}`]),
    `Version: ${VERSION}`,
  ];
  return {
    to: operatorAddress(context.env),
    replyTo: form.email,
    subject: `[${reference}] ${form.topic}`,
    // The message comes last, so that it can't imitate the lines above.
    text: `${facts.join('\n')}\n\n${form.message}`,
  };
}
