import type { Context } from 'hono';
import type { FactorContext } from '#server/actions/accounts/factor/factor-context.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import type { AppContext, AppEnv } from './app-context.ts';

/** Returns the context of actions about second factors for a request: passkeys belong to the site that it was sent to. */
export function factorContexts(context: AppContext) {
  const limiter = createRateLimiter(context);
  return (c: Context<AppEnv>): AppContext & FactorContext => {
    // Without PUBLIC_URL, the origin of an unsafe request was compared with its host.
    const origin = context.env.PUBLIC_URL ?? c.req.header('Origin') ?? new URL(c.req.url).origin;
    return { ...context, limiter, site: { id: new URL(origin).hostname, origin } };
  };
}
