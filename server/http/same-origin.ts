/** Checks that a request was sent by our page or worker, using headers that no page can set. */
import type { Context } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './app-context.ts';
import { forbidden } from './problem.ts';

export type OriginProof = 'same' | 'other' | 'none';

function isOwnOrigin(c: Context<AppEnv>, env: Env, origin: string): boolean {
  if (env.PUBLIC_URL !== undefined) return origin === env.PUBLIC_URL;
  // Fast path for the usual case, without parsing; behind a proxy the scheme may differ.
  if (c.req.url.startsWith(`${origin}/`)) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(c.req.url).host;
}

/** Identifies the sender by `Origin`, or else by `Sec-Fetch-Site`. */
export function originProof(c: Context<AppEnv>, env: Env): OriginProof {
  const origin = c.req.header('Origin');
  if (origin !== undefined) return isOwnOrigin(c, env, origin) ? 'same' : 'other';
  const site = c.req.header('Sec-Fetch-Site');
  if (site === undefined) return 'none';
  return site === 'same-origin' ? 'same' : 'other';
}

/** Throws a 403 unless the request provably comes from our origin. For calls without a CSRF token. */
export function requireSameOrigin(c: Context<AppEnv>, env: Env): void {
  if (originProof(c, env) !== 'same') throw forbidden(phrase('request.notOurPage'));
}

/**
 * Throws a 403 for a request that another site may have caused. For a GET that changes data: browsers send no `Origin`
 * with it, and some send no `Sec-Fetch-Site`, but other sites can't add X-Requested-With.
 */
export function requireOwnPage(c: Context<AppEnv>, env: Env): void {
  if (originProof(c, env) === 'other' || c.req.header('X-Requested-With') !== 'XMLHttpRequest')
    throw forbidden(phrase('request.notOurPage'));
}
