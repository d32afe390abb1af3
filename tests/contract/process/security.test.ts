import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MAX_SYNC_BYTES } from '#core/contract/sync/sync.ts';
import { TooBusyError } from '#server/limits/too-busy-error.ts';
import { argon2id } from '#tests/builders/password-hashers.ts';
import { createTestApp, registerForm, signUp, TestClient } from '#tests/builders/server.ts';
import { createTestStore } from '#tests/builders/store.ts';
import { withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const server = withServer(() => createTestApp({ passwords: argon2id }));

/** Returns the sorted attributes of one cookie of a response, without its value; undefined if the response sets no such cookie. */
function cookieAttributes(answer: Response, name: string): string[] | undefined {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line?.split('; ').slice(1).sort();
}

describe('the cookies', () => {
  it('are HttpOnly and SameSite for the session, and readable for the CSRF token', async () => {
    const answer = await new TestClient(server).post('register', registerForm());
    expect(cookieAttributes(answer, 'loremark_session')).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ]);
    expect(cookieAttributes(answer, 'XSRF-TOKEN')).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  it.each([
    [
      'PUBLIC_URL is https',
      { env: { PUBLIC_URL: 'https://loremark.example' } },
      { Origin: 'https://loremark.example' },
    ],
    ['a trusted proxy reports https', { env: { TRUST_PROXY: 1 } }, { 'X-Forwarded-Proto': 'https' }],
  ])('are Secure and limited to this host when %s', async (_case, options, headers) => {
    await server.restart(() => createTestApp({ passwords: argon2id, ...options }));
    const client = new TestClient(server);
    await client.get('sanctum/csrf-cookie', headers);
    const answer = await client.post('register', registerForm(), headers);
    expect(cookieAttributes(answer, '__Host-loremark_session')).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(cookieAttributes(answer, '__Host-XSRF-TOKEN')).toEqual([
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(cookieAttributes(answer, '__Host-loremark_signed_in')).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await client.get('user', headers)).status).toBe(200);
    expect((await client.post('logout', undefined, headers)).status).toBe(204);
  });

  it('without the prefix, which another host of the domain could set, are not read on https', async () => {
    await server.restart(() => createTestApp({ passwords: argon2id, env: { PUBLIC_URL: 'https://loremark.example' } }));
    const client = await signUp(server);
    client.cookies.set('loremark_session', client.cookies.get('__Host-loremark_session') ?? '');
    client.cookies.delete('__Host-loremark_session');
    expect((await client.get('user')).status).toBe(401);
  });

  it('ignore the headers of an untrusted proxy', async () => {
    const answer = await new TestClient(server).post('register', registerForm(), { 'X-Forwarded-Proto': 'https' });
    expect(cookieAttributes(answer, 'loremark_session')).not.toContain('Secure');
    expect(answer.headers.has('Strict-Transport-Security')).toBe(false);
  });

  it('contain a session token that is not in the store', async () => {
    const client = await signUp(server);
    const rows = await server.context.database.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get('loremark_session'));
  });
});

describe('a session', () => {
  it('is valid for thirty days without use', async () => {
    const client = await signUp(server);
    server.clock.advance(30 * DAY - 1);
    expect((await client.get('user')).status).toBe(200);
  });

  it('ends after thirty days without use', async () => {
    const client = await signUp(server);
    server.clock.advance(30 * DAY);
    expect((await client.get('user')).status).toBe(401);
    expect(await (await client.get('oauth/check')).json()).toEqual({ auth: false, user: null });
  });

  it('is extended by use, with its cookie', async () => {
    const client = await signUp(server);
    for (let visits = 0; visits < 4; visits += 1) {
      server.clock.advance(20 * DAY);
      const answer = await client.get('user');
      expect(answer.status).toBe(200);
      expect(cookieAttributes(answer, 'loremark_session')).toContain('Max-Age=2592000');
    }
  });

  it.each([
    [180, {}],
    [7, { SESSION_MAX_DAYS: 7 }],
  ])('ends %i days after the sign-in, no matter how often it is used', async (days, env) => {
    await server.restart(() => createTestApp({ passwords: argon2id, env }));
    const client = await signUp(server);
    for (let day = 1; day < days; day += 1) {
      server.clock.advance(DAY);
      expect((await client.get('user')).status).toBe(200);
    }
    server.clock.advance(DAY);
    expect((await client.get('user')).status).toBe(401);
    expect(await (await client.get('oauth/check')).json()).toEqual({ auth: false, user: null });
  });

  it('is not updated by every request', async () => {
    const client = await signUp(server);
    server.clock.advance(60_000);
    expect((await client.get('user')).headers.getSetCookie()).toEqual([]);
  });

  it('gets a new token at each sign-in, which replaces the old one', async () => {
    const client = await signUp(server);
    const before = client.cookies.get('loremark_session');
    await client.post('login', { username: 'Rowan', password: 'oak-elm-and-ash', grant_type: 'password' });
    expect(client.cookies.get('loremark_session')).not.toBe(before);
    const old = new TestClient(server);
    old.cookies.set('loremark_session', before ?? '');
    expect((await old.get('user')).status).toBe(401);
  });

  it('can’t be fixed before the sign-in', async () => {
    await signUp(server);
    const client = new TestClient(server);
    client.cookies.set('loremark_session', 'chosen-by-someone-else');
    await client.post('login', { username: 'Rowan', password: 'oak-elm-and-ash', grant_type: 'password' });
    const attacker = new TestClient(server);
    attacker.cookies.set('loremark_session', 'chosen-by-someone-else');
    expect((await attacker.get('user')).status).toBe(401);
    expect((await client.get('user')).status).toBe(200);
  });

  it('has the label of its device', async () => {
    const client = new TestClient(server);
    await client.post('register', registerForm(), {
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    });
    const row = await server.context.database.selectFrom('sessions').select('device').executeTakeFirst();
    expect(row).toEqual({ device: 'Chrome (Android)' });
  });
});

