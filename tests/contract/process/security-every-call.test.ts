/** Protection of every call; the list of calls is read from the app, so that new ones are included. */
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#core/contract/endpoints.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import { signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();

const SAFE = ['GET', 'HEAD', 'OPTIONS', 'ALL'];

interface Call {
  readonly method: string;
  /** Path below /api/v1/, with 1 for every parameter. */
  readonly path: string;
}

/** Every call below /api/v1/, once. */
function calls(): Call[] {
  const all = server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/'))
    .map(
      ({ method, path }) =>
        `${method} ${path.slice('/api/v1/'.length).replace(/:\w+(?:\{\[[^\]]*\](?:\+|\{[^}]*\})\})?/g, '1')}`,
    );
  return [...new Set(all)].map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  });
}

/** Paths of the calls that are open to other sites. */
const openPaths = () =>
  Object.entries(ENDPOINTS).flatMap(([call, { open }]) =>
    open === undefined ? [] : [call.replace('GET /', '').replaceAll(/\{\w+\}/g, '1')],
  );

const unsafe = () => calls().filter(({ method, path }) => !SAFE.includes(method) && path !== 'user/sync');

/** Sends every call; returns lines of call and status. */
async function answers(of: readonly Call[], send: (call: Call) => Promise<Response>): Promise<string[]> {
  const lines: string[] = [];
  for (const call of of) {
    const answer = await send(call);
    lines.push(`${call.method} ${call.path}: ${answer.status}`);
    await answer.body?.cancel();
  }
  return lines;
}
const all = (of: readonly Call[], status: number) => of.map(({ method, path }) => `${method} ${path}: ${status}`);

describe('every unsafe call', () => {
  it('is refused without the CSRF token', async () => {
    const rowan = await signUp(server);
    expect(unsafe().length).toBeGreaterThan(20);
    expect(
      await answers(unsafe(), ({ method, path }) =>
        rowan.send(`/api/v1/${path}`, { method, headers: { 'X-Requested-With': 'XMLHttpRequest' } }),
      ),
    ).toEqual(all(unsafe(), 419));
  });

  it.each([
    ['of another session', async () => (await signUp(server, { username: 'Other' })).csrfToken],
    ['of another session of the account', async () => (await signIn(server)).csrfToken],
    [
      'from before the sign-in',
      async () => {
        const visitor = new TestClient(server);
        await visitor.send('/api/v1/sanctum/csrf-cookie');
        return visitor.csrfToken;
      },
    ],
    ['made up', async () => 'a.b'],
  ])('is refused with a token %s, even with the same cookie', async (_, tokenOf) => {
    const rowan = await signUp(server);
    const token = (await tokenOf()) ?? '';
    const session = rowan.cookies.get('loremark_session');
    expect(
      await answers(unsafe(), ({ method, path }) =>
        rowan.send(`/api/v1/${path}`, {
          method,
          headers: {
            Cookie: `loremark_session=${session}; XSRF-TOKEN=${token}`,
            'X-CSRF-TOKEN': token,
            'X-Requested-With': 'XMLHttpRequest',
          },
        }),
      ),
    ).toEqual(all(unsafe(), 419));
  });

  it('is refused for another site, even with the token', async () => {
    const rowan = await signUp(server);
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      expect(await answers(unsafe(), ({ method, path }) => rowan.call(method, path, undefined, headers))).toEqual(
        all(unsafe(), 403),
      );
    }
  });
});

describe('every call about an account', () => {
  /** Calls that need no session. */
  const PUBLIC_CALLS = ['POST user/email/confirm'];

  it('is refused without a session', async () => {
    const own = calls().filter(
      ({ method, path }) =>
        /^(?:user|characters|tibia|import)(?:\/|$)/.test(path) && !PUBLIC_CALLS.includes(`${method} ${path}`),
    );
    expect(own.length).toBeGreaterThan(25);
    const visitor = new TestClient(server);
    expect(await answers(own, ({ method, path }) => visitor.call(method, path))).toEqual(all(own, 401));
  });
});

