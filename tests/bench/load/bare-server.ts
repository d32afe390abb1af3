/**
 * The floor of a load: a bare Hono server that responds to each call with the same bytes as the product did, from
 * memory. It parses request bodies and does nothing else. Run it with a file of responses by path.
 */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { RecordedAnswer } from './bare-server-process.ts';

const [file = ''] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, RecordedAnswer>;
const answers = new Map(
  Object.entries(recorded).map(([path, { status, headers, body }]) => [
    path,
    { status: status as StatusCode, headers, body: Buffer.from(body, 'base64') },
  ]),
);

const app = new Hono().all('/:call/*', async (c) => {
  const answer = answers.get(c.req.param('call'));
  if (answer === undefined) return c.notFound();
  if (c.req.method === 'POST') await c.req.json();
  return c.newResponse(answer.body.length === 0 ? null : answer.body, answer.status, answer.headers);
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`Ready at http://127.0.0.1:${port}\n`);
});
