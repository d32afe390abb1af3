/** Calls that browsers allow on pages of other sites. */
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#core/contract/endpoints.ts';
import { callWith, makeToken } from '#tests/builders/api-tokens.ts';
import { createTestApp, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const ORIGIN = { Origin: 'https://guild.example' };

const server = withServer();

const CALLS = Object.entries(ENDPOINTS).map(([call, { open }]) => {
  const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '1').split(' /');
  return { method, path, isOpen: open !== undefined };
});

/** Returns the response headers by which browsers decide. */
function shares({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
}

const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id' };

describe('another site', () => {
  it('may read the responses of every open call, including errors, and of no other', async () => {
    expect(CALLS.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(30);
    for (const { method, path, isOpen } of CALLS) {
      const answer = await server.request(`/api/v1/${path}`, { method, headers: ORIGIN });
      await answer.body?.cancel();
      expect([`${method} ${path}`, shares(answer)]).toEqual([`${method} ${path}`, isOpen ? OPEN : {}]);
    }
  });

  it('may send a preflight for every path of an open call, and for no other', async () => {
    const open = new Set(CALLS.filter(({ isOpen }) => isOpen).map(({ path }) => path));
    for (const path of new Set(CALLS.map((call) => call.path))) {
      const answer = await server.request(`/api/v1/${path}`, {
        method: 'OPTIONS',
        headers: {
          ...ORIGIN,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      });
      await answer.body?.cancel();
      expect([path, answer.status, shares(answer)]).toEqual(
        open.has(path)
          ? [
              path,
              204,
              {
                'access-control-allow-origin': '*',
                'access-control-allow-methods': 'GET, HEAD',
                'access-control-allow-headers': 'Authorization, If-None-Match',
                'access-control-max-age': '86400',
              },
            ]
          : [path, 405, {}],
      );
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('may read refusals, HEAD and 304 responses', async () => {
    const { token } = await makeToken(await signUp(server), { scopes: ['progress'] });
    const first = await server.request('/api/v1/catalogue', { headers: ORIGIN });
    const headers = { ...ORIGIN, 'If-None-Match': first.headers.get('ETag') ?? '' };
    const answers = [
      await server.request('/api/v1/catalogue', { headers }),
      await server.request('/api/v1/catalogue', { method: 'HEAD', headers: ORIGIN }),
      await server.request('/api/v1/characters', { headers: ORIGIN }),
      await callWith(server, token, 'characters', { headers: ORIGIN }),
      await callWith(server, 'made-up', 'characters', { headers: ORIGIN }),
      await server.request('/api/v1/profiles?character=a%00b', { headers: ORIGIN }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 401, 403, 401, 422]);
    for (const answer of answers) expect(shares(answer)).toEqual(OPEN);
  });

  it('can read Retry-After while the server is overloaded', async () => {
    await server.restart(() => createTestApp({ load: { isOverloaded: () => true } }));
    const answer = await server.request('/api/v1/catalogue', { headers: ORIGIN });
    expect([answer.status, shares(answer)]).toEqual([503, OPEN]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('may not send other methods to the path of an open call', async () => {
    const rowan = await signUp(server);
    const answer = await rowan.post('characters', { name: 'Elyra Vane' });
    expect([answer.status, shares(answer)]).toEqual([201, {}]);
  });

  it('may not embed our pages', async () => {
    for (const path of ['/', '/news.rss', '/uploads/a.webp']) {
      const answer = await server.request(path, { headers: ORIGIN });
      expect([path, shares(answer)]).toEqual([path, {}]);
    }
  });
});
