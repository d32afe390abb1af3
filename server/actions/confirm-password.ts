/** Having a signed-in player prove who they are, before something that a borrowed session must not do. */
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/storage/database.ts';
import { accountKey } from '#server/storage/queries/accounts-queries.ts';
import { readOwnAccount } from '#server/storage/queries/own-account-queries.ts';
import { isSessionAlive } from '#server/storage/queries/sessions-queries.ts';
import type { Session } from './sessions.ts';
import type { SignContext } from './sign-context.ts';
import { confirmLimits } from './sign-in.ts';

const MAILED_WINDOW_MS = 60 * 60 * 1000;

/** What was typed is not the password of the account. */
export class WrongPasswordError extends Error {
  override readonly name = 'WrongPasswordError';
}

/** The session that asked has ended meanwhile. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** The signed-in browser that asks. */
export interface Asking {
  readonly session: Pick<Session, 'sessionId' | 'accountId'>;
  /** Network address as rate limits count it. */
  readonly address: string;
}

type ConfirmedAccount = Awaited<ReturnType<typeof readOwnAccount>>;

export interface MailedDeedContext extends Pick<SignContext, 'database' | 'clock' | 'passwords' | 'limiter'> {
  readonly env: SignContext['env'] & Pick<Env, 'RESET_LIMIT_PER_ACCOUNT'>;
}

/**
 * Returns the account of the session if the password is right. A wrong one counts like a failed sign-in. Throws
 * WrongPasswordError and RateLimitedError.
 */
export async function confirmPassword(
  context: Pick<SignContext, 'database' | 'env' | 'passwords' | 'limiter'>,
  { session, address }: Asking,
  password: string,
): Promise<ConfirmedAccount> {
  const recorded = await context.limiter.record(confirmLimits(context.env, session.accountId, address));
  const account = await readOwnAccount(context.database, session.accountId);
  const matches = await context.passwords.matches(account.password_hash, password);
  if (!matches) throw new WrongPasswordError('The password does not match.');
  await recorded.takeBack();
  return account;
}

/**
 * As confirmPassword, before something that the player is told of by mail. It counts when the password is right, too:
 * nobody has confirmed the address that an account signed up with, and no stranger's mailbox is to be filled.
 */
export async function confirmMailedDeed(
  context: MailedDeedContext,
  asking: Asking,
  password: string,
): Promise<ConfirmedAccount> {
  const account = await confirmPassword(context, asking, password);
  const limit = { max: context.env.RESET_LIMIT_PER_ACCOUNT, windowMs: MAILED_WINDOW_MS };
  await context.limiter.record([
    { subject: `mailed deed of account ${account.id}`, ...limit },
    { subject: `mailed deed told to ${accountKey(account.email)}`, ...limit },
  ]);
  return account;
}

/**
 * Checking and hashing take their time. What was confirmed must not overwrite what came meanwhile, such as a new
 * password by which the owner has thrown the asking session out. Call it in the transaction that writes. Throws
 * SessionEndedError and WrongPasswordError.
 */
export async function requireStillConfirmed(
  transaction: Transaction,
  { session }: Asking,
  confirmed: ConfirmedAccount,
  now: number,
): Promise<void> {
  if (!(await isSessionAlive(transaction, session.sessionId, now)))
    throw new SessionEndedError('The session has ended meanwhile.');
  const standing = await readOwnAccount(transaction, confirmed.id);
  if (standing.password_hash !== confirmed.password_hash)
    throw new WrongPasswordError('The password was changed meanwhile.');
}
