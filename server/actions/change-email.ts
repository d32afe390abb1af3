/** Another e-mail address for an account: asked for with the password, and in force once a link mailed there is opened. */
import {
  ACCOUNT_PATH,
  type ChangeEmailForm,
  CONFIRM_PARAMETER,
  type ConfirmEmailForm,
} from '#core/contract/own-account.ts';
import type { Env } from '#server/env.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { accountKey } from '#server/storage/queries/accounts-queries.ts';
import { deleteEmailChange, findEmailChange, saveEmailChange } from '#server/storage/queries/email-changes-queries.ts';
import { isEmailTaken, updateEmail } from '#server/storage/queries/own-account-queries.ts';
import { deletePasswordResetOf } from '#server/storage/queries/password-resets-queries.ts';
import { isSessionAlive } from '#server/storage/queries/sessions-queries.ts';
import { type Asking, confirmPassword } from './confirm-password.ts';
import type { SignContext } from './sign-context.ts';
import { hashToken, makeToken } from './tokens.ts';

const WINDOW_MS = 60 * 60 * 1000;
const LIFETIME_HOURS = 24;

export interface ChangeEmailContext extends Pick<SignContext, 'database' | 'clock' | 'passwords' | 'limiter'> {
  readonly env: SignContext['env'] & Pick<Env, 'RESET_LIMIT_PER_ACCOUNT' | 'RESET_LIMIT_PER_ADDRESS'>;
  readonly mailer: Mailer;
  /** Where players reach the page. From the settings, never from a request, which could lead the link astray. */
  readonly publicOrigin: () => string;
}

/** The account that asked, as it is until the link is opened. */
interface Asked {
  readonly id: number;
  /** The session that asked. */
  readonly sessionId: number;
  readonly username: string;
  readonly email: string;
}

/** The new address is the one that the account has. */
export class SameEmailError extends Error {
  override readonly name = 'SameEmailError';
}

/** The token is unknown, too old, used, or ended by a newer one. */
export class EmailTokenError extends Error {
  override readonly name = 'EmailTokenError';
}

/** Another account got the address before the link was opened. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';
}

/**
 * Lets the player ask for another address. Whether somebody has it plays no part, so neither the answer nor its time
 * tells. The mails are `sendEmailLink`. Throws WrongPasswordError, RateLimitedError and SameEmailError.
 */
export async function askForEmail(context: ChangeEmailContext, form: ChangeEmailForm, asking: Asking): Promise<Asked> {
  const account = await confirmPassword(context, asking, form.password);
  if (form.email === account.email) throw new SameEmailError('The account has this address.');
  const limit = { max: context.env.RESET_LIMIT_PER_ACCOUNT, windowMs: WINDOW_MS };
  await context.limiter.record([
    { subject: `e-mail change of account ${account.id}`, ...limit },
    // Nobody's mailbox is to be filled, by however many accounts.
    { subject: `e-mail change to ${accountKey(form.email)}`, ...limit },
  ]);
  return { ...account, sessionId: asking.session.sessionId };
}

/**
 * Mails the link to the new address and word of it to the old one. An older link ends. Does nothing if the session that
 * asked has ended since. Throws MailNotSentError.
 */
