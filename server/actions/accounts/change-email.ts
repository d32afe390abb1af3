/** Changing an account's e-mail address: requested with the password, applied once the link mailed to the new address is opened. */

import { ACCOUNT_PATH, CONFIRM_PARAMETER } from '#core/contract/accounts/account-page.ts';
import type { ChangeEmailForm, ConfirmEmailForm } from '#core/contract/accounts/own-account.ts';
import type { Language } from '#core/words/languages.ts';
import type { Env } from '#server/env.ts';
import { letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import { accountKey } from '#server/storage/queries/accounts/accounts-queries.ts';
import {
  deleteEmailChange,
  findEmailChange,
  saveEmailChange,
} from '#server/storage/queries/accounts/email-changes-queries.ts';
import { isEmailTaken, updateEmail } from '#server/storage/queries/accounts/own-account-queries.ts';
import { deletePasswordResetOf } from '#server/storage/queries/accounts/password-resets-queries.ts';
import { isSessionAlive } from '#server/storage/queries/accounts/sessions-queries.ts';
import { isUniqueViolation } from '#server/storage/unique-violation.ts';
import { NOTICE_LIFETIME_MS, type OutgoingMailsContext, sendMail, storeMail } from '../process/outgoing-mails.ts';
import { confirmPassword, type Requester } from './confirm-password.ts';
import type { SignContext } from './sign-context.ts';
import { hashToken, makeToken } from './tokens.ts';

const LIFETIME_HOURS = 24;
const LIFETIME_MS = LIFETIME_HOURS * 60 * 60 * 1000;

export interface ChangeEmailContext extends OutgoingMailsContext, Pick<SignContext, 'passwords' | 'limiter'> {
  readonly env: SignContext['env'] & Pick<Env, 'RESET_LIMIT_PER_ACCOUNT' | 'RESET_LIMIT_PER_ADDRESS'>;
  /** Public origin for links. Comes from the settings: a request's Host header could point the link elsewhere. */
  readonly publicOrigin: () => string;
}

/** The account that requested the change. */
interface RequestingAccount {
  readonly id: number;
  /** Session that requested the change. */
  readonly sessionId: number;
  readonly username: string;
  readonly email: string;
  readonly language: Language | null;
}

/** The new address equals the account's current one. */
export class SameEmailError extends Error {
  override readonly name = 'SameEmailError';
}

/** The token is unknown, expired, used, or replaced by a newer one. */
export class EmailTokenError extends Error {
  override readonly name = 'EmailTokenError';
}

/** Another account took the address before the link was opened. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';
}

/**
 * Checks a request for another address. It never checks whether an account has that address, so neither the response
 * nor its timing reveals it. `sendEmailLink` sends the mails. Throws WrongPasswordError, RateLimitedError and
 * SameEmailError.
 */
export async function requestEmailChange(
  context: ChangeEmailContext,
  form: ChangeEmailForm,
  requester: Requester,
): Promise<RequestingAccount> {
  const account = await confirmPassword(context, requester, form.password);
  if (form.email === account.email) throw new SameEmailError('The account has this address.');
  await context.limiter.record([
    { limit: 'e-mail change of account', of: account.id },
    // Many accounts together must not flood one mailbox.
    { limit: 'e-mail change to', of: accountKey(form.email) },
  ]);
  return { ...account, sessionId: requester.session.sessionId };
}

/**
 * Mails the link to the new address and a warning to the old one. Invalidates an older link. Does nothing if the
 * requesting session has ended.
 */
export async function sendEmailLink(
  context: ChangeEmailContext,
  account: RequestingAccount,
  form: Pick<ChangeEmailForm, 'email'>,
): Promise<void> {
  const { email } = form;
  const token = makeToken();
  const now = context.clock();
  const query = new URLSearchParams({ [CONFIRM_PARAMETER]: token });
  const link = `${context.publicOrigin()}${ACCOUNT_PATH}?${query}`;
  const mails = await inTransaction(context.database, async (transaction) => {
    // A slow client can delay this until after a password change, which must have invalidated every link.
    if (!(await isSessionAlive(transaction, account.sessionId, now))) return [];
    const accountId = account.id;
    // Stored for a taken address too, so that the requester can't distinguish it from a free one.
    await saveEmailChange(transaction, {
      accountId,
      email,
      tokenHash: hashToken(token),
      expiresAt: now + LIFETIME_MS,
    });
    const toNew = await mailToNew(transaction, account, email, link);
    const warning = warningMail(account, email);
    return [
      await storeMail(transaction, { ...toNew, accountId, now, lifetimeMs: LIFETIME_MS }),
      await storeMail(transaction, { ...warning, accountId, now, lifetimeMs: NOTICE_LIFETIME_MS }),
    ];
  });
  for (const mail of mails) await sendMail(context, mail);
}

/** The mail to the new address: the link, or a notice if another account has that address. */
async function mailToNew(
  transaction: Transaction,
  account: RequestingAccount,
  email: string,
  link: string,
): Promise<Mail> {
  const isOwn = accountKey(email) === accountKey(account.email);
  return !isOwn && (await isEmailTaken(transaction, email))
    ? takenMail(account, email)
    : linkMail(account, email, link);
}

/**
 * Applies the change of a link and returns the new address and the id of the mail to the old one. Needs no session: the
 * link may be opened on another device. Throws EmailTokenError, EmailTakenError and RateLimitedError.
 */
export async function confirmEmail(
  context: ChangeEmailContext,
  form: ConfirmEmailForm,
  address: string,
): Promise<{ readonly email: string; readonly mail: string }> {
  const recorded = await context.limiter.record([{ limit: 'refused e-mail link by address', of: address }]);
  const now = context.clock();
  const applied = await inTransaction(context.database, (transaction) =>
    applyChange(transaction, hashToken(form.token), now),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new EmailTakenError('The address is taken.') : error;
  });
  await recorded.cancel();
  return applied;
}

async function applyChange(transaction: Transaction, tokenHash: string, now: number) {
  const found = await findEmailChange(transaction, tokenHash, now);
  if (found === undefined) throw new EmailTokenError('The link is not valid.');
  const { account_id: accountId, email } = found;
  await deleteEmailChange(transaction, accountId);
  // The old mailbox may contain a password reset link.
  await deletePasswordResetOf(transaction, accountId);
  await updateEmail(transaction, accountId, email);
  const mail = { ...changedMail(found), accountId, now, lifetimeMs: NOTICE_LIFETIME_MS };
  return { email, mail: await storeMail(transaction, mail) };
}

function linkMail(account: RequestingAccount, to: string, link: string): Mail {
  const words = wordsIn(account.language).confirmEmail;
  return {
    to,
    subject: words.subject,
    text: letter(account, words.request(LIFETIME_HOURS), link, words.ignore),
  };
}

/** In the language of the account that asked, since the other one must not be looked up. */
function takenMail({ language }: RequestingAccount, to: string): Mail {
  const words = wordsIn(language).emailTaken;
  return {
    to,
    subject: words.subject,
    text: letter({ username: null, language }, words.request, words.ignore),
  };
}

function warningMail(account: RequestingAccount, to: string): Mail {
  const words = wordsIn(account.language).emailAsked;
  return {
    to: account.email,
    subject: words.subject,
    text: letter(account, words.request(to), words.warning),
  };
}

function changedMail(change: NonNullable<Awaited<ReturnType<typeof findEmailChange>>>): Mail {
  const words = wordsIn(change.language).emailChanged;
  return {
    to: change.old_email,
    subject: words.subject,
    text: letter(change, words.change(change.email)),
  };
}
