/** Proof that a request was sent by our own page or worker, from headers that no page can forge. */
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './app-context.ts';
import { forbidden } from './problem.ts';

export type OriginProof = 'same' | 'other' | 'none';

function isOwnOrigin(c: Context<AppEnv>, env: Env, origin: string): boolean {
  if (env.PUBLIC_URL !== undefined) return origin === env.PUBLIC_URL;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(c.req.url).host;
}

/** What `Origin`, or in its absence `Sec-Fetch-Site`, says about the sender. */
export function originProof(c: Context<AppEnv>, env: Env): OriginProof {
  const origin = c.req.header('Origin');
  if (origin !== undefined) return isOwnOrigin(c, env, origin) ? 'same' : 'other';
  const site = c.req.header('Sec-Fetch-Site');
  if (site === undefined) return 'none';
  return site === 'same-origin' ? 'same' : 'other';
}

/** Refuses (403) what is not proved to come from our own origin. For calls that carry no CSRF token. */
export function requireSameOrigin(c: Context<AppEnv>, env: Env): void {
  if (originProof(c, env) !== 'same') throw forbidden('This request does not come from the Loremark page.');
}

/**
 * Refuses (403) a request that another site may have caused. For a call by GET that changes something: a browser sends
 * no `Origin` with it, and some no `Sec-Fetch-Site`, but none lets another site add a header of its own.
 */
export function requireOwnPage(c: Context<AppEnv>, env: Env): void {
  if (originProof(c, env) === 'other' || c.req.header('X-Requested-With') !== 'XMLHttpRequest')
    throw forbidden('This request does not come from the Loremark page.');
}