export async function sendEmailLink(
  context: ChangeEmailContext,
  account: Asked,
  form: Pick<ChangeEmailForm, 'email'>,
): Promise<void> {
  const toNew = await mailToNew(context, account, form.email);
  if (toNew === null) return;
  const mails = [toNew, warningMail(account, form.email)];
  // One of the two mailboxes may be gone, which is why the other is asked for.
  const sent = await Promise.allSettled(mails.map((mail) => context.mailer.send(mail)));
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * What the new address is told: the link, unless another account has it. The account waits for either alike. Null: the
 * session that asked has ended.
 */
async function mailToNew(context: ChangeEmailContext, account: Asked, email: string): Promise<Mail | null> {
  const token = makeToken();
  const now = context.clock();
  const isSaved = await context.database.transaction().execute(async (transaction) => {
    // Whoever asked can hold the answer up, and this with it, until a new password has ended every other link.
    if (!(await isSessionAlive(transaction, account.sessionId, now))) return false;
    await saveEmailChange(transaction, {
      accountId: account.id,
      email,
      tokenHash: hashToken(token),
      expiresAt: now + LIFETIME_HOURS * 60 * 60 * 1000,
    });
    return true;
  });
  if (!isSaved) return null;
  const isOwn = accountKey(email) === accountKey(account.email);
  // Its token is told to nobody.
  if (!isOwn && (await isEmailTaken(context.database, email))) return takenMail(email);
  const query = new URLSearchParams({ [CONFIRM_PARAMETER]: token });
  return linkMail(account, email, `${context.publicOrigin()}${ACCOUNT_PATH}?${query}`);
}

/**
 * Gives the account of a link its new address, and returns that with the mail that tells the old one. Needs no session:
 * the mail may be read on another device. Throws EmailTokenError, EmailTakenError and RateLimitedError.
 */
export async function confirmEmail(
  context: ChangeEmailContext,
  form: ConfirmEmailForm,
  address: string,
): Promise<{ readonly email: string; readonly mail: Mail }> {
  const recorded = await context.limiter.record([
    {
      subject: `refused e-mail link by address ${address}`,
      max: context.env.RESET_LIMIT_PER_ADDRESS,
      windowMs: WINDOW_MS,
    },
  ]);
  const change = await context.database.transaction().execute(async (transaction) => {
    const found = await findEmailChange(transaction, hashToken(form.token), context.clock());
    if (found === undefined) throw new EmailTokenError('The link is not good.');
    const isOwn = accountKey(found.email) === accountKey(found.old_email);
    if (!isOwn && (await isEmailTaken(transaction, found.email))) throw new EmailTakenError('The address is taken.');
    await deleteEmailChange(transaction, found.account_id);
    // A link to a new password lies in the old mailbox.
    await deletePasswordResetOf(transaction, found.account_id);
    await updateEmail(transaction, found.account_id, found.email);
    return found;
  });
  await recorded.takeBack();
  return { email: change.email, mail: changedMail(change) };
}

function linkMail(account: Asked, to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address for Loremark',
    text: [
      `Hello ${account.username},`,
      `somebody, hopefully you, wants to use this e-mail address for a Loremark account. Open this link within ${LIFETIME_HOURS} hours to confirm it:`,
      link,
      'The link works once. If it was not you who asked, ignore this mail: nothing changes.',
      'Loremark',
    ].join('\n\n'),
  };
}

function takenMail(to: string): Mail {
  return {
    to,
    subject: 'Your e-mail address at Loremark',
    text: [
      'Hello,',
      'somebody, maybe you, wants to use this e-mail address for another Loremark account. It belongs to an account already, and stays with that one.',
      'Nothing changes. If you forgot that account, ask for a new password with this address.',
      'Loremark',
    ].join('\n\n'),
  };
}

function warningMail(account: Asked, to: string): Mail {
  return {
    to: account.email,
    subject: 'Your Loremark account is to get another e-mail address',
    text: [
      `Hello ${account.username},`,
      `somebody, hopefully you, asked for the e-mail address of your Loremark account to become ${to}. Until that is confirmed from there, it stays as it is.`,
      'If it was not you who asked, somebody knows your password: change it now, which stops this too.',
      'Loremark',
    ].join('\n\n'),
  };
}

function changedMail(change: { readonly username: string; readonly old_email: string; readonly email: string }): Mail {
  return {
    to: change.old_email,
    subject: 'Your Loremark account has another e-mail address',
    text: [
      `Hello ${change.username},`,
      `the e-mail address of your Loremark account is ${change.email} from now on. This is the last mail to the old one.`,
      'Loremark',
    ].join('\n\n'),
  };
}
