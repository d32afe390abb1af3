/** Password confirmation by a signed-in player, for actions that a stolen session alone must not allow. */
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/storage/database.ts';
import { accountKey } from '#server/storage/queries/accounts/accounts-queries.ts';
import { readOwnAccount } from '#server/storage/queries/accounts/own-account-queries.ts';
import { isSessionAlive } from '#server/storage/queries/accounts/sessions-queries.ts';
import type { Session } from './sessions.ts';
import type { SignContext } from './sign-context.ts';

/** The password does not match the account's. */
export class WrongPasswordError extends Error {
  override readonly name = 'WrongPasswordError';
}

/** The requesting session has ended. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** The signed-in browser that sent the request. */
export interface Requester {
  readonly session: Pick<Session, 'sessionId' | 'accountId'>;
}

type ConfirmedAccount = Awaited<ReturnType<typeof readOwnAccount>>;

export interface MailedActionContext extends Pick<SignContext, 'database' | 'clock' | 'passwords' | 'limiter'> {
  readonly env: SignContext['env'] & Pick<Env, 'RESET_LIMIT_PER_ACCOUNT'>;
}

/**
 * Returns the session's account if the password matches. Wrong passwords are counted per session, separately from failed
 * sign-ins, so that a stranger can't lock out the owner. Throws WrongPasswordError and RateLimitedError.
 */
export async function confirmPassword(
  context: Pick<SignContext, 'database' | 'env' | 'passwords' | 'limiter'>,
  { session }: Requester,
  password: string,
): Promise<ConfirmedAccount> {
  const recorded = await context.limiter.record([{ limit: 'confirmation in session', of: session.sessionId }]);
  const account = await readOwnAccount(context.database, session.accountId);
  const matches = await context.passwords.matches(account.password_hash, password);
  if (!matches) throw new WrongPasswordError('The password does not match.');
  await recorded.cancel();
  return account;
}

/**
 * confirmPassword for an action that sends a mail. Successful attempts count too: the address of an account may be
 * unconfirmed, and a stranger's mailbox must not be flooded.
 */
export async function confirmMailedAction(
  context: MailedActionContext,
  requester: Requester,
  password: string,
): Promise<ConfirmedAccount> {
  const account = await confirmPassword(context, requester, password);
  await countMailedAction(context, account);
  return account;
}

/** Counts an action that sends a mail to the account. Throws RateLimitedError. */
export async function countMailedAction(
  { limiter }: Pick<MailedActionContext, 'limiter'>,
  { id, email }: Pick<ConfirmedAccount, 'id' | 'email'>,
): Promise<void> {
  await limiter.record([
    { limit: 'mailed action of account', of: id },
    { limit: 'mailed action to', of: accountKey(email) },
  ]);
}

/**
 * Checks again, in the transaction that writes, that session and password are still valid: hashing takes time, and the
 * owner may have changed the password meanwhile to end this session. Throws SessionEndedError and WrongPasswordError.
 */
export async function requireStillConfirmed(
  transaction: Transaction,
  { session }: Requester,
  confirmed: ConfirmedAccount,
  now: number,
): Promise<void> {
  if (!(await isSessionAlive(transaction, session.sessionId, now)))
    throw new SessionEndedError('The session has ended meanwhile.');
  const current = await readOwnAccount(transaction, confirmed.id);
  if (current.password_hash !== confirmed.password_hash)
    throw new WrongPasswordError('The password was changed meanwhile.');
}
