import type { Context, MiddlewareHandler } from 'hono';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { SERVER_BUSY, serverBusy } from '../problem.ts';

/** Calls by which others find out how the server fares. */
const ALWAYS: ReadonlySet<string> = new Set([`${API_BASE}health`, `${API_BASE}ready`]);

/** Retry-After, in seconds: between these, so that not all return at one moment. */
const SOONEST_SECONDS = 5;
const LATEST_SECONDS = 15;

/** Whether it is a file of the page: one that has its document gets the rest, cheaply. */
function isFile(path: string): boolean {
  return !path.startsWith('/api/') && path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * Refuses calls and documents while the process has more to do than it can: its event loop lags, or too many wait at once,
 * as for the store. Streams that are open go on.
 */
export function shedLoad({
  env,
  load,
  metrics,
}: Pick<AppContext, 'env' | 'load' | 'metrics'>): MiddlewareHandler<AppEnv> {
  /** Calls and documents that are not answered yet. */
  const open = new Set<Context<AppEnv>>();
  // One whose body is still on its way is no work yet: slow senders must not keep others out.
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
    return c.text(SERVER_BUSY, 503, { ...busy.headers, 'Cache-Control': 'no-store' });
  };
}
