/** What holds for every call that the server has, taken from the app itself: a new one is held to it too. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, signIn, signUp, type TestApp, TestClient } from '#tests/builders/server.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const SAFE = ['GET', 'HEAD', 'OPTIONS', 'ALL'];

interface Call {
  readonly method: string;
  /** Below /api/v1/, with an id where one belongs. */
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

const unsafe = () => calls().filter(({ method, path }) => !SAFE.includes(method) && path !== 'user/sync');

/** What comes of each call that is not refused as it should be. */
async function answers(of: readonly Call[], send: (call: Call) => Promise<Response>): Promise<string[]> {
  const told: string[] = [];
  for (const call of of) {
    const answer = await send(call);
    told.push(`${call.method} ${call.path}: ${answer.status}`);
    await answer.body?.cancel();
  }
  return told;
}
const all = (of: readonly Call[], status: number) => of.map(({ method, path }) => `${method} ${path}: ${status}`);

describe('every call that changes something', () => {
  it('is refused without our token', async () => {
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
    ['of the same account elsewhere', async () => (await signIn(server)).csrfToken],
    [
      'from before the sign-in',
      async () => {
        const visitor = new TestClient(server);
        await visitor.send('/api/v1/sanctum/csrf-cookie');
        return visitor.csrfToken;
      },
    ],
    ['made up', async () => 'a.b'],
  ])('is refused with a token %s, whatever the cookie says', async (_, tokenOf) => {
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

  it('is refused to another site, also with the token', async () => {
    const rowan = await signUp(server);
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      expect(await answers(unsafe(), ({ method, path }) => rowan.call(method, path, undefined, headers))).toEqual(
        all(unsafe(), 403),
      );
    }
  });
});

describe('every call about an account', () => {
  /** Calls that are for visitors too. */
  const FOR_ANYBODY = ['POST user/email/confirm'];

  it('is refused to who is not signed in', async () => {
    const own = calls().filter(
      ({ method, path }) =>
        /^(?:user|characters|tibia|import|admin)(?:\/|$)/.test(path) && !FOR_ANYBODY.includes(`${method} ${path}`),
    );
    expect(own.length).toBeGreaterThan(25);
    const visitor = new TestClient(server);
    expect(await answers(own, ({ method, path }) => visitor.call(method, path))).toEqual(all(own, 401));
  });
});
