/** The two cookies of the app and their attributes. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_LIFETIME_MS } from '#server/actions/sessions.ts';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './app-context.ts';
import { isHttps } from './client-address.ts';

const SESSION_COOKIE = 'loremark_session';
const CSRF_COOKIE = 'XSRF-TOKEN';

function attributes(c: Context<AppEnv>, env: Env) {
  return { path: '/', sameSite: 'Lax', secure: isHttps(c, env), maxAge: SESSION_LIFETIME_MS / 1000 } as const;
}

export function sessionCookie(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}

/** Gives the browser its session, or takes it away (null). No script can read it. */
export function setSessionCookie(c: Context<AppEnv>, env: Env, token: string | null): void {
  const base = { ...attributes(c, env), httpOnly: true };
  if (token === null) setCookie(c, SESSION_COOKIE, '', { ...base, maxAge: 0 });
  else setCookie(c, SESSION_COOKIE, token, base);
}

export function csrfCookie(c: Context<AppEnv>): string | undefined {
  return getCookie(c, CSRF_COOKIE);
}

/** Gives the browser its CSRF token, readable by the page. */
export function setCsrfCookie(c: Context<AppEnv>, env: Env, token: string): void {
  setCookie(c, CSRF_COOKIE, token, attributes(c, env));
}
