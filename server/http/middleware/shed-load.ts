import type { Context, MiddlewareHandler } from 'hono';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { serverBusy } from '../problem.ts';

/** Health checks, which are never refused. */
const ALWAYS: ReadonlySet<string> = new Set([`${API_BASE}health`, `${API_BASE}ready`]);

/** Bounds of Retry-After, in seconds: a random value in between spreads the retries. */
const SOONEST_SECONDS = 5;
const LATEST_SECONDS = 15;

/** Whether the path is a file of the page: a browser that has the document gets its files too, which is cheap. */
function isFile(path: string): boolean {
  return !path.startsWith('/api/') && path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * Refuses calls and documents while the process is overloaded: its event loop lags, or too many requests are open at once,
 * for example waiting for the store. Open streams continue.
 */
export function shedLoad({
  env,
  load,
  metrics,
}: Pick<AppContext, 'env' | 'load' | 'metrics'>): MiddlewareHandler<AppEnv> {
  /** Calls and documents without a response so far. */
  const open = new Set<Context<AppEnv>>();
  // A request whose body is still arriving is not counted, so that slow senders can't block others.
  const isFull = () =>
    open.size >= env.MAX_REQUESTS &&
    [...open].filter((c) => c.env?.incoming?.complete !== false).length >= env.MAX_REQUESTS;
  return async (c, next) => {
    const { path } = c.req;
    if (ALWAYS.has(path) || isFile(path)) return next();
    const isTooMany = isFull();
    if (!isTooMany && !load.isOverloaded()) {
      open.add(c);
      return next().finally(() => open.delete(c));
    }
    metrics.shed(isTooMany ? 'requests' : 'lag');
    const seconds = SOONEST_SECONDS + Math.floor(Math.random() * (LATEST_SECONDS - SOONEST_SECONDS + 1));
    const busy = serverBusy(seconds);
    if (path.startsWith('/api/')) throw busy;
    return c.text(busy.message, 503, { ...busy.headers, 'Cache-Control': 'no-store' });
  };
}
