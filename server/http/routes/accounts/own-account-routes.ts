/** Settings, e-mail address, password, devices and deletion of the user's account (docs/api.md, section Accounts). */
import { type Context, Hono } from 'hono';
import {
  accountSettingsSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
} from '#core/contract/accounts/own-account.ts';
import { phrase } from '#core/contract/phrase.ts';
import {
  type ChangeEmailContext,
  confirmEmail,
  EmailTakenError,
  EmailTokenError,
  requestEmailChange,
  SameEmailError,
  sendEmailLink,
} from '#server/actions/accounts/change-email.ts';
import { changePassword } from '#server/actions/accounts/change-password.ts';
import { changeSettings } from '#server/actions/accounts/change-settings.ts';
import { type Requester, SessionEndedError, WrongPasswordError } from '#server/actions/accounts/confirm-password.ts';
import { deleteAccount } from '#server/actions/accounts/delete-account.ts';
import { describeOwnAccount } from '#server/actions/accounts/describe-user.ts';
import { endDevice } from '#server/actions/accounts/end-device.ts';
import { PasswordRefusedError } from '#server/actions/accounts/password-rules.ts';
import { endAccess } from '#server/actions/accounts/sessions.ts';
import { afterAnswer, mailAfterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { setSessionCookie } from '#server/http/cookies.ts';
import { issueCsrfToken } from '#server/http/csrf-token.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, invalid, notFound, unauthenticated } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';
import { createRateLimiter, RateLimitedError } from '#server/limits/rate-limiter.ts';
import { inTransaction } from '#server/storage/database.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { endOwnSession } from '#server/storage/queries/accounts/sessions-queries.ts';

/** Converts an action's error into a problem; `passwordField` is the field that reports a wrong password. */
function asProblem(error: unknown, passwordField = 'password'): unknown {
  if (error instanceof WrongPasswordError) return invalid({ [passwordField]: [phrase('accounts.wrongPassword')] });
  if (error instanceof PasswordRefusedError) return invalid({ password: [error.why] });
  if (error instanceof SessionEndedError) return unauthenticated();
  if (error instanceof SameEmailError) return invalid({ email: [phrase('accounts.sameEmail')] });
  if (error instanceof EmailTokenError) return invalid({ token: [phrase('accounts.emailLinkDead')] });
  if (error instanceof EmailTakenError) return invalid({ token: [phrase('accounts.emailTakenSince')] });
  return error;
}

export function ownAccountRoutes(context: AppContext): Hono<AppEnv> {
  const actionContext: ChangeEmailContext = { ...context, limiter: createRateLimiter(context) };

  const record = securityRecorder(context);

  /** Records why a password was refused and returns the error for the response. */
  const refused = (c: Context<AppEnv>, error: unknown, passwordField?: string): unknown => {
    const { accountId } = sessionOf(c);
    if (error instanceof WrongPasswordError) record(c, 'password_refused', accountId);
    if (error instanceof RateLimitedError) record(c, 'password_locked', accountId);
    return asProblem(error, passwordField);
  };

  const requesterOf = (c: Context<AppEnv>): Requester => ({ session: sessionOf(c) });
  const endStreams = (sessionIds: readonly number[]): void => {
    for (const id of sessionIds) context.hub.endSession(id);
  };
  const describe = (c: Context<AppEnv>) =>
    describeOwnAccount(context.database, sessionOf(c).accountId, context.clock());

  return new Hono<AppEnv>()
    .get('/user/account', async (c) => c.json({ data: await describe(c) }))
    .patch('/user', async (c) => {
      const { accountId } = sessionOf(c);
      const settings = await readJson(c, accountSettingsSchema);
      await changeSettings(context.database, accountId, settings);
      return c.json({ data: await describe(c), ...phrase('accounts.updated') });
    })
    .delete('/user', async (c) => {
      const requester = requesterOf(c);
      const form = await readJson(c, deleteAccountSchema);
      const { ended, until, mail } = await deleteAccount(actionContext, form, requester).catch((error) => {
        throw refused(c, error);
      });
      record(c, 'account_deleted', requester.session.accountId);
      endStreams(ended);
      setSessionCookie(c, context.env, null);
      issueCsrfToken(context, c, null);
      mailAfterAnswer(context, c, mail);
      return c.json({
        ...phrase('accounts.deleted', { day: until }),
        data: { erased_at: new Date(until).toISOString() },
      });
    })
    .post('/user/email', async (c) => {
      const requester = requesterOf(c);
      const form = await readJson(c, changeEmailSchema);
      const account = await requestEmailChange(actionContext, form, requester).catch((error) => {
        throw refused(c, error);
      });
      record(c, 'email_change_requested', requester.session.accountId);
      // The lookup runs after the response, so that its duration does not reveal a taken address.
      afterAnswer(context, c, 'Sending a link to a new e-mail address', () =>
        sendEmailLink(actionContext, account, form),
      );
      return c.json(phrase('accounts.emailLinkSent', { email: form.email }));
    })
    .post('/user/email/confirm', async (c) => {
      const form = await readJson(c, confirmEmailSchema);
      const { email, mail } = await confirmEmail(actionContext, form, clientAddress(c, context.env)).catch((error) => {
        if (error instanceof EmailTokenError) record(c, 'link_refused', null);
        throw asProblem(error);
      });
      record(c, 'email_changed', (await findAccountByName(context.database, email))?.id ?? null);
      mailAfterAnswer(context, c, mail);
      return c.json({ ...phrase('accounts.emailChanged', { email }), data: { email } });
    })
    .post('/user/password', async (c) => {
      const requester = requesterOf(c);
      const form = await readJson(c, changePasswordSchema);
      const { ended, token, mail } = await changePassword(actionContext, form, requester).catch((error) => {
        throw refused(c, error, 'current_password');
      });
      record(c, 'password_changed', requester.session.accountId);
      endStreams(ended);
      setSessionCookie(c, context.env, token);
      mailAfterAnswer(context, c, mail);
      return c.json(phrase('accounts.passwordChanged'));
    })
    .delete('/user/sessions', async (c) => {
      const { accountId, sessionId } = sessionOf(c);
      const ended = await inTransaction(context.database, (transaction) =>
        endAccess(transaction, accountId, { exceptId: sessionId, now: context.clock() }),
      );
      record(c, 'sessions_ended', accountId);
      endStreams(ended);
      return c.json({ ...phrase('sessions.othersEnded'), data: { ended: ended.length } });
    })
    .delete('/user/devices/:client', async (c) => {
      const result = await endDevice(context, sessionOf(c), c.req.param('client'));
      if (result.outcome === 'own') throw conflict(phrase('devices.own'));
      if (result.outcome === 'unknown') throw notFound(phrase('devices.unknown'));
      record(c, 'sessions_ended', sessionOf(c).accountId);
      if (result.outcome === 'ended') endStreams([result.session]);
      return c.json(phrase(`devices.${result.outcome}`));
    })
    .delete('/user/sessions/:id{[0-9]{1,15}}', async (c) => {
      const { accountId, sessionId } = sessionOf(c);
      const id = Number(c.req.param('id'));
      if (id === sessionId) throw conflict(phrase('sessions.own'));
      if (!(await endOwnSession(context.database, accountId, id, context.clock())))
        throw notFound(phrase('sessions.unknown'));
      record(c, 'sessions_ended', accountId);
      endStreams([id]);
      return c.json(phrase('sessions.ended'));
    });
}
