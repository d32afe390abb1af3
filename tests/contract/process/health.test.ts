import { readFileSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { gatherMetrics } from '#server/actions/process/gather-metrics.ts';
import { createTestApp } from '#tests/builders/server.ts';
import { onPostgres } from '#tests/builders/store.ts';
import { withServer } from '#tests/builders/with-server.ts';

const packageVersion = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;

let stopper: AbortController;
const server = withServer(() => {
  stopper = new AbortController();
  return createTestApp({ stopper });
});

const migrations = (change: string) => sql.raw(change).execute(server.context.database);

/** Makes the store's connections read-only. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { database } = server.context;
  if (!onPostgres) await sql.raw(`pragma query_only = ${isReadOnly}`).execute(database);
  // As many concurrent statements as the pool has connections.
  else
    await Promise.all(
      Array.from({ length: 5 }, () =>
        sql
          .raw(
            `with one as (select pg_sleep(0.2)) select set_config('default_transaction_read_only', '${isReadOnly}', false) from one`,
          )
          .execute(database),
      ),
    );
}

/** Reasons why a server is not ready, their messages, and how to end them if the store outlives the test. */
const TROUBLES: readonly [string, string, () => unknown, () => unknown][] = [
  [
    'the data folder is gone',
    'The store or the data folder cannot be used.',
    () => rmSync(server.context.env.DATA_DIR, { recursive: true }),
    () => undefined,
  ],
  [
    'the store is empty',
    'The store or the data folder cannot be used.',
    () => server.context.database.deleteFrom('secrets').execute(),
    () => undefined,
  ],
  [
    'the store accepts no writes',
    'The store or the data folder cannot be used.',
    () => setReadOnly(true),
    () => setReadOnly(false),
  ],
  [
    'a migration has not run',
    "The data is of another version than the server's.",
    () => migrations("update kysely_migration set name = '0001-later' where name = '0001-initial'"),
    () => migrations("update kysely_migration set name = '0001-initial' where name = '0001-later'"),
  ],
  [
    'a newer version has migrated the store',
    "The data is of another version than the server's.",
    () => migrations("insert into kysely_migration (name, timestamp) values ('9999-newer', 'now')"),
    () => migrations("delete from kysely_migration where name = '9999-newer'"),
  ],
  ['it stops', 'The server is stopping.', () => stopper.abort(), () => undefined],
];

describe('GET health', () => {
  it('returns status and version', async () => {
    const answer = await server.request('/api/v1/health');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok', version: packageVersion });
  });

  it.each(TROUBLES)('reports that the process is alive although %s', async (_case, _message, breakIt, repair) => {
    await breakIt();
    expect((await server.request('/api/v1/health')).status).toBe(200);
    await repair();
  });

  it('is uncacheable and has a request id', async () => {
    const answer = await server.request('/api/v1/health');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not exist under another version of the API', async () => {
    const answer = await server.request('/api/v2/health');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is no such call.' });
  });
});

describe('GET ready', () => {
  it('returns status and version of a ready server', async () => {
    const answer = await server.request('/api/v1/ready');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok', version: packageVersion });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(TROUBLES)('responds with 503 while %s, and so do the metrics', async (_case, message, breakIt, repair) => {
    await breakIt();
    const answer = await server.request('/api/v1/ready');
    await gatherMetrics(server.context);
    await repair();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(await answer.json()).toEqual({ status: 'failing', version: packageVersion, message });
    expect(await server.context.metrics.text()).toContain('\nloremark_ready 0\n');
  });
});
