/** Detection of a browser that lost its storage (docs/sync.md, rule 17). */
import { describe, expect, test } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, signIn, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const COOKIE = 'loremark_device';

const server = withServer();
const browser = server.with(signUp);
const before = server.with(() => new SyncDevice(browser, 'Rowan'));

/** The same browser with only its cookies left. */
function afterStorageLoss(account = 'Rowan'): SyncDevice {
  return new SyncDevice(browser, account);
}

describe('a browser that lost its storage', () => {
  test('gets the number of lost changes and the time of the last sync', async () => {
    await before.sync([before.op({ value: 1 })], { pendingTotal: 8 });
    server.clock.advance(3_600_000);
    expect((await afterStorageLoss().sync()).missing).toEqual({ pending: 7, lastContact: '2026-01-01T12:00:00.000Z' });
  });

  test('gets a count of zero if none were pending', async () => {
    await before.sync([before.op({ value: 1 })]);
    expect((await afterStorageLoss().sync()).missing).toMatchObject({ pending: 0 });
  });

  test('gets the report again until it has stored a reply', async () => {
    await before.sync([], { pendingTotal: 2 });
    const after = afterStorageLoss();
    for (let lost = 0; lost < 2; lost += 1) {
      expect(await (await after.send(after.request())).json()).toMatchObject({ missing: { pending: 2 } });
    }
    expect((await after.sync()).missing).toMatchObject({ pending: 2 });
    expect(await after.sync()).not.toHaveProperty('missing');
    after.cursor = null;
    after.epoch = null;
    expect(await after.sync()).not.toHaveProperty('missing');
  });

  test('gets the sum of two losses if the first report never arrived', async () => {
    await before.sync([], { pendingTotal: 2 });
    server.clock.advance(1000);
    const undelivered = afterStorageLoss();
    await undelivered.send(undelivered.request([], { pendingTotal: 3 }));
    const later = afterStorageLoss();
    expect((await later.sync([], { pendingTotal: 1 })).missing).toEqual({
      pending: 5,
      lastContact: '2026-01-01T12:00:00.000Z',
    });
    await later.sync();
    expect((await afterStorageLoss().sync()).missing).toMatchObject({
      pending: 0,
      lastContact: '2026-01-01T12:00:01.000Z',
    });
  });

  test('replaces its old installation on the list, until that one syncs again', async () => {
    await before.sync();
    const after = afterStorageLoss();
    await after.sync();
    const listed = async () =>
      (await (await browser.get('user/devices')).json()).data.clients.map(({ client }: { client: string }) => client);
    expect(await listed()).toEqual([after.client]);
    server.clock.advance(1000);
    await before.sync();
    expect(await listed()).toEqual([before.client, after.client]);
  });

  test('may send changes with its first call', async () => {
    await before.sync([before.op({ value: 1 })], { pendingTotal: 3 });
    const after = afterStorageLoss();
    const reply = await after.sync([after.op({ item: 2, value: 1 })]);
    expect(reply).toMatchObject({ missing: { pending: 2 }, results: [{ outcome: 'applied' }] });
    expect(reply.changes).toMatchObject([{ item: 1 }]);
  });
});

describe('no loss is reported', () => {
  test('if the player deleted the data, but an earlier loss that was not reported yet is', async () => {
    await before.sync([], { pendingTotal: 2 });
    const forgotten = [before.client];
    const after = afterStorageLoss();
    expect(await after.sync([], { forgotten })).not.toHaveProperty('missing');
    const undelivered = afterStorageLoss();
    await undelivered.send(undelivered.request([], { pendingTotal: 3 }));
    const later = afterStorageLoss();
    expect((await later.sync([], { forgotten: [undelivered.client] })).missing).toMatchObject({ pending: 0 });
  });

  test('to a new browser', async () => {
    await before.sync([], { pendingTotal: 3 });
    const other = new SyncDevice(await signIn(server), 'Rowan');
    expect(await other.sync()).not.toHaveProperty('missing');
  });

  test('to an account that is new in that browser', async () => {
    await before.sync([], { pendingTotal: 3 });
    await browser.post('logout');
    await browser.post('register', { username: 'Alder', email: 'alder@example.org', password: 'oak-elm-and-ash' });
    expect(await afterStorageLoss('Alder').sync()).not.toHaveProperty('missing');
  });

  test('to the same installation after a new sign-in or a new epoch', async () => {
    await before.sync([], { pendingTotal: 3 });
    await browser.post('logout');
    await browser.post('login', { username: 'Rowan', password: 'oak-elm-and-ash', grant_type: 'password' });
    expect(await before.sync()).not.toHaveProperty('missing');
    expect(await before.sync([], { epoch: 'another' })).not.toHaveProperty('missing');
  });

  test('to a cloned profile with its new client id, whose browser counts as a new one', async () => {
    await before.sync([before.op({ value: 1 })], { pendingTotal: 4 });
    const cookie = browser.cookies.get(COOKIE);
    const renamed = before.clone();
    renamed.rename();
    expect(await renamed.sync()).not.toHaveProperty('missing');
    expect(browser.cookies.get(COOKIE)).not.toBe(cookie);
    // The original's loss is still found by its own cookie.
    browser.cookies.set(COOKIE, cookie ?? '');
    expect((await afterStorageLoss().sync()).missing).toMatchObject({ pending: 3 });
  });

  test('to a browser without cookies', async () => {
    await before.sync([], { pendingTotal: 3 });
    browser.cookies.delete(COOKIE);
    expect(await afterStorageLoss().sync()).not.toHaveProperty('missing');
    browser.cookies.set(COOKIE, 'made up');
    expect(await afterStorageLoss().sync()).not.toHaveProperty('missing');
  });
});

describe('the device cookie', () => {
  test('is set by the first sync, for 400 days, HttpOnly and SameSite', async () => {
    const [line = '', ...more] = (await before.send(before.request())).headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^loremark_device=[\w-]{43};/);
    for (const attribute of ['Max-Age=34560000', 'Path=/', 'HttpOnly', 'SameSite=Strict'])
      expect(line).toContain(attribute);
    expect(line).not.toContain('Secure');
    expect((await before.send(before.request())).headers.getSetCookie()).toEqual([]);
  });

  test('is Secure and limited to this host in production', async () => {
    const production = await createTestApp({ env: { PUBLIC_URL: 'https://loremark.example' } });
    const phone = new SyncDevice(await signUp(production), 'Rowan');
    const [line] = (await phone.send(phone.request())).headers.getSetCookie();
    expect(line).toMatch(/^__Host-loremark_device=[\w-]{43};.* Path=\/;.* Secure/);
    expect((await phone.send(phone.request())).headers.getSetCookie()).toEqual([]);
    await production.close();
  });

  test('survives a logout and is renewed by use', async () => {
    await before.sync();
    const cookie = browser.cookies.get(COOKIE);
    server.clock.advance(2 * 3_600_000);
    const lines = (await before.send(before.request())).headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith(`${COOKIE}=${cookie}; Max-Age=34560000`))).toHaveLength(1);
    await browser.post('logout');
    expect(browser.cookies.get(COOKIE)).toBe(cookie);
  });

  test('is stored as a hash and is independent of the account', async () => {
    await before.sync();
    const cookie = browser.cookies.get(COOKIE) ?? '';
    const rows = await server.context.database.selectFrom('clients').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.device_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  test('is not set without a session', async () => {
    const answer = await before.browser.post('logout');
    expect(answer.status).toBe(204);
    expect((await before.send(before.request())).headers.getSetCookie()).toEqual([]);
  });
});
