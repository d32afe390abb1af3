import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-context.ts';
import { endpointOf } from '../endpoint-of.ts';

const PREFLIGHT = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Authorization, If-None-Match',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * Allows pages of other sites to make the open calls, never with cookies. Hono's own middleware sets its headers before
 * the handler runs, so a 304 would lose them.
 */
export const allowOtherSites: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isPreflight = c.req.method === 'OPTIONS';
  if (endpointOf(isPreflight ? 'GET' : c.req.method, c.req.path)?.open === undefined) return next();
  if (isPreflight) return c.body(null, 204, PREFLIGHT);
  await next();
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id');
};
