/** What a player controls of the own account (docs/api.md, section Accounts). */
import { type Context, Hono } from 'hono';
import {
  accountSettingsSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  WRONG_PASSWORD,
} from '#core/contract/own-account.ts';
import {
  askForEmail,
  type ChangeEmailContext,
  confirmEmail,
  EmailTakenError,
  EmailTokenError,
  SameEmailError,
  sendEmailLink,
} from '#server/actions/change-email.ts';
import { changePassword } from '#server/actions/change-password.ts';
import { type Asking, SessionEndedError, WrongPasswordError } from '#server/actions/confirm-password.ts';
import { dayWords } from '#server/actions/days-of-grace.ts';
import { deleteAccount } from '#server/actions/delete-account.ts';
import { describeOwnAccount } from '#server/actions/describe-own-account.ts';
import { type EndedDevice, endDevice } from '#server/actions/end-device.ts';
import { createRateLimiter } from '#server/actions/rate-limit.ts';
import { updateSettings } from '#server/storage/queries/own-account-queries.ts';
import { deleteOtherSessions, deleteOwnSession } from '#server/storage/queries/sessions-queries.ts';
import { afterAnswer, tellByMail } from '../after-answer.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { clientAddress } from '../client-address.ts';
import { setSessionCookie } from '../cookies.ts';
import { giveCsrfToken } from '../csrf-token.ts';
import { sessionOf } from '../middleware/session.ts';
import { invalid, notFound, ProblemError, unauthenticated } from '../problem.ts';
import { readJson } from '../read-json.ts';

const DEAD_LINK =
  'This link has been used, is too old, or is not the newest one. Ask for a new one on the account page.';
const TAKEN = 'Another account has got this e-mail address meanwhile.';
const SAME = 'This is the address that your account has.';

const TAKEN_OFF = {
  ended: 'The device was signed out. What it has not sent stays on it.',
  leftBefore: 'The device was taken off the list. It had been signed out before. What it has not sent stays on it.',
  unlinked: 'The device was taken off the list. If its browser is still listed under Signed in, sign it out there.',
} as const satisfies Readonly<Record<Exclude<EndedDevice['outcome'], 'own' | 'unknown'>, string>>;

/** `passwordField`: where a wrong password is told. */
function asProblem(error: unknown, passwordField = 'password'): unknown {
  if (error instanceof WrongPasswordError) return invalid({ [passwordField]: [WRONG_PASSWORD] });
  if (error instanceof SessionEndedError) return unauthenticated();
  if (error instanceof SameEmailError) return invalid({ email: [SAME] });
  if (error instanceof EmailTokenError) return invalid({ token: [DEAD_LINK] });
  if (error instanceof EmailTakenError) return invalid({ token: [TAKEN] });
  return error;
}

export function ownAccountRoutes(context: AppContext): Hono<AppEnv> {
  const acting: ChangeEmailContext = { ...context, limiter: createRateLimiter(context) };

  const asking = (c: Context<AppEnv>): Asking => ({
    session: sessionOf(c),
    address: clientAddress(c, context.env),
  });
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
      await updateSettings(context.database, accountId, settings);
      return c.json({ data: await describe(c), message: 'Account updated successfully.' });
    })
    .delete('/user', async (c) => {
      const who = asking(c);
      const form = await readJson(c, deleteAccountSchema);
      const { ended, until, mail } = await deleteAccount(acting, form, who).catch((error) => {
        throw asProblem(error);
      });
      endStreams(ended);
      setSessionCookie(c, context.env, null);
      giveCsrfToken(context, c, null);
      tellByMail(context, c, mail);
      return c.json({
        message: `Your account is deleted. Until ${dayWords(until)} you can have it back by logging in.`,
        data: { erased_at: new Date(until).toISOString() },
      });
    })
    .post('/user/email', async (c) => {
      const who = asking(c);
      const form = await readJson(c, changeEmailSchema);
      const account = await askForEmail(acting, form, who).catch((error) => {
        throw asProblem(error);
      });
      // Whether somebody has the address is looked up after the answer: its time would tell.
      afterAnswer(context, c, 'Sending a link to a new e-mail address', () => sendEmailLink(acting, account, form));
      return c.json({
        message: `A link has been sent to ${form.email}. Until you open it, your e-mail address stays as it is.`,
      });
    })
    .post('/user/email/confirm', async (c) => {
      const form = await readJson(c, confirmEmailSchema);
      const { email, mail } = await confirmEmail(acting, form, clientAddress(c, context.env)).catch((error) => {
        throw asProblem(error);
      });
      tellByMail(context, c, mail);
      return c.json({ message: `The e-mail address of your account is ${email} now.`, data: { email } });
    })
    .post('/user/password', async (c) => {
      const who = asking(c);
      const form = await readJson(c, changePasswordSchema);
      const { ended, mail } = await changePassword(acting, form, who).catch((error) => {
        throw asProblem(error, 'current_password');
      });
      endStreams(ended);
      tellByMail(context, c, mail);
      return c.json({ message: 'Your password has been changed. Every other device was signed out.' });
    })
    .delete('/user/sessions', async (c) => {
      const { accountId, sessionId } = sessionOf(c);
      const ended = await deleteOtherSessions(context.database, accountId, sessionId);
      endStreams(ended);
      return c.json({ message: 'Every other browser was signed out.', data: { ended: ended.length } });
    })
    .delete('/user/devices/:client', async (c) => {
      const result = await endDevice(context, sessionOf(c), c.req.param('client'));
      if (result.outcome === 'own')
        throw new ProblemError(409, { message: 'This is the device you use. Log out instead.' });
      if (result.outcome === 'unknown') throw notFound('There is no such device.');
      if (result.outcome === 'ended') endStreams([result.session]);
      return c.json({ message: TAKEN_OFF[result.outcome] });
    })
    .delete('/user/sessions/:id{[0-9]{1,15}}', async (c) => {
      const { accountId, sessionId } = sessionOf(c);
      const id = Number(c.req.param('id'));
      if (id === sessionId) throw new ProblemError(409, { message: 'This is the browser you use. Log out instead.' });
      if (!(await deleteOwnSession(context.database, accountId, id))) throw notFound('There is no such session.');
      endStreams([id]);
      return c.json({ message: 'The browser was signed out.' });
    });
}
