/** The app's cookies and their attributes. All apply to every path of this host only, and are Secure on https. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_LIFETIME_MS } from '#server/actions/accounts/sessions.ts';
import { hashToken, isSignedToken, makeToken } from '#server/actions/accounts/tokens.ts';
import type { Env } from '#server/env.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { isHttps } from './client-address.ts';

const SESSION_COOKIE = 'loremark_session';
const SESSION_LIFETIME_S = SESSION_LIFETIME_MS / 1000;
const CSRF_COOKIE = 'XSRF-TOKEN';
const DEVICE_COOKIE = 'loremark_device';
const SIGN_IN_COOKIE = 'loremark_signed_in';

/** 400 days, the maximum that browsers allow; renewed on use. */
const DEVICE_LIFETIME_S = 400 * 24 * 60 * 60;
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** Returns the `__Host-` prefix on https: such a cookie can't be set by other hosts of the domain or without https. */
function prefixOf(c: Context<AppEnv>, env: Env): 'host' | undefined {
  return isHttps(c, env) ? 'host' : undefined;
}

function readCookie(c: Context<AppEnv>, env: Env, name: string): string | undefined {
  return getCookie(c, name, prefixOf(c, env));
}

interface Attributes {
  readonly sameSite: 'Lax' | 'Strict';
  /** Lifetime in seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  /** Whether the cookie is hidden from scripts. */
  readonly httpOnly: boolean;
}

function writeCookie(c: Context<AppEnv>, env: Env, name: string, value: string, attributes: Attributes): void {
  const prefix = prefixOf(c, env);
  setCookie(c, name, value, prefix === undefined ? attributes : { ...attributes, prefix });
}

export function sessionCookie(c: Context<AppEnv>, env: Env): string | undefined {
  return readCookie(c, env, SESSION_COOKIE);
}

/** Sets the session cookie, which no script can read; null deletes it. */
export function setSessionCookie(c: Context<AppEnv>, env: Env, token: string | null): void {
  const maxAge = token === null ? 0 : SESSION_LIFETIME_S;
  writeCookie(c, env, SESSION_COOKIE, token ?? '', { sameSite: 'Lax', maxAge, httpOnly: true });
}

export function csrfCookie(c: Context<AppEnv>, env: Env): string | undefined {
  return readCookie(c, env, CSRF_COOKIE);
}

/** Sets the CSRF cookie, which the page can read. */
export function setCsrfCookie(c: Context<AppEnv>, env: Env, token: string): void {
  writeCookie(c, env, CSRF_COOKIE, token, { sameSite: 'Lax', maxAge: SESSION_LIFETIME_S, httpOnly: false });
}

function setDeviceCookie(c: Context<AppEnv>, env: Env, token: string): void {
  writeCookie(c, env, DEVICE_COOKIE, token, { sameSite: 'Strict', maxAge: DEVICE_LIFETIME_S, httpOnly: true });
}

function deviceCookie(c: Context<AppEnv>, env: Env): string | undefined {
  const token = readCookie(c, env, DEVICE_COOKIE);
  return token !== undefined && DEVICE_TOKEN.test(token) ? token : undefined;
}

/** Returns the hash of the browser's device cookie, which is independent of the session; null if it has none yet. */
export function deviceHashOf(c: Context<AppEnv>, env: Env): string | null {
  const token = deviceCookie(c, env);
  return token === undefined ? null : hashToken(token);
}

/** Sets a new device cookie and returns its hash. */
export function issueDeviceCookie(c: Context<AppEnv>, env: Env): string {
  const token = makeToken();
  setDeviceCookie(c, env, token);
  return hashToken(token);
}

/** Extends the browser's device cookie, if it has one. */
export function renewDeviceCookie(c: Context<AppEnv>, env: Env): void {
  const token = deviceCookie(c, env);
  if (token !== undefined) setDeviceCookie(c, env, token);
}

/**
 * Returns the token of a browser that has signed in before, to any account; undefined if it has not. It has a separate
 * cookie because the device cookie identifies one installation and changes with it.
 */
export function signInToken(
  c: Context<AppEnv>,
  { env, secret }: Pick<AppContext, 'env' | 'secret'>,
): string | undefined {
  const token = readCookie(c, env, SIGN_IN_COOKIE);
  return token !== undefined && isSignedToken(secret, token) ? token : undefined;
}

/** Stores the sign-in token in the browser for its next sign-ins. */
export function setSignInCookie(c: Context<AppEnv>, env: Env, token: string): void {
  writeCookie(c, env, SIGN_IN_COOKIE, token, { sameSite: 'Strict', maxAge: DEVICE_LIFETIME_S, httpOnly: true });
}
