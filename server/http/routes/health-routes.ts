import { Hono } from 'hono';
import { VERSION } from '#server/version.ts';
import type { AppEnv } from '../app-context.ts';

/** Liveness. */
export function healthRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/health', (c) => c.json({ status: 'ok', version: VERSION }));
}
