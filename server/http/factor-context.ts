import type { Context } from 'hono';
import type { FactorContext } from '#server/actions/accounts/factor/factor-context.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import type { AppContext, AppEnv } from './app-context.ts';

/** Returns the context of actions about second factors for a request: passkeys belong to the site that it was sent to. */
export function factorContexts(context: AppContext) {
  const limiter = createRateLimiter(context);
  return (c: Context<AppEnv>): AppContext & FactorContext => {
    // Without PUBLIC_URL, the origin of an unsafe request was compared with its host; behind a proxy the scheme may differ.
    const sent = c.req.header('Origin') ?? '';
    const origin = context.env.PUBLIC_URL ?? (URL.canParse(sent) ? sent : new URL(c.req.url).origin);
    return { ...context, limiter, site: { id: new URL(origin).hostname, origin } };
  };
}