describe('every call of admin', () => {
  const ofAdmin = () => calls().filter(({ path }) => path.startsWith('admin'));
  const ofAdmins = () =>
    Object.entries(ENDPOINTS).flatMap(([call, { access }]): Call[] => {
      const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '1').split(' /');
      return access === 'admin' ? [{ method, path }] : [];
    });

  it('does not exist for visitors and players', async () => {
    for (const client of [new TestClient(server), await signUp(server)])
      expect(await answers(ofAdmin(), ({ method, path }) => client.call(method, path))).toEqual(all(ofAdmin(), 404));
  });

  it('that is for admins does not exist for editors', async () => {
    const editor = await signUpAs(server, 'editor', 'Edda');
    expect(await answers(ofAdmins(), ({ method, path }) => editor.call(method, path))).toEqual(all(ofAdmins(), 404));
  });
});

describe('every path of the API', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

  it('responds with 405 to a method that it does not accept, and lists the accepted ones', async () => {
    const taken = new Map<string, string[]>();
    for (const { method, path } of calls()) taken.set(path, [...(taken.get(path) ?? []), method]);
    expect(taken.size).toBeGreaterThan(50);
    // OPTIONS is the preflight of open calls.
    const isAnswered = (method: string, path: string) => method === 'OPTIONS' && openPaths().includes(path);
    const refused = [...taken].flatMap(([path, methods]) =>
      METHODS.filter((method) => !methods.includes(method) && !isAnswered(method, path)).map((method) => ({
        method,
        path,
        methods,
      })),
    );
    for (const { method, path, methods } of refused) {
      const answer = await server.request(`/api/v1/${path}`, { method });
      expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: 405`);
      const allowed = answer.headers.get('Allow')?.split(', ');
      expect(allowed?.filter((each) => each !== 'HEAD').sort()).toEqual(methods.toSorted());
      expect(allowed?.includes('HEAD')).toBe(methods.includes('GET'));
      expect((await answer.json()).message).toMatch(/^This address accepts only [A-Z, ]+\.$/);
    }
  });

  it.each(['GET', 'POST', 'DELETE'])(
    'responds with 404 to %s if there is no call, also without a token',
    async (method) => {
      for (const path of ['nowhere', 'user/nowhere', 'user/sessions/me', 'admin/nowhere'])
        expect((await server.request(`/api/v1/${path}`, { method })).status).toBe(404);
    },
  );
});

describe('every call', () => {
  /** Calls that read no JSON. */
  const WITHOUT_JSON = [
    'POST logout',
    'DELETE user/sessions',
    'DELETE user/sessions/1',
    'DELETE user/tokens/1',
    'DELETE user/devices/1',
    'DELETE user/factors/passkeys/1',
    'DELETE user/factors/totp',
    'POST user/factors/recovery-codes',
    'DELETE user/resets/1',
    'DELETE user/imports/1',
    'DELETE user/notices/1',
    'DELETE challenges/entry',
    'DELETE contests/1/entry',
    'POST contests/1/images',
    'POST import/bazaar/page',
    'POST admin/comparison',
    'POST admin/contests/1/results',
    'DELETE admin/rank-reports/1',
    'DELETE admin/characters/1/exclusion',
    'DELETE admin/users/1/suspension',
  ];
  const UNSTORABLE = "This text has characters that can't be stored.";

  it.each([
    ['a NUL', 'before\0after'],
    ['half of a surrogate pair', 'a\ud83d'],
  ])('refuses a text with %s anywhere in its body, at the field', async (_, text) => {
    const rowan = await signUpAs(server, 'admin', 'Rowan');
    const reading = calls().filter(
      ({ method, path }) => !SAFE.includes(method) && !WITHOUT_JSON.includes(`${method} ${path}`),
    );
    expect(reading.length).toBeGreaterThan(25);
    for (const { method, path } of reading) {
      const answer = await rowan.call(method, path, { any: [{ text }] });
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        422,
        { message: UNSTORABLE, errors: { 'any.0.text': [UNSTORABLE] } },
      ]);
    }
  });

  it('refuses a NUL in its query, at the parameter', async () => {
    const rowan = await signUp(server);
    for (const { method, path } of calls()) {
      const answer = await rowan.call(method, `${path}?sort=name&any=a%00b`);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        422,
        { message: UNSTORABLE, errors: { any: [UNSTORABLE] } },
      ]);
    }
  });

  it('finds nothing with a NUL in a name', async () => {
    const rowan = await signUp(server);
    const named = [
      ['DELETE', 'user/devices/a%00b'],
      ['DELETE', 'user/imports/a%00b'],
      ['GET', 'catalogue/titles/a%00b'],
    ] as const;
    for (const [method, path] of named) expect((await rowan.call(method, path)).status).toBe(404);
  });
});
