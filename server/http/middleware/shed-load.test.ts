import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createMetrics } from '#server/metrics.ts';
import type { AppEnv } from '../app-context.ts';
import { answerProblem } from '../problem.ts';
import { shedLoad } from './shed-load.ts';

it('counts only requests that have arrived completely, so that slow senders block no one', async () => {
  const context = {
    env: { ...readEnv({}), MAX_REQUESTS: 1 },
    load: { isOverloaded: () => false },
    metrics: createMetrics(),
  };
  const app = new Hono<AppEnv>()
    .onError(answerProblem(context as unknown as Parameters<typeof answerProblem>[0]))
    .use(shedLoad(context))
    .get('/api/v1/never', () => new Promise<Response>(() => {}))
    .get('/api/v1/site', (c) => c.text('here'));
  const send = (path: string, complete: boolean) => app.request(`/api/v1/${path}`, {}, { incoming: { complete } });
  void send('never', false);
  expect((await send('site', true)).status).toBe(200);
  void send('never', true);
  expect((await send('site', true)).status).toBe(503);
});
