import type { Context, MiddlewareHandler } from 'hono';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { findSession, type Session } from '#server/actions/accounts/sessions.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { renewDeviceCookie, sessionCookie, setSessionCookie } from '../cookies.ts';
import { unauthenticated } from '../problem.ts';

/** Calls that an open page makes by itself. */
const OF_OPEN_PAGES: ReadonlySet<string> = new Set(
  ['user/sync', 'user/sync/events', 'oauth/check', 'sanctum/csrf-cookie'].map((path) => API_BASE + path),
);

/** Looks up the request's session and renews the cookies when the session was extended. A request with a token has no session. */
export function sessionLookup(context: AppContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = c.get('token') === undefined ? sessionCookie(c, context.env) : undefined;
    const found = token === undefined ? null : await findSession(context, token, !OF_OPEN_PAGES.has(c.req.path));
    c.set('session', found?.session ?? null);
    if (token !== undefined && found?.slid === true) {
      setSessionCookie(c, context.env, token);
      renewDeviceCookie(c, context.env);
    }
    return next();
  };
}

/** Returns the request's session. Throws a 401 if there is none. */
export function sessionOf(c: Context<AppEnv>): Session {
  const session = c.get('session');
  if (session === null) throw unauthenticated();
  return session;
}
