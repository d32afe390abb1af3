import { readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/builders/server.ts';

const packageVersion = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

describe('GET health', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());

  it('returns status and version', async () => {
    const answer = await server.request('/api/v1/health');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok', version: packageVersion });
  });

  it.each([
    ['the data folder is gone', () => rmSync(server.context.env.DATA_DIR, { recursive: true })],
    ['the store is empty', () => server.context.database.deleteFrom('secrets').execute()],
  ])('answers 503 while %s', async (_case, breakIt) => {
    await breakIt();
    const answer = await server.request('/api/v1/health');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(await answer.json()).toEqual({
      status: 'failing',
      version: packageVersion,
      message: 'The store or the data folder cannot be used.',
    });
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
