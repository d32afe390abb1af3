import type { ResetPasswordForm } from '#core/contract/accounts/account-forms.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { accountKey, updatePasswordHash } from '#server/storage/queries/accounts/accounts-queries.ts';
import { deleteEmailChange } from '#server/storage/queries/accounts/email-changes-queries.ts';
import { deleteKnownDevices } from '#server/storage/queries/accounts/known-devices-queries.ts';
import { deletePasswordReset, findPasswordReset } from '#server/storage/queries/accounts/password-resets-queries.ts';
import { storePasswordChangedMail } from './password-changed-mail.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { assertMayHavePassword } from './password-rules.ts';
import { endAccess, renewToken, type Session } from './sessions.ts';
import { signInAttempts } from './sign-in.ts';
import { hashToken } from './tokens.ts';

export interface ResetPasswordContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly passwords: PasswordHasher;
  readonly limiter: RateLimiter;
}

/** The token is unknown, expired, used, replaced by a newer one, or was sent to another email address. */
export class ResetTokenError extends Error {
  override readonly name = 'ResetTokenError';
}

/** The browser that sent the request. */
export interface ResetRequester {
  /** Network address as rate limits count it. */
  readonly address: string;
  readonly session: Pick<Session, 'sessionId' | 'accountId'> | null;
}

/**
 * Sets a new password for the account of a link, deletes its tokens, its known devices and its sessions except the
 * requesting one, which gets a new token. Returns the ended sessions, that token (null = the session is not the account's)
 * and the id of the mail to the player. Throws ResetTokenError,
 * RateLimitedError and, with the link still valid, PasswordRefusedError.
 */
export async function resetPassword(
  context: ResetPasswordContext,
  form: ResetPasswordForm,
  { address, session }: ResetRequester,
): Promise<{ readonly ended: readonly number[]; readonly token: string | null; readonly mail: string }> {
  const recorded = await context.limiter.record([{ limit: 'refused reset link by address', of: address }]);
  const tokenHash = hashToken(form.token);
  const link = { tokenHash, emailKey: accountKey(form.email), now: context.clock() };
  const found = await findPasswordReset(context.database, link);
  if (found === undefined) throw new ResetTokenError('The link is not valid.');
  await recorded.cancel();
  assertMayHavePassword(found, form.password);
  const accountId = found.account_id;
  const passwordHash = await context.passwords.hash(form.password);
  const { devices, ...result } = await inTransaction(context.database, async (transaction) => {
    // Hashing takes time: the link may have been used meanwhile.
    if (!(await deletePasswordReset(transaction, tokenHash))) throw new ResetTokenError('The link was used meanwhile.');
    await updatePasswordHash(transaction, accountId, passwordHash);
    // Someone who stole the old password may have requested another address.
    await deleteEmailChange(transaction, accountId);
    const remaining = session?.accountId === accountId ? session : null;
    return {
      ended: await endAccess(transaction, accountId, {
        exceptId: remaining?.sessionId ?? null,
        now: context.clock(),
      }),
      token: remaining === null ? null : await renewToken(transaction, remaining),
      mail: await storePasswordChangedMail(transaction, { id: accountId, ...found }, context.clock()),
      devices: await deleteKnownDevices(transaction, accountId),
    };
  });
  // The player has probably used up the sign-in attempts with wrong passwords.
  for (const attempt of signInAttempts({ id: accountId, ...found }, devices)) await context.limiter.clear(attempt);
  return result;
}