describe('GET sanctum/csrf-cookie', () => {
  it('responds with 204 and the same token as cookie and as header', async () => {
    const client = new TestClient(server);
    const answer = await client.get('sanctum/csrf-cookie');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('X-CSRF-TOKEN')).toBe(client.cookies.get('XSRF-TOKEN'));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('an unsafe request', () => {
  const mismatch = { message: 'CSRF token mismatch.', code: 'csrf' };

  it.each([
    ['without a token', () => ({ 'X-CSRF-TOKEN': '' })],
    ['with a token that is not the cookie’s', () => ({ 'X-CSRF-TOKEN': 'a.b' })],
    ['without X-Requested-With', () => ({ 'X-Requested-With': '' })],
    [
      'without the cookie',
      (client: TestClient) => ({ Cookie: `loremark_session=${client.cookies.get('loremark_session')}` }),
    ],
    [
      'with a cookie and header that the server did not sign',
      (client: TestClient) => ({
        'X-CSRF-TOKEN': 'planted.planted',
        Cookie: `loremark_session=${client.cookies.get('loremark_session')}; XSRF-TOKEN=planted.planted`,
      }),
    ],
  ])('%s is refused and has no effect', async (_case, headers) => {
    const client = await signUp(server);
    const answer = await client.post('logout', undefined, headers(client));
    expect(answer.status).toBe(419);
    expect(await answer.json()).toEqual(mismatch);
    expect((await client.get('user')).status).toBe(200);
  });

  it.each([
    [
      'of another session',
      async () => {
        const other = await signUp(server, { username: 'Other' });
        return other.csrfToken;
      },
    ],
    [
      'from before the sign-in',
      async () => {
        const anonymous = new TestClient(server);
        await anonymous.get('sanctum/csrf-cookie');
        return anonymous.csrfToken;
      },
    ],
  ])('with a token %s is refused', async (_case, token) => {
    const client = await signUp(server);
    client.csrfToken = await token();
    client.cookies.set('XSRF-TOKEN', client.csrfToken ?? '');
    expect((await client.post('logout')).status).toBe(419);
  });

  it('succeeds after a new token was fetched', async () => {
    const client = await signUp(server);
    client.csrfToken = 'stale.token';
    expect((await client.post('logout')).status).toBe(419);
    await client.get('sanctum/csrf-cookie');
    expect((await client.post('logout')).status).toBe(204);
  });

  it('with a token from before a restart of the server succeeds', async () => {
    const store = await createTestStore();
    const first = await createTestApp({ passwords: argon2id, store });
    const { cookies, csrfToken } = await signUp(first);
    await first.close();
    const second = await createTestApp({ passwords: argon2id, store, clock: first.clock });
    const client = new TestClient(second);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    client.csrfToken = csrfToken;
    expect((await client.post('logout')).status).toBe(204);
    await second.close();
    await store.remove();
  });

  it.each([
    ['another site’s origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a same-site fetch', { 'Sec-Fetch-Site': 'same-site' }],
  ])('with %s is refused with any token', async (_case, headers) => {
    const client = await signUp(server);
    expect((await client.post('logout', undefined, headers)).status).toBe(403);
    expect((await client.get('user')).status).toBe(200);
  });

  it('is checked against PUBLIC_URL if that is set', async () => {
    await server.restart(() => createTestApp({ passwords: argon2id, env: { PUBLIC_URL: 'https://loremark.example' } }));
    const client = new TestClient(server);
    expect((await client.post('logout', undefined, { Origin: 'http://localhost' })).status).toBe(403);
    expect((await client.post('logout', undefined, { Origin: 'https://loremark.example' })).status).toBe(204);
  });
});

describe('POST user/sync, which needs no token,', () => {
  it.each([
    ['from our own page', { Origin: 'http://localhost' }, 422],
    ['from our own worker', { 'Sec-Fetch-Site': 'same-origin' }, 422],
    ['from an unknown origin', {}, 403],
    ['from another site', { Origin: 'https://evil.example' }, 403],
    ['without X-Requested-With', { Origin: 'http://localhost', 'X-Requested-With': '' }, 419],
  ])('%s gets the correct status', async (_case, headers, status) => {
    const client = await signUp(server);
    const answer = await client.send('/api/v1/user/sync', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', ...headers },
    });
    expect(answer.status).toBe(status);
  });
});

describe('a body', () => {
  const send = async (body: BodyInit, type = 'application/json') => {
    const client = new TestClient(server);
    await client.get('sanctum/csrf-cookie');
    return client.send('/api/v1/login', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': type,
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-TOKEN': client.csrfToken ?? '',
      },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit);
  };
  const chunked = (bytes: number) => {
    let left = bytes;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(Math.min(left, 16_384)).fill(32));
        left -= 16_384;
        if (left <= 0) controller.close();
      },
    });
  };

  it.each<[string, BodyInit, string, number, string]>([
    ['that is not JSON', '{"username":', 'application/json', 400, 'The request body is not valid JSON.'],
    ['of another type', 'username=Rowan', 'application/x-www-form-urlencoded', 400, 'The request body must be JSON.'],
    [
      'that is not UTF-8',
      new Uint8Array([0x22, 0xff, 0x22]),
      'application/json',
      400,
      'The request body must be UTF-8.',
    ],
    ['too large', 'x'.repeat(64 * 1024 + 1), 'application/json', 413, 'The request is too large.'],
  ])('%s is refused', async (_case, body, type, status, message) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message });
  });

  it('too large is refused also without Content-Length', async () => {
    expect((await send(chunked(MAX_SYNC_BYTES * 4))).status).toBe(413);
  });

  it.each(['[]', '7', '"text"', 'null'])('%s instead of an object is refused', async (body) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(/\.$/);
  });
});

