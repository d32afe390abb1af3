import type { LoginForm } from '#core/contract/accounts/account-forms.ts';
import type { Attempt } from '#server/limits/rate-limiter.ts';
import { inTransaction } from '#server/storage/database.ts';
import {
  accountKey,
  findAccountByName,
  updatePasswordHash,
} from '#server/storage/queries/accounts/accounts-queries.ts';
import { isKnownDevice, saveKnownDevice } from '#server/storage/queries/accounts/known-devices-queries.ts';
import { unmarkDeleted } from '#server/storage/queries/accounts/own-account-queries.ts';
import { refreshStandingsOf } from '../challenges/standings.ts';
import type { FactorContext } from './factor/factor-context.ts';
import { hasFactor, readFactors } from './factor/read-factors.ts';
import { verifyFactor } from './factor/verify-factor.ts';
import { erasedAt } from './grace-period.ts';
import { isTooShortFor } from './password-rules.ts';
import { openSession } from './sessions.ts';
import type { SignContext, SignedIn, SignInRequester } from './sign-context.ts';

/** No account has this id. */
const NO_ACCOUNT = 0;

const toAccount = (accountId: number): Attempt => ({ limit: 'sign-in to account', of: accountId });
const toName = (name: string): Attempt => ({ limit: 'sign-in to name', of: accountKey(name) });
const fromDevice = (deviceHash: string): Attempt => ({ limit: 'sign-in from device', of: deviceHash });

/** The limits for failed sign-ins to an account, also from its known devices. */
export function signInAttempts(
  account: { readonly id: number; readonly username: string; readonly email: string },
  deviceHashes: readonly string[],
): readonly Attempt[] {
  return [toAccount(account.id), toName(account.username), toName(account.email), ...deviceHashes.map(fromDevice)];
}

interface SignInAttempt {
  /** As typed. */
  readonly name: string;
  /** Undefined = no account has the name. */
  readonly accountId: number | undefined;
  readonly requester: SignInRequester;
  /** True if that browser has signed in to the account before. */
  readonly isKnown: boolean;
}

/**
 * Returns the limits for wrong passwords. The limit of an account, shared by its username and email address, is silent so
 * that it can't reveal that they belong together; an unknown name gets a dummy limit of the same cost.
 *
 * A browser that has signed in to any account before is shown only its own limit. For an account that it has signed in to,
 * nothing else counts, so that strangers can't lock the owner out. For other accounts the further limits are silent; known
 * browsers get dummies of the same number, so that no response reveals whether a browser is known.
 */
function limitedAttempts({ name, accountId, requester, isKnown }: SignInAttempt): readonly Attempt[] {
  const account: Attempt =
    accountId === undefined ? { limit: 'sign-in to unknown name', of: accountKey(name) } : toAccount(accountId);
  const address: Attempt = { limit: 'sign-in by address', of: requester.address };
  if (requester.token.isNew) return [toName(name), address, { ...account, isSilent: true }];
  const device = requester.token.hash;
  if (!isKnown) return [fromDevice(device), { ...account, isSilent: true }, { ...address, isSilent: true }];
  return [
    fromDevice(device),
    { limit: 'sign-in to a known account from device', of: device, isSilent: true },
    { limit: 'sign-in from any address from device', of: device, isSilent: true },
  ];
}

/** The password is right, but the account is deleted and the request does not restore it. */
export class AccountDeletedError extends Error {
  override readonly name = 'AccountDeletedError';

  /** `until` = erasure time, in milliseconds. */
  constructor(readonly until: number) {
    super('The account is deleted.');
  }
}

/** The password is right, but an operator has suspended the account. */
export class AccountSuspendedError extends Error {
  override readonly name = 'AccountSuspendedError';

  /** `reason` = sentence for its player; null = none. */
  constructor(readonly reason: string | null) {
    super('The account is suspended.');
  }
}

/** The password is right, but too short for the role that the account was given since it was chosen. */
export class StaffPasswordError extends Error {
  override readonly name = 'StaffPasswordError';
}

/** The password is right, but the account has a second factor, which the request does not prove. */
export class FactorNeededError extends Error {
  override readonly name = 'FactorNeededError';

  constructor(readonly accountId: number) {
    super('The account has a second factor.');
  }
}

/** Returns the time at which the second factor was proved; null = the account has none. */
async function proveFactor(
  context: SignContext & FactorContext,
  accountId: number,
  { factor }: LoginForm,
): Promise<number | null> {
  if (!hasFactor(await readFactors(context.database, accountId))) return null;
  if (factor === undefined) throw new FactorNeededError(accountId);
  await verifyFactor(context, accountId, factor);
  return context.clock();
}

/**
 * Signs a browser in. Returns null for an unknown account, a wrong password or an exceeded account limit, which all take
 * the same time and count alike. Throws RateLimitedError, AccountSuspendedError, AccountDeletedError, FactorNeededError,
 * FactorRefusedError and StaffPasswordError. `provedAt`: when this request proved the second factor, if it did.
 */
export async function signIn(
  context: SignContext & FactorContext,
  form: LoginForm,
  requester: SignInRequester,
  provedAt?: number | null,
): Promise<SignedIn | null> {
  const account = await findAccountByName(context.database, form.username);
  const { token } = requester;
  const isKnown = !token.isNew && (await isKnownDevice(context.database, account?.id ?? NO_ACCOUNT, token.hash));
  const recorded = await context.limiter.record(
    limitedAttempts({ name: form.username, accountId: account?.id, requester, isKnown }),
  );
  const matches = await context.passwords.matches(account?.password_hash ?? null, form.password);
  const now = context.clock();
  const until = account?.deleted_at == null ? null : erasedAt(account.deleted_at);
  const isOverLimit = recorded.isOverLimit && !isKnown;
  if (account === undefined || !matches || isOverLimit || (until !== null && until <= now)) return null;
  await recorded.cancel();
  if (account.suspended_at !== null) throw new AccountSuspendedError(account.suspended_reason);
  if (until !== null && form.restore !== true) throw new AccountDeletedError(until);
  // Before the factor, whose code would be used up.
  if (isTooShortFor(account.role, form.password)) throw new StaffPasswordError('The password is too short for staff.');
  const factorAt = provedAt === undefined ? await proveFactor(context, account.id, form) : provedAt;
  const isWeak = context.passwords.isOutdated(account.password_hash);
  const passwordHash = isWeak ? await context.passwords.hash(form.password) : account.password_hash;
  const signedIn = await inTransaction(context.database, async (transaction) => {
    const current = await findAccountByName(transaction, form.username);
    if (current?.deleted_at !== account.deleted_at) return null;
    if (current.password_hash !== account.password_hash) return 'other hash' as const;
    if (current.suspended_at !== null) throw new AccountSuspendedError(current.suspended_reason);
    if (until !== null) {
      await unmarkDeleted(transaction, account.id);
      await refreshStandingsOf(transaction, account.id);
    }
    if (isWeak) await updatePasswordHash(transaction, account.id, passwordHash);
    await saveKnownDevice(transaction, account.id, token.hash, now);
    const opening = { accountId: account.id, role: current.role, factorAt, now, ...requester };
    return { accountId: account.id, ...(await openSession(transaction, context.env, opening)) };
  });
  // The check takes time: the password may have been changed meanwhile, or hashed again by another sign-in.
  return signedIn === 'other hash' ? signIn(context, form, requester, factorAt) : signedIn;
}
