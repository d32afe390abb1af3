import { Hono } from 'hono';
import type { Health } from '#core/contract/health.ts';
import { isStoreUsable } from '#server/actions/check-store.ts';
import { VERSION } from '#server/version.ts';
import type { AppContext, AppEnv } from '../app-context.ts';

/** Retry-After while the store can't be used, in seconds. */
const FAILING_SECONDS = 30;

/** Whether the server can serve. It answers while it lives, whatever the status. */
export function healthRoutes(context: Pick<AppContext, 'database' | 'env'>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/health', async (c) => {
    if (await isStoreUsable(context)) return c.json({ status: 'ok', version: VERSION } satisfies Health);
    const message = 'The store or the data folder cannot be used.';
    c.header('Retry-After', String(FAILING_SECONDS));
    return c.json({ status: 'failing', version: VERSION, message } satisfies Health, 503);
  });
}