/** CSP hash of the installed Select's only inline style. */
async function hashOfSelectStyle(): Promise<string> {
  const source = await readFile(fileURLToPath(import.meta.resolve('@radix-ui/react-select')), 'utf8');
  const styles = [...source.matchAll(/__html: [`"']([^`"']*)[`"']/g)].map(([, style = '']) => style);
  expect(styles).toEqual([expect.stringMatching(/^\[data-radix-select-viewport\]/)]);
  return `'sha256-${createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64')}'`;
}

describe('every response', () => {
  it.each(['/', '/api/v1/health', '/api/v1/nowhere', '/missing.js'])('of %s has the security headers', async (path) => {
    const { headers } = await server.request(path);
    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' ${await hashOfSelectStyle()}; ` +
        "img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Origin-Agent-Cluster')).toBe('?1');
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of the API is no-store by default, including errors', async () => {
    for (const path of ['oauth/check', 'user', 'nowhere'])
      expect((await server.request(`/api/v1/${path}`)).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('an unexpected error', () => {
  it('is reported without details and logged with the request id', async () => {
    const client = await signUp(server);
    const { schema } = server.context.database;
    await schema.alterTable('characters').renameTo('hidden').execute();
    const answer = await client.get('characters');
    await schema.alterTable('hidden').renameTo('characters').execute();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: 'Something went wrong on the server.' });
    const line = JSON.parse(server.logged.at(-1) ?? '{}');
    expect(line).toMatchObject({
      level: 'error',
      route: '/api/v1/characters',
      error: { message: expect.stringContaining('characters') },
    });
    expect(line.requestId).toBe(answer.headers.get('X-Request-Id'));
  });

  it('is a 503 with Retry-After when the password queue is full', async () => {
    await server.restart(() => createTestApp({ passwords: { ...argon2id, matches: refuseAsTooBusy } }));
    const answer = await new TestClient(server).post('login', {
      username: 'Rowan',
      password: 'oak-elm-and-ash',
      grant_type: 'password',
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('2');
  });
});

async function refuseAsTooBusy(): Promise<boolean> {
  throw new TooBusyError('Too many passwords wait to be checked.');
}
