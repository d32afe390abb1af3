import type { LoginForm } from '#core/contract/account-forms.ts';
import type { Env } from '#server/env.ts';
import { inTransaction } from '#server/storage/database.ts';
import { accountKey, findAccountByName } from '#server/storage/queries/accounts-queries.ts';
import { unmarkDeleted } from '#server/storage/queries/own-account-queries.ts';
import { erasedAt } from './grace-period.ts';
import type { RateLimit } from './rate-limit.ts';
import { openSession } from './sessions.ts';
import type { SignContext, SignedIn, SignInRequester } from './sign-context.ts';

const WINDOW_MS = 15 * 60 * 1000;

type LimitEnv = Pick<Env, 'LOGIN_LIMIT_PER_ACCOUNT' | 'LOGIN_LIMIT_PER_ADDRESS'>;

const accountSubject = (accountId: number): string => `sign-in to account ${accountId}`;
const nameSubject = (name: string): string => `sign-in to name ${accountKey(name)}`;

/** Rate limit subjects of an account's failed sign-ins. */
export function signInSubjects(account: {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}): readonly string[] {
  return [accountSubject(account.id), nameSubject(account.username), nameSubject(account.email)];
}

function addressLimit(env: LimitEnv, address: string): RateLimit {
  return { subject: `sign-in by address ${address}`, max: env.LOGIN_LIMIT_PER_ADDRESS, windowMs: WINDOW_MS };
}

/** Limits for wrong passwords of a signed-in player, per account and per address. */
export function confirmLimits(env: LimitEnv, accountId: number, address: string): readonly RateLimit[] {
  return [
    { subject: accountSubject(accountId), max: env.LOGIN_LIMIT_PER_ACCOUNT, windowMs: WINDOW_MS },
    addressLimit(env, address),
  ];
}

/**
 * Limits for wrong passwords: per typed name, per account and per address. Username and e-mail address share the limit of
 * their account; it is silent so that it can't reveal that they belong together, and an unknown name gets a dummy limit
 * of the same cost.
 */
function signInLimits(env: LimitEnv, name: string, accountId: number | undefined, address: string): RateLimit[] {
  const perAccount = { max: env.LOGIN_LIMIT_PER_ACCOUNT, windowMs: WINDOW_MS };
  const shared = accountId === undefined ? `sign-in to nobody as ${accountKey(name)}` : accountSubject(accountId);
  return [
    { subject: nameSubject(name), ...perAccount },
    addressLimit(env, address),
    { subject: shared, ...perAccount, isSilent: true },
  ];
}

/** The password is right, but the account is deleted and the request does not ask to restore it. */
export class AccountDeletedError extends Error {
  override readonly name = 'AccountDeletedError';

  /** `until` = erasure time, in milliseconds. */
  constructor(readonly until: number) {
    super('The account is deleted.');
  }
}

/**
 * Signs a browser in. Returns null for an unknown account, a wrong password or an exceeded account limit, which all take
 * the same time and count alike. Throws RateLimitedError and AccountDeletedError.
 */
export async function signIn(
  context: SignContext,
  form: LoginForm,
  requester: SignInRequester,
): Promise<SignedIn | null> {
  const account = await findAccountByName(context.database, form.username);
  const recorded = await context.limiter.record(
    signInLimits(context.env, form.username, account?.id, requester.address),
  );
  const matches = await context.passwords.matches(account?.password_hash ?? null, form.password);
  const now = context.clock();
  const until = account?.deleted_at == null ? null : erasedAt(account.deleted_at);
  if (account === undefined || !matches || recorded.isOverLimit || (until !== null && until <= now)) return null;
  await recorded.cancel();
  if (until !== null && form.restore !== true) throw new AccountDeletedError(until);
  return inTransaction(context.database, async (transaction) => {
    // The check took time: a password changed meanwhile must not open a session.
    const current = await findAccountByName(transaction, form.username);
    if (current?.password_hash !== account.password_hash || current.deleted_at !== account.deleted_at) return null;
    if (until !== null) await unmarkDeleted(transaction, account.id);
    return { accountId: account.id, ...(await openSession(transaction, { accountId: account.id, now, ...requester })) };
  });
}
