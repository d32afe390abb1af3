/** Sign-up, sign-in, logout and the signed-in user (docs/api.md, section Accounts). */
import { type Context, Hono } from 'hono';
import type { Auth } from '#core/contract/accounts/account.ts';
import {
  INVALID_CREDENTIALS,
  loginSchema,
  MIN_STAFF_PASSWORD_LENGTH,
  registerSchema,
} from '#core/contract/accounts/account-forms.ts';
import { phrase } from '#core/contract/phrase.ts';
import { deviceLabel } from '#core/words/device-label.ts';
import { describeUser, describeUserDetails } from '#server/actions/accounts/describe-user.ts';
import { challengeFactor } from '#server/actions/accounts/factor/challenge-factor.ts';
import { FactorRefusedError } from '#server/actions/accounts/factor/factor-context.ts';
import { PasswordRefusedError } from '#server/actions/accounts/password-rules.ts';
import { closeSession, wasEnded } from '#server/actions/accounts/sessions.ts';
import type { SignContext, SignedIn, SignInRequester } from '#server/actions/accounts/sign-context.ts';
import {
  AccountDeletedError,
  AccountSuspendedError,
  FactorNeededError,
  StaffPasswordError,
  signIn,
} from '#server/actions/accounts/sign-in.ts';
import { NameTakenError, signUp } from '#server/actions/accounts/sign-up.ts';
import { hashToken, makeSignedToken } from '#server/actions/accounts/tokens.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionCookie, setSessionCookie, setSignInCookie, signInToken } from '#server/http/cookies.ts';
import { issueCsrfToken } from '#server/http/csrf-token.ts';
import { factorContexts } from '#server/http/factor-context.ts';
import { factorProblem } from '#server/http/factor-problem.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, forbidden, invalid, loginFactor, ProblemError, rethrowAs } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';
import { languageOf } from '#server/http/wanted-languages.ts';
import { createRateLimiter, RateLimitedError } from '#server/limits/rate-limiter.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { countNotices } from '#server/storage/queries/accounts/notices-queries.ts';

function asProblem(error: unknown): unknown {
  if (error instanceof AccountDeletedError)
    return conflict(phrase('accounts.leaving', { day: error.until }), 'account_leaving');
  if (error instanceof AccountSuspendedError) {
    const { reason } = error;
    return forbidden(reason === null ? phrase('accounts.suspended') : phrase('accounts.suspendedFor', { reason }));
  }
  if (error instanceof StaffPasswordError)
    return forbidden(phrase('accounts.newPasswordOfStaff', { least: MIN_STAFF_PASSWORD_LENGTH }));
  if (error instanceof PasswordRefusedError) return invalid({ password: [error.why] });
  if (!(error instanceof NameTakenError)) return error;
  // Reporting both would reveal which account has which address.
  if (error.taken.username) return invalid({ username: [phrase('accounts.usernameTaken')] });
  return invalid({ email: [phrase('accounts.emailTaken')] });
}

export function accountRoutes(context: AppContext): Hono<AppEnv> {
  const signContext: SignContext = { ...context, limiter: createRateLimiter(context) };
  const contextOf = factorContexts(context);
  const record = securityRecorder(context);

  /** Signs the browser in with `sign` and sets its cookies and CSRF token. */
  const start = async <Result extends SignedIn | null>(
    c: Context<AppEnv>,
    sign: (requester: SignInRequester) => Promise<Result>,
  ): Promise<Result> => {
    const previous = c.get('session');
    const known = signInToken(c, context);
    const token = known ?? makeSignedToken(context.secret);
    const signedIn = await sign({
      address: clientAddress(c, context.env),
      device: deviceLabel(c.req.header('User-Agent') ?? ''),
      language: languageOf(c),
      token: { hash: hashToken(token), isNew: known === undefined },
      previous,
    });
    if (signedIn === null) return signedIn;
    if (previous !== null) context.hub.endSession(previous.sessionId);
    setSessionCookie(c, context.env, signedIn.token);
    setSignInCookie(c, context.env, token);
    issueCsrfToken(context, c, signedIn);
    return signedIn;
  };

  const authOf = async ({ accountId }: SignedIn): Promise<Auth> => ({
    auth: true,
    user: await describeUser(context.database, accountId),
  });

  return new Hono<AppEnv>()
    .get('/sanctum/csrf-cookie', (c) => {
      issueCsrfToken(context, c, c.get('session'));
      return c.body(null, 204);
    })
    .post('/register', async (c) => {
      const form = await readJson(c, registerSchema);
      const signedIn = await start(c, (requester) => signUp(signContext, form, requester)).catch(rethrowAs(asProblem));
      record(c, 'account_created', signedIn.accountId);
      return c.json(await authOf(signedIn), 201);
    })
    .post('/login', async (c) => {
      const form = await readJson(c, loginSchema);
      const account = await findAccountByName(context.database, form.username);
      const factors = contextOf(c);
      const signedIn = await start(c, (requester) => signIn(factors, form, requester)).catch(async (error) => {
        if (error instanceof RateLimitedError) record(c, 'sign_in_locked', account?.id ?? null);
        if (error instanceof FactorNeededError) {
          const challenge = await challengeFactor(factors, error.accountId);
          // The last factor may have been removed meanwhile; the next attempt needs none.
          if (challenge !== null) throw loginFactor(challenge);
        }
        if (account !== undefined && error instanceof FactorRefusedError)
          throw await factorProblem(error, { context: factors, record, c, accountId: account.id });
        throw asProblem(error);
      });
      if (signedIn === null) {
        record(c, 'sign_in_failed', account?.id ?? null);
        throw new ProblemError(422, { message: INVALID_CREDENTIALS });
      }
      record(c, account?.deleted_at == null ? 'signed_in' : 'account_restored', signedIn.accountId);
      return c.json(await authOf(signedIn));
    })
    .post('/logout', async (c) => {
      const session = c.get('session');
      if (session !== null) {
        await closeSession(context.database, session);
        context.hub.endSession(session.sessionId);
        record(c, 'signed_out', session.accountId);
      }
      setSessionCookie(c, context.env, null);
      issueCsrfToken(context, c, null);
      // Also empties the browser's memory of visited pages, which Back would show. Never "storage": it would delete the
      // installed app and what a guest or another account has recorded.
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    })
    .get('/oauth/check', async (c) => {
      const session = c.get('session');
      if (session === null) {
        const token = sessionCookie(c, context.env);
        const ended = token !== undefined && (await wasEnded(context, token));
        return c.json({ auth: false, user: null, ...(ended && { ended }) } satisfies Auth);
      }
      const describe = c.req.query('details') === '1' ? describeUserDetails : describeUser;
      const user = await describe(context.database, session.accountId);
      const notices = await countNotices(context.database, session.accountId);
      return c.json({ auth: true, user, ...(notices === 0 ? {} : { notices }) } satisfies Auth);
    })
    .get('/user', async (c) => {
      return c.json({ data: await describeUserDetails(context.database, sessionOf(c).accountId) });
    });
}
