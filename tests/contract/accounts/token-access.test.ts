/** Permissions of a program with a token. */
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import type { Database } from '#server/storage/database.ts';
import { anyTable } from '#server/storage/store-tables.ts';
import { ALL_SCOPES, callWith, makeToken } from '#tests/builders/api-tokens.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, signUp, TestClient } from '#tests/builders/server.ts';
import { wholeAccount } from '#tests/builders/whole-account.ts';
import { withServer } from '#tests/builders/with-server.ts';

const UNKNOWN = { message: 'This token is unknown, expired or revoked.' };

const server = withServer();

interface Call extends Pick<Endpoint, 'open' | 'access'> {
  readonly method: string;
  /** Path below /api/v1/, with 1 for every parameter. */
  readonly path: string;
}

const CALLS = Object.entries(ENDPOINTS).map(([call, { open, access }]): Call => {
  const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '1').split(' /');
  return { method, path, access, ...(open && { open }) };
});
const withScope = CALLS.filter(({ open }) => open !== undefined && open !== 'anyone');

/** Returns every row of the store except the counters of calls. */
async function contents(database: Database): Promise<string[]> {
  const rows: string[] = [];
  for (const { name } of await database.introspection.getTables()) {
    if (name === 'call_windows') continue;
    for (const row of await anyTable(database).selectFrom(name).selectAll().execute())
      rows.push(`${name} ${JSON.stringify(row)}`);
  }
  return rows.sort();
}

