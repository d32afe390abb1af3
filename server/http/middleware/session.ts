import type { Context, MiddlewareHandler } from 'hono';
import { findSession, type Session } from '#server/actions/sessions.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { renewDeviceCookie, sessionCookie, setSessionCookie } from '../cookies.ts';
import { unauthenticated } from '../problem.ts';

/** Finds out who is asking. A session in use lives on: from time to time its cookie is given anew. */
export function sessionLookup(context: AppContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = sessionCookie(c);
    const found = token === undefined ? null : await findSession(context, token);
    c.set('session', found?.session ?? null);
    if (token !== undefined && found?.slid === true) {
      setSessionCookie(c, context.env, token);
      renewDeviceCookie(c, context.env);
    }
    return next();
  };
}

/** The session of a request that must have one: 401 without. */
export function sessionOf(c: Context<AppEnv>): Session {
  const session = c.get('session');
  if (session === null) throw unauthenticated();
  return session;
}
