import type { LoginForm } from '#core/contract/account-forms.ts';
import { accountKey, findAccountByName } from '#server/storage/queries/accounts-queries.ts';
import { openSession } from './sessions.ts';
import type { SignContext, SignedIn, Signing } from './sign-context.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** What the rate limit counts an account's failed sign-ins under. */
export function signInSubject(accountId: number): string {
  return `sign-in to account ${accountId}`;
}

/**
 * Signs a browser in, or returns null: no such account, or another password. Both take the same time and count alike.
 * Throws RateLimitedError.
 */
export async function signIn(context: SignContext, form: LoginForm, signing: Signing): Promise<SignedIn | null> {
  const account = await findAccountByName(context.database, form.username);
  // Username and e-mail address of an account share one limit; a name nobody has needs one, or it would tell that.
  const subject = account === undefined ? `sign-in to name ${accountKey(form.username)}` : signInSubject(account.id);
  const recorded = await context.limiter.record([
    { subject, max: context.env.LOGIN_LIMIT_PER_ACCOUNT, windowMs: WINDOW_MS },
    { subject: `sign-in by address ${signing.address}`, max: context.env.LOGIN_LIMIT_PER_ADDRESS, windowMs: WINDOW_MS },
  ]);
  const matches = await context.passwords.matches(account?.password_hash ?? null, form.password);
  if (account === undefined || !matches) return null;
  await recorded.takeBack();
  const session = await context.database
    .transaction()
    .execute((transaction) => openSession(transaction, { accountId: account.id, now: context.clock(), ...signing }));
  return { accountId: account.id, ...session };
}
