import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-context.ts';

/** Keeps answers out of every cache unless their route allows it. */
export const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};
