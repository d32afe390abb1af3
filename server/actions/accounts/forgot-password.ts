import { RECOVER_PATH } from '#core/contract/accounts/account.ts';
import type { ForgotPasswordForm } from '#core/contract/accounts/account-forms.ts';
import type { Language } from '#core/words/languages.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import { letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import { inTransaction } from '#server/storage/database.ts';
import { accountKey, findAccountByEmail } from '#server/storage/queries/accounts/accounts-queries.ts';
import { savePasswordReset } from '#server/storage/queries/accounts/password-resets-queries.ts';
import { type OutgoingMailsContext, sendMail, storeMail } from '../process/outgoing-mails.ts';
import { hashToken, makeToken } from './tokens.ts';

const LIFETIME_MINUTES = 60;

export interface ForgotPasswordContext extends OutgoingMailsContext {
  readonly limiter: RateLimiter;
  /** Public origin for links. Comes from the settings: a request's Host header could point the link elsewhere. */
  readonly publicOrigin: () => string;
}

function linkMail(
  origin: string,
  to: { readonly username: string; readonly email: string; readonly language: Language | null },
  token: string,
): Mail {
  const words = wordsIn(to.language).resetPassword;
  const query = new URLSearchParams({ email: to.email, token });
  return {
    to: to.email,
    subject: words.subject,
    text: letter(to, words.request(LIFETIME_MINUTES), `${origin}${RECOVER_PATH}?${query}`, words.ignore),
  };
}

/**
 * Checks the rate limits of a reset request; throws RateLimitedError. It never looks up the email address, so neither the
 * response nor its timing reveals whether an account has it. `sendResetLink` sends the link.
 */
export async function requestResetLink(
  context: ForgotPasswordContext,
  form: ForgotPasswordForm,
  address: string,
): Promise<void> {
  await context.limiter.record([
    { limit: 'password reset for', of: accountKey(form.email) },
    { limit: 'password reset by address', of: address },
  ]);
}

/** Mails a link to the account with that email address, if any. Invalidates an older link. */
export async function sendResetLink(context: ForgotPasswordContext, form: ForgotPasswordForm): Promise<void> {
  const account = await findAccountByEmail(context.database, form.email);
  if (account === undefined) return;
  const token = makeToken();
  const now = context.clock();
  const lifetimeMs = LIFETIME_MINUTES * 60 * 1000;
  const mail = await inTransaction(context.database, async (transaction) => {
    const accountId = account.id;
    await savePasswordReset(transaction, { accountId, tokenHash: hashToken(token), expiresAt: now + lifetimeMs });
    // Send to the stored address: the typed one may contain different characters that compare as equal.
    return storeMail(transaction, { ...linkMail(context.publicOrigin(), account, token), accountId, now, lifetimeMs });
  });
  await sendMail(context, mail);
}
