/** Signing up, in and out, and who is signed in (docs/api.md, section Accounts). */
import { type Context, Hono } from 'hono';
import type { Auth } from '#core/contract/account.ts';
import { INVALID_CREDENTIALS, loginSchema, registerSchema } from '#core/contract/account-forms.ts';
import { dayWords } from '#server/actions/days-of-grace.ts';
import { describeUser, describeUserDetails } from '#server/actions/describe-user.ts';
import { createRateLimiter } from '#server/actions/rate-limit.ts';
import { closeSession } from '#server/actions/sessions.ts';
import type { SignContext, SignedIn, Signing } from '#server/actions/sign-context.ts';
import { AccountLeavingError, signIn } from '#server/actions/sign-in.ts';
import { NameTakenError, signUp } from '#server/actions/sign-up.ts';
import { countNotices } from '#server/storage/queries/notices-queries.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { clientAddress } from '../client-address.ts';
import { setSessionCookie } from '../cookies.ts';
import { giveCsrfToken } from '../csrf-token.ts';
import { deviceLabel } from '../device-label.ts';
import { sessionOf } from '../middleware/session.ts';
import { invalid, ProblemError } from '../problem.ts';
import { readJson } from '../read-json.ts';

function asProblem(error: unknown): unknown {
  if (error instanceof AccountLeavingError) {
    const message = `This account was deleted, and will be erased on ${dayWords(error.until)}.`;
    return new ProblemError(409, { message, code: 'account_leaving' });
  }
  if (!(error instanceof NameTakenError)) return error;
  // Both at once would tell whose account has which address, without any trace: nothing is made.
  if (error.taken.username) return invalid({ username: ['This username is already taken.'] });
  return invalid({ email: ['This e-mail address is already in use.'] });
}

export function accountRoutes(context: AppContext): Hono<AppEnv> {
  const signContext: SignContext = { ...context, limiter: createRateLimiter(context) };

  const signing = (c: Context<AppEnv>): Signing => ({
    address: clientAddress(c, context.env),
    device: deviceLabel(c.req.header('User-Agent')),
    previous: c.get('session'),
  });

  /** Hands the browser its new session, with the CSRF token that goes with it. */
  const welcome = async (c: Context<AppEnv>, signedIn: SignedIn): Promise<Auth> => {
    const previous = c.get('session');
    if (previous !== null) context.hub.endSession(previous.sessionId);
    setSessionCookie(c, context.env, signedIn.token);
    giveCsrfToken(context, c, signedIn);
    return { auth: true, user: await describeUser(context.database, signedIn.accountId) };
  };

  return new Hono<AppEnv>()
    .get('/sanctum/csrf-cookie', (c) => {
      giveCsrfToken(context, c, c.get('session'));
      return c.body(null, 204);
    })
    .post('/register', async (c) => {
      const form = await readJson(c, registerSchema);
      const signedIn = await signUp(signContext, form, signing(c)).catch((error) => {
        throw asProblem(error);
      });
      return c.json(await welcome(c, signedIn), 201);
    })
    .post('/login', async (c) => {
      const form = await readJson(c, loginSchema);
      const signedIn = await signIn(signContext, form, signing(c)).catch((error) => {
        throw asProblem(error);
      });
      if (signedIn === null) throw new ProblemError(422, { message: INVALID_CREDENTIALS });
      return c.json(await welcome(c, signedIn));
    })
    .post('/logout', async (c) => {
      const session = c.get('session');
      if (session !== null) {
        await closeSession(context.database, session);
        context.hub.endSession(session.sessionId);
      }
      setSessionCookie(c, context.env, null);
      giveCsrfToken(context, c, null);
      return c.body(null, 204);
    })
    .get('/oauth/check', async (c) => {
      const session = c.get('session');
      if (session === null) return c.json({ auth: false, user: null } satisfies Auth);
      const describe = c.req.query('details') === '1' ? describeUserDetails : describeUser;
      const user = await describe(context.database, session.accountId);
      const notices = await countNotices(context.database, session.accountId);
      return c.json({ auth: true, user, ...(notices === 0 ? {} : { notices }) } satisfies Auth);
    })
    .get('/user', async (c) => {
      return c.json({ data: await describeUserDetails(context.database, sessionOf(c).accountId) });
    });
}
