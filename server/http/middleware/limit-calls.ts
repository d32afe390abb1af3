/** Limits of all calls, and of those that write history. */
import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { type CallWindows, createCallWindows, createOwnCallWindows } from '#server/limits/call-windows.ts';
import { RECORDING_CALLS } from '#server/limits/limits.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { clientAddress } from '../client-address.ts';
import { routerPath } from '../router-path.ts';

/** Health checks, which balancers may repeat at will. */
const UNLIMITED: ReadonlySet<string> = new Set([`${API_BASE}health`, `${API_BASE}ready`]);

/** Counts every call by its network address. */
export function limitAddress(context: AppContext): MiddlewareHandler<AppEnv> {
  const calls = createOwnCallWindows<string>(context, 'all calls by address');
  return async (c, next) => {
    if (!UNLIMITED.has(c.req.path)) await calls.count(clientAddress(c, context.env), 1);
    return next();
  };
}

/**
 * Counts every call of an account, with a session or a token, and those that write history together with its sync.
 * `changes`: the limit of what an account records.
 */
export function limitAccount(context: AppContext, changes: CallWindows<number>): MiddlewareHandler<AppEnv> {
  const calls = createOwnCallWindows<number>(context, 'all calls of account');
  const recording = createCallWindows<number>(context, 'recording calls of account');
  const router = new TrieRouter<number>();
  for (const [call, count] of Object.entries(RECORDING_CALLS)) router.add(...routerPath(call), count);
  return async (c, next) => {
    const accountId = (c.get('session') ?? c.get('token'))?.accountId;
    if (accountId === undefined) return next();
    await calls.count(accountId, 1);
    const count = router.match(c.req.method, c.req.path)[0][0]?.[0];
    if (count !== undefined) {
      await recording.count(accountId, 1);
      if (count > 0) await changes.count(accountId, count);
    }
    return next();
  };
}
