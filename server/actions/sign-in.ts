import type { LoginForm } from '#core/contract/account-forms.ts';
import type { Env } from '#server/env.ts';
import { accountKey, findAccountByName } from '#server/storage/queries/accounts-queries.ts';
import { unmarkDeleted } from '#server/storage/queries/own-account-queries.ts';
import { erasedAt } from './days-of-grace.ts';
import type { RateLimit } from './rate-limit.ts';
import { openSession } from './sessions.ts';
import type { SignContext, SignedIn, Signing } from './sign-context.ts';

const WINDOW_MS = 15 * 60 * 1000;

type LimitEnv = Pick<Env, 'LOGIN_LIMIT_PER_ACCOUNT' | 'LOGIN_LIMIT_PER_ADDRESS'>;

const accountSubject = (accountId: number): string => `sign-in to account ${accountId}`;
const nameSubject = (name: string): string => `sign-in to name ${accountKey(name)}`;

/** Everything that the rate limits count an account's failed sign-ins under. */
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

/** What bounds the wrong passwords that a signed-in player gives for the own account, and those from one address. */
export function confirmLimits(env: LimitEnv, accountId: number, address: string): readonly RateLimit[] {
  return [
    { subject: accountSubject(accountId), max: env.LOGIN_LIMIT_PER_ACCOUNT, windowMs: WINDOW_MS },
    addressLimit(env, address),
  ];
}

/**
 * What bounds the wrong passwords for a name, whether anybody has it, for the account behind it, and those from one
 * address. Username and e-mail address of an account share its limit, which must not tell that they belong together:
 * so it is silent, and a name that nobody has gets one for show.
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

/** The password is right, but the account waits to be erased and nobody has said that it is to be kept. */
export class AccountLeavingError extends Error {
  override readonly name = 'AccountLeavingError';

  /** `until`: when it will be erased, in milliseconds. */
  constructor(readonly until: number) {
    super('The account waits to be erased.');
  }
}

/**
 * Signs a browser in, or returns null: no such account, another password, or no more tries for the account. All take
 * the same time and count alike. Throws RateLimitedError and AccountLeavingError.
 */
export async function signIn(context: SignContext, form: LoginForm, signing: Signing): Promise<SignedIn | null> {
  const account = await findAccountByName(context.database, form.username);
  const recorded = await context.limiter.record(signInLimits(context.env, form.username, account?.id, signing.address));
  const matches = await context.passwords.matches(account?.password_hash ?? null, form.password);
  const now = context.clock();
  const until = account?.deleted_at == null ? null : erasedAt(account.deleted_at);
  if (account === undefined || !matches || recorded.isBeyond || (until !== null && until <= now)) return null;
  await recorded.takeBack();
  if (until !== null && form.restore !== true) throw new AccountLeavingError(until);
  return context.database.transaction().execute(async (transaction) => {
    // Checking took its time: a password that was changed meanwhile must open nothing that the change has not ended.
    const standing = await findAccountByName(transaction, form.username);
    if (standing?.password_hash !== account.password_hash || standing.deleted_at !== account.deleted_at) return null;
    if (until !== null) await unmarkDeleted(transaction, account.id);
    return { accountId: account.id, ...(await openSession(transaction, { accountId: account.id, now, ...signing })) };
  });
}
