/** The cookies of the app and their attributes. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { API_BASE } from '#core/contract/protocol.ts';
import { SESSION_LIFETIME_MS } from '#server/actions/sessions.ts';
import { hashToken, makeToken } from '#server/actions/tokens.ts';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './app-context.ts';
import { isHttps } from './client-address.ts';

const SESSION_COOKIE = 'loremark_session';
const CSRF_COOKIE = 'XSRF-TOKEN';
const DEVICE_COOKIE = 'loremark_device';

/** 400 days, the most that browsers allow; renewed by use. */
const DEVICE_LIFETIME_S = 400 * 24 * 60 * 60;
const DEVICE_TOKEN = /^[\w-]{43}$/;

function attributes(c: Context<AppEnv>, env: Env) {
  return { path: '/', sameSite: 'Lax', secure: isHttps(c, env), maxAge: SESSION_LIFETIME_MS / 1000 } as const;
}

export function sessionCookie(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}

/** Sets the session cookie, which no script can read; null deletes it. */
export function setSessionCookie(c: Context<AppEnv>, env: Env, token: string | null): void {
  const base = { ...attributes(c, env), httpOnly: true };
  if (token === null) setCookie(c, SESSION_COOKIE, '', { ...base, maxAge: 0 });
  else setCookie(c, SESSION_COOKIE, token, base);
}

export function csrfCookie(c: Context<AppEnv>): string | undefined {
  return getCookie(c, CSRF_COOKIE);
}

/** Sets the CSRF cookie, which the page can read. */
export function setCsrfCookie(c: Context<AppEnv>, env: Env, token: string): void {
  setCookie(c, CSRF_COOKIE, token, attributes(c, env));
}

function setDeviceCookie(c: Context<AppEnv>, env: Env, token: string): void {
  setCookie(c, DEVICE_COOKIE, token, {
    path: `${API_BASE}user`,
    sameSite: 'Strict',
    secure: isHttps(c, env),
    maxAge: DEVICE_LIFETIME_S,
    httpOnly: true,
  });
}

function deviceCookie(c: Context<AppEnv>): string | undefined {
  const token = getCookie(c, DEVICE_COOKIE);
  return token !== undefined && DEVICE_TOKEN.test(token) ? token : undefined;
}

/** Hash of the browser's device cookie, which is independent of the session; null = it has none yet. */
export function deviceHashOf(c: Context<AppEnv>): string | null {
  const token = deviceCookie(c);
  return token === undefined ? null : hashToken(token);
}

/** Sets a new device cookie and returns its hash. */
export function giveDeviceCookie(c: Context<AppEnv>, env: Env): string {
  const token = makeToken();
  setDeviceCookie(c, env, token);
  return hashToken(token);
}

/** Extends the browser's device cookie, if it has one. */
export function renewDeviceCookie(c: Context<AppEnv>, env: Env): void {
  const token = deviceCookie(c);
  if (token !== undefined) setDeviceCookie(c, env, token);
}
