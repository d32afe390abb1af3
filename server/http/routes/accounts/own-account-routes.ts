/** Settings, e-mail address, password, devices and deletion of the user's account (docs/api.md, section Accounts). */
import { type Context, Hono } from 'hono';
import {
  accountSettingsSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  WRONG_PASSWORD,
} from '#core/contract/accounts/own-account.ts';
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
import { type EndedDevice, endDevice } from '#server/actions/accounts/end-device.ts';
import { formatDay } from '#server/actions/accounts/grace-period.ts';
import { afterAnswer, mailAfterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { setSessionCookie } from '#server/http/cookies.ts';
import { issueCsrfToken } from '#server/http/csrf-token.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { invalid, notFound, ProblemError, unauthenticated } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';
import { createRateLimiter, RateLimitedError } from '#server/limits/rate-limiter.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { deleteOtherSessions, deleteOwnSession } from '#server/storage/queries/accounts/sessions-queries.ts';

const DEAD_LINK =
  'This link has been used, is too old, or is not the newest one. Ask for a new one on the account page.';
const TAKEN = 'Another account uses this email address now.';
const SAME = 'This is the address that your account has.';

const DEVICE_ENDED = {
  ended: 'The device was logged out. What it has not sent stays on it.',
  alreadySignedOut:
    'The device was taken off the list. It had been logged out before. What it has not sent stays on it.',
} as const satisfies Readonly<Record<Exclude<EndedDevice['outcome'], 'own' | 'unknown'>, string>>;

/** Converts an action's error into a problem; `passwordField` is the field that reports a wrong password. */
function asProblem(error: unknown, passwordField = 'password'): unknown {
  if (error instanceof WrongPasswordError) return invalid({ [passwordField]: [WRONG_PASSWORD] });
  if (error instanceof SessionEndedError) return unauthenticated();
  if (error instanceof SameEmailError) return invalid({ email: [SAME] });
  if (error instanceof EmailTokenError) return invalid({ token: [DEAD_LINK] });
  if (error instanceof EmailTakenError) return invalid({ token: [TAKEN] });
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
      return c.json({ data: await describe(c), message: 'Account updated successfully.' });
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
        message: `Your account is deleted. Until ${formatDay(until)} you can have it back by logging in.`,
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
      return c.json({
        message: `A link has been sent to ${form.email}. Until you open it, your email address stays as it is.`,
      });
    })
    .post('/user/email/confirm', async (c) => {
      const form = await readJson(c, confirmEmailSchema);
      const { email, mail } = await confirmEmail(actionContext, form, clientAddress(c, context.env)).catch((error) => {
        if (error instanceof EmailTokenError) record(c, 'link_refused', null);
        throw asProblem(error);
      });
      record(c, 'email_changed', (await findAccountByName(context.database, email))?.id ?? null);
      mailAfterAnswer(context, c, mail);
      return c.json({ message: `The email address of your account is ${email} now.`, data: { email } });
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
      return c.json({ message: 'Your password has been changed. Every other device was logged out.' });
    })
    .delete('/user/sessions', async (c) => {
      const { accountId, sessionId } = sessionOf(c);
      const ended = await deleteOtherSessions(context.database, accountId, sessionId);
      record(c, 'sessions_ended', accountId);
      endStreams(ended);
      return c.json({ message: 'Every other browser was logged out.', data: { ended: ended.length } });
    })
    .delete('/user/devices/:client', async (c) => {
      const result = await endDevice(context, sessionOf(c), c.req.param('client'));
      if (result.outcome === 'own')
        throw new ProblemError(409, { message: 'This is the device you use. Log out instead.' });
      if (result.outcome === 'unknown') throw notFound('There is no such device.');
      record(c, 'sessions_ended', sessionOf(c).accountId);
      if (result.outcome === 'ended') endStreams([result.session]);
      return c.json({ message: DEVICE_ENDED[result.outcome] });
    })
    .delete('/user/sessions/:id{[0-9]{1,15}}', async (c) => {
      const { accountId, sessionId } = sessionOf(c);
      const id = Number(c.req.param('id'));
      if (id === sessionId) throw new ProblemError(409, { message: 'This is the browser you use. Log out instead.' });
      if (!(await deleteOwnSession(context.database, accountId, id))) throw notFound('There is no such session.');
      record(c, 'sessions_ended', accountId);
      endStreams([id]);
      return c.json({ message: 'The browser was logged out.' });
    });
}
