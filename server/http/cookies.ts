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

/** 400 days: browsers keep no cookie for longer. Use renews it. */
const DEVICE_LIFETIME_S = 400 * 24 * 60 * 60;
const DEVICE_TOKEN = /^[\w-]{43}$/;

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

/** What the store knows the browser by, whoever is signed in; null = it has not been given its cookie yet. */
export function deviceHashOf(c: Context<AppEnv>): string | null {
  const token = deviceCookie(c);
  return token === undefined ? null : hashToken(token);
}

/** Makes the browser one that is not known yet, and returns what the store will know it by. */
export function giveDeviceCookie(c: Context<AppEnv>, env: Env): string {
  const token = makeToken();
  setDeviceCookie(c, env, token);
  return hashToken(token);
}

/** Lets the browser keep its device cookie for as long again, if it has one. */
export function renewDeviceCookie(c: Context<AppEnv>, env: Env): void {
  const token = deviceCookie(c);
  if (token !== undefined) setDeviceCookie(c, env, token);
}
