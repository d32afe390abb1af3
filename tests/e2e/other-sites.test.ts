/** Responses that a browser lets the page of another site read, with and without a personal token. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { answeredWith } from './support/device.ts';
import { open, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

/** A guild's site, whose only page is empty. */
let guild: Server;
beforeEach(async () => {
  guild = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<title>Guild</title>'));
  guild.listen(0, '127.0.0.1');
  await once(guild, 'listening');
});
afterEach(async () => {
  guild.closeAllConnections();
  guild.close();
  await once(guild, 'close');
});

const guildOrigin = () => `http://127.0.0.1:${(guild.address() as AddressInfo).port}`;

interface Read {
  readonly status: number;
  readonly requestId: string | null;
  readonly body: unknown;
}

type Init = Pick<RequestInit, 'method' | 'credentials'> & { readonly headers?: Record<string, string> };

/** Makes the page fetch an address; null = the browser did not allow it. */
function read(page: Page, url: string, init: Init = {}): Promise<Read | null> {
  return page.evaluate(
    async ([address, options]) => {
      const answer = await fetch(address, options).catch(() => null);
      if (answer === null) return null;
      return { status: answer.status, requestId: answer.headers.get('X-Request-Id'), body: await answer.json() };
    },
    [url, init] as const,
  );
}

test('another site can read public data, and data that a token allows, but nothing by its visitor’s cookies', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/account');
  const token: string = await page.evaluate(async () => {
    const { headers } = await fetch('/api/v1/sanctum/csrf-cookie');
    const answer = await fetch('/api/v1/user/tokens', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-TOKEN': headers.get('X-CSRF-TOKEN') ?? '',
      },
      body: JSON.stringify({ name: 'Guild sheet', scopes: ['characters'], days: 30 }),
    });
    return (await answer.json()).data.token;
  });

  const other = await context.newPage();
  await other.goto(guildOrigin());
  const call = (path: string, init?: Init) => read(other, `${server.origin}/api/v1/${path}`, init);
  const headers = { Authorization: `Bearer ${token}` };
  expect(await call('catalogue')).toMatchObject({ status: 200, body: { sections: {} } });
  expect(await call('characters', { headers })).toEqual({
    status: 200,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    body: { data: [] },
  });

  expectTrouble(answeredWith(403), answeredWith(401), /blocked by CORS policy/, /net::ERR_FAILED/);
  expect(await call('user/history', { headers })).toMatchObject({
    status: 403,
    body: { message: 'This call needs a token with the scope "history".' },
  });
  expect(await call('characters')).toMatchObject({ status: 401 });
  expect(await call('characters', { credentials: 'include' })).toBeNull();
  expect(await call('user/account', { headers })).toBeNull();
  expect(await call('user/account', { credentials: 'include' })).toBeNull();
  expect(await call('user/tokens', { method: 'POST', credentials: 'include', headers })).toBeNull();
});
