import type { RegisterForm } from '#core/contract/accounts/account-forms.ts';
import { inTransaction } from '#server/storage/database.ts';
import { findTakenNames, insertAccount } from '#server/storage/queries/accounts/accounts-queries.ts';
import { saveKnownDevice } from '#server/storage/queries/accounts/known-devices-queries.ts';
import { isUniqueViolation } from '#server/storage/unique-violation.ts';
import { assertMayHavePassword } from './password-rules.ts';
import { openSession } from './sessions.ts';
import type { SignContext, SignedIn, SignInRequester } from './sign-context.ts';

/** Another account has the username, the email address or both. */
export class NameTakenError extends Error {
  override readonly name = 'NameTakenError';

  constructor(readonly taken: { readonly username: boolean; readonly email: boolean }) {
    super('The username or e-mail address belongs to another account.');
  }
}

/** Creates an account and signs the browser in. Throws PasswordRefusedError, RateLimitedError and NameTakenError. */
export async function signUp(context: SignContext, form: RegisterForm, requester: SignInRequester): Promise<SignedIn> {
  assertMayHavePassword({ ...form, role: 'user' }, form.password);
  await context.limiter.record([{ limit: 'sign-up by address', of: requester.address }]);
  const passwordHash = await context.passwords.hash(form.password);
  try {
    return await inTransaction(context.database, async (transaction) => {
      const now = context.clock();
      const { id } = await insertAccount(transaction, {
        username: form.username,
        email: form.email,
        passwordHash,
        language: requester.language,
        now,
      });
      await saveKnownDevice(transaction, id, requester.token.hash, now);
      const opening = { accountId: id, role: 'user', factorAt: null, now, ...requester };
      return { accountId: id, ...(await openSession(transaction, context.env, opening)) };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new NameTakenError(await findTakenNames(context.database, form));
  }
}
