import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import type { AppEnv } from './app-context.ts';
import { clientAddress, limitedAddress, warnOfUnknownProxy } from './client-address.ts';

describe('limitedAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s as %s', (address, counted) => {
    expect(limitedAddress(address)).toBe(counted);
  });
});

describe('clientAddress', () => {
  it.each([
    [0, '198.51.100.1', '192.0.2.1'],
    [1, undefined, '192.0.2.1'],
    [1, '198.51.100.1', '198.51.100.1'],
    [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    [2, '203.0.113.9, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
    [3, '198.51.100.1', '198.51.100.1'],
    [1, '198.51.100.1:5555', '198.51.100.1'],
    [1, '2001:db8:1:2:3::4', '2001:db8:1:2'],
    [1, '[2001:db8:1:2:3::4]', '2001:db8:1:2'],
    [1, '[2001:db8:1:2:3::4]:5555', '2001:db8:1:2'],
    [1, '[::ffff:198.51.100.1]:5555', '198.51.100.1'],
    [1, 'unknown', '192.0.2.1'],
    [1, '[', '192.0.2.1'],
  ])('behind %i proxies with X-Forwarded-For %s is %s', async (proxies, header, expected) => {
    const env = readEnv({ TRUST_PROXY: String(proxies) });
    const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, env)));
    const headers: HeadersInit = header === undefined ? {} : { 'X-Forwarded-For': header };
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } });
    expect(await answer.text()).toBe(expected);
  });
});

describe('warnOfUnknownProxy', () => {
  const warningsAfter = async (requests: readonly Record<string, string>[]) => {
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line), Date.now);
    const app = new Hono<AppEnv>().use(warnOfUnknownProxy({ log })).get('/', (c) => c.text('seen'));
    for (const headers of requests) expect(await (await app.request('/', { headers })).text()).toBe('seen');
    return lines;
  };

  it.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded'])(
    'warns once about %s and names the setting to change',
    async (header) => {
      const headers = { [header]: 'for=198.51.100.1' };
      const lines = await warningsAfter([{}, headers, headers]);
      expect(lines).toEqual([expect.stringMatching(/"level":"warn".*Set TRUST_PROXY to/)]);
      expect(lines.join()).not.toContain('198.51.100.1');
    },
  );

  it('logs nothing without such a header', async () => {
    expect(await warningsAfter([{}, { 'X-Requested-With': 'XMLHttpRequest' }])).toEqual([]);
  });
});
