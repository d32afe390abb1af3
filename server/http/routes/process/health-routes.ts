import { Hono } from 'hono';
import type { Health, Readiness } from '#core/contract/health.ts';
import { findUnready } from '#server/actions/process/check-store.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { VERSION } from '#server/version.ts';

/** Retry-After while the server is not ready, in seconds. */
const FAILING_SECONDS = 30;

/** Liveness, for the supervisor that restarts the process, and readiness, for a load balancer. */
export function healthRoutes(context: Pick<AppContext, 'database' | 'env' | 'leaving'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/health', (c) => c.json({ status: 'ok', version: VERSION } satisfies Health))
    .get('/ready', async (c) => {
      const message = await findUnready(context);
      if (message === null) return c.json({ status: 'ok', version: VERSION } satisfies Readiness);
      c.header('Retry-After', String(FAILING_SECONDS));
      return c.json({ status: 'failing', version: VERSION, message } satisfies Readiness, 503);
    });
}
