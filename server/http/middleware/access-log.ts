import type { MiddlewareHandler } from 'hono';
import { answerSent } from '../after-answer.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { routeOf } from '../route-of.ts';

/** Logs and counts every request. A stream is logged when it ends. */
export function accessLog({ log, metrics }: Pick<AppContext, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const elapsed = () => Math.round((performance.now() - started) * 10) / 10;
    await next();
    const request = { method: c.req.method, route: routeOf(c), status: c.res.status };
    metrics.answered({ ...request, ms: performance.now() - started });
    const write = () => log.info('Answered.', { requestId: c.get('requestId'), ...request, ms: elapsed() });
    if (c.res.headers.get('Content-Type')?.startsWith('text/event-stream')) void answerSent(c).then(write);
    else write();
  };
}
