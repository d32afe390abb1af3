/** Password reset with a mailed link (docs/api.md, section Accounts). */
import { Hono } from 'hono';
import { forgotPasswordSchema, resetPasswordSchema } from '#core/contract/accounts/account-forms.ts';
import { phrase } from '#core/contract/phrase.ts';
import {
  type ForgotPasswordContext,
  requestResetLink,
  sendResetLink,
} from '#server/actions/accounts/forgot-password.ts';
import { PasswordRefusedError } from '#server/actions/accounts/password-rules.ts';
import { type ResetPasswordContext, ResetTokenError, resetPassword } from '#server/actions/accounts/reset-password.ts';
import { afterAnswer, mailAfterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { setSessionCookie } from '#server/http/cookies.ts';
import { invalid } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';

function asProblem(error: unknown): unknown {
  if (error instanceof PasswordRefusedError) return invalid({ password: [error.why] });
  return error instanceof ResetTokenError ? invalid({ token: [phrase('accounts.resetLinkDead')] }) : error;
}

export function passwordRoutes(context: AppContext): Hono<AppEnv> {
  const limiter = createRateLimiter(context);
  const record = securityRecorder(context);
  const resetContext: ForgotPasswordContext & ResetPasswordContext = { ...context, limiter };

  return new Hono<AppEnv>()
    .post('/forgot-password', async (c) => {
      const form = await readJson(c, forgotPasswordSchema);
      await requestResetLink(resetContext, form, clientAddress(c, context.env));
      record(c, 'reset_link_requested', null);
      // The lookup runs after the response, so that its duration does not reveal a known address.
      afterAnswer(context, c, 'Sending a password reset link', () => sendResetLink(resetContext, form));
      return c.json(phrase('accounts.resetLinkSent'));
    })
    .post('/reset-password', async (c) => {
      const form = await readJson(c, resetPasswordSchema);
      const requester = { address: clientAddress(c, context.env), session: c.get('session') };
      const { ended, token, mail } = await resetPassword(resetContext, form, requester).catch((error) => {
        if (error instanceof ResetTokenError) record(c, 'link_refused', null);
        throw asProblem(error);
      });
      record(c, 'password_reset', (await findAccountByName(context.database, form.email))?.id ?? null);
      for (const sessionId of ended) context.hub.endSession(sessionId);
      if (token !== null) setSessionCookie(c, context.env, token);
      mailAfterAnswer(context, c, mail);
      return c.json(phrase('accounts.passwordReset'));
    });
}