describe('a program with a token of every scope', () => {
  it('is refused by every call that is not open, even in a signed-in browser, and changes nothing', async () => {
    const { browser } = await wholeAccount(server);
    const { token } = await makeToken(browser);
    await callWith(server, token, 'health');
    const before = await contents(server.context.database);
    const closed = CALLS.filter(({ open }) => open === undefined);
    expect(closed.length).toBeGreaterThan(80);
    for (const { method, path } of closed) {
      const answer = await browser.call(method, path, method === 'GET' ? undefined : {}, {
        Authorization: `Bearer ${token}`,
      });
      expect([`${method} ${path}`, answer.status, await answer.json()]).toEqual([
        `${method} ${path}`,
        403,
        { message: 'This call does not accept tokens.' },
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await contents(server.context.database)).toEqual(before);
  });

  it('is admitted to every open call, and gets no cookie', async () => {
    const { token } = await makeToken(await signUp(server));
    const open = CALLS.filter((call) => call.open !== undefined);
    expect(open.length).toBeGreaterThan(30);
    for (const { method, path } of open) {
      const answer = await callWith(server, token, path, { method });
      await answer.body?.cancel();
      expect(`${path} ${[401, 403, 419].includes(answer.status)}`).toBe(`${path} false`);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('a call with a scope', () => {
  it('is open to a token with that scope, and to no other', async () => {
    const rowan = await signUp(server);
    expect(withScope.length).toBe(15);
    for (const scope of ALL_SCOPES) {
      const { token } = await makeToken(rowan, { scopes: [scope] });
      for (const { path, open } of withScope) {
        const answer = await callWith(server, token, path);
        const { message } = await answer.json();
        const expected = open === scope ? [200, undefined] : [403, `This call needs a token with the scope "${open}".`];
        expect([path, answer.status, message]).toEqual([path, ...expected]);
      }
    }
  });

  it('gives the same response as to the player, without the figures of imports', async () => {
    const { browser } = await wholeAccount(server);
    const { token } = await makeToken(browser);
    for (const { path } of withScope) {
      const [mine, theirs] = [await browser.get(path), await callWith(server, token, path)];
      const expected = (await mine.text()).replace(/,"imported":\{"at":"[^{]*\{[^}]*\}\}/, '');
      expect([path, theirs.status, await theirs.text()]).toEqual([path, 200, expected]);
    }
  });

  it('accepts HEAD too', async () => {
    const { token } = await makeToken(await signUp(server), { scopes: ['history'] });
    const answers = ['user/history', 'characters'].map((path) => callWith(server, token, path, { method: 'HEAD' }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403]);
  });

  it('ignores the session cookie if there is a token', async () => {
    const rowan = await signUp(server);
    const other = await makeToken(await signUp(server, { username: 'Other' }));
    await rowan.post('characters', { name: 'Elyra Vane' });
    const answer = await rowan.get('characters', { Authorization: `Bearer ${other.token}` });
    expect(await answer.json()).toEqual({ data: [] });
    const refused = await rowan.get('characters', { Authorization: 'Bearer made-up' });
    expect([refused.status, await refused.json()]).toEqual([401, UNKNOWN]);
  });
});

describe('a call that is open to everyone', () => {
  it('shows a program what a guest sees, not what its player does', async () => {
    const rowan = await signUp(server);
    await rowan.call('PATCH', 'user', { is_hidden: 1 });
    const { token } = await makeToken(rowan);
    const path = 'profiles?username=Rowan';
    const guest = await new TestClient(server).get(path);
    expect((await rowan.get(path)).status).toBe(200);
    const expected = [404, await guest.text()];
    const program = await callWith(server, token, path);
    expect([program.status, await program.text()]).toEqual(expected);
    const inBrowser = await rowan.get(path, { Authorization: `Bearer ${token}` });
    expect([inBrowser.status, await inBrowser.text()]).toEqual(expected);
  });

  it('refuses an unknown token too, with a WWW-Authenticate header', async () => {
    for (const authorization of ['Bearer made-up', 'bearer', `Bearer lmk_${'a'.repeat(43)}`, 'BEARER  x']) {
      const answer = await server.request('/api/v1/catalogue', { headers: { Authorization: authorization } });
      expect([authorization, answer.status, await answer.json()]).toEqual([authorization, 401, UNKNOWN]);
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  it('ignores other kinds of authorization, which a proxy may require', async () => {
    const rowan = await signUp(server);
    const answer = await rowan.get('user', { Authorization: 'Basic cm93YW46eA==' });
    expect(answer.status).toBe(200);
  });
});

describe('calls with one token', () => {
  it('are limited per minute, separately for each token', async () => {
    await server.restart(() => createTestApp({ env: { TOKEN_LIMIT_PER_MINUTE: 3 } }));
    const rowan = await signUp(server);
    const [one, other] = [await makeToken(rowan), await makeToken(rowan)];
    // A refused call counts too.
    for (const path of ['characters', 'user', 'catalogue']) await callWith(server, one.token, path);
    server.clock.advance(20_000);
    const refused = await callWith(server, one.token, 'characters');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
    expect((await refused.json()).message).toBe('Too many attempts. Try again in 40 seconds.');
    expect((await callWith(server, other.token, 'characters')).status).toBe(200);
    expect((await rowan.get('characters')).status).toBe(200);
    server.clock.advance(40_000);
    expect((await callWith(server, one.token, 'characters')).status).toBe(200);
  });
});

describe('the progress of a character', () => {
  it('is read by id, or for the current character without one', async () => {
    const rowan = await signUp(server);
    const { token } = await makeToken(rowan, { scopes: ['progress'] });
    const { id } = (await (await rowan.post('characters', { name: 'Elyra Vane' })).json()).data;
    const device = new SyncDevice(rowan, 'Rowan');
    await device.sync([
      device.op({ list: 'titles', item: 5, value: 1 }),
      device.op({ list: 'titles', item: 6, value: 1, character: id }),
      device.op({ list: 'bookmarks', item: 7, value: 1, character: id }),
    ]);
    const read = async (path: string) => (await callWith(server, token, path)).json();
    const [legacy, hers] = [{ data: [{ id: 5, value: 1 }] }, { data: [{ id: 6, value: 1 }] }];
    expect(await read('user/titles')).toEqual(legacy);
    expect(await read('user/titles?character=0')).toEqual(legacy);
    expect(await read(`user/titles?character=${id}`)).toEqual(hers);
    expect(await read(`user/bookmarks?character=${id}`)).toEqual({ bookmarks: [7] });
    await rowan.call('PATCH', 'characters/current', { id });
    expect(await read('user/titles')).toEqual(hers);
    expect(await read('user/titles?character=0')).toEqual(legacy);
  });

  it('is not found for characters of other accounts and for the converted legacy character', async () => {
    const rowan = await signUp(server);
    const other = await signUp(server, { username: 'Other' });
    const { id } = (await (await other.post('characters', { name: 'Elyra Vane' })).json()).data;
    await rowan.post('characters', { isMainCharacter: 1 });
    for (const character of [id, 0, 999_999]) {
      const answer = await rowan.get(`user/titles?character=${character}`);
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such character.' }]);
    }
    const answer = await rowan.get('user/bookmarks?character=Elyra');
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { character: ['Must be a whole number.'] }]);
  });
});
