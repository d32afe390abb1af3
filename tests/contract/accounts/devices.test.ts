import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type DevicesAnswer, devicesAnswerSchema } from '#core/contract/accounts/devices.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { registerForm, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan', 'Chrome (Android)'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan', 'Firefox (Linux)'));

async function devices(client: TestClient, query = ''): Promise<DevicesAnswer['data']> {
  const answer = await client.get(`user/devices${query}`);
  expect(answer.status).toBe(200);
  return v.parse(devicesAnswerSchema, await answer.json()).data;
}

describe('DELETE user/devices/{client}', () => {
  const end = (from: TestClient, client: string) => from.call('DELETE', `user/devices/${client}`);

  test('signs the device out and removes it from the list until it syncs again, without losing its changes', async () => {
    await phone.sync();
    await laptop.sync([laptop.op({ value: 1 })]);
    const answer = await end(browser, laptop.client);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      message: 'The device was logged out. What it has not sent stays on it.',
    });
    expect((await laptop.browser.get('user')).status).toBe(401);
    const left = await devices(browser);
    expect(left.clients.map(({ client }) => client)).toEqual([phone.client]);
    expect(left.sessions).toHaveLength(1);
    expect((await phone.sync()).changes).toMatchObject([{ item: 1, value: 1 }]);

    const { username, password } = registerForm();
    server.clock.advance(60_000);
    // The token belonged to the ended session.
    laptop.browser.csrfToken = null;
    await laptop.browser.post('login', { username, password, grant_type: 'password' });
    await laptop.sync([laptop.op({ item: 2, value: 1 })]);
    expect((await devices(browser)).clients.map(({ client }) => client)).toEqual([laptop.client, phone.client]);
  });

  test('does not end a newer session of the browser', async () => {
    await laptop.sync();
    await laptop.browser.post('logout');
    const fresh = await signIn(server);
    const answer = await end(browser, laptop.client);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        message: 'The device was removed from the list. It was already logged out. What it has not sent stays on it.',
      },
    ]);
    expect((await fresh.get('user')).status).toBe(200);
    expect((await devices(browser)).clients).toEqual([]);
  });

  test('refuses the requesting device, and finds neither devices of other accounts nor removed ones', async () => {
    await phone.sync();
    await laptop.sync();
    expect((await end(browser, phone.client)).status).toBe(409);
    const other = await signUp(server, { username: 'Alder' });
    const theirs = await end(other, phone.client);
    expect([theirs.status, await theirs.json()]).toEqual([404, { message: 'There is no such device.' }]);
    expect((await end(browser, laptop.client)).status).toBe(200);
    expect((await end(browser, laptop.client)).status).toBe(404);
    expect((await end(browser, 'unknown')).status).toBe(404);
    expect((await end(new TestClient(server), phone.client)).status).toBe(401);
    expect((await devices(browser)).clients.map(({ client }) => client)).toEqual([phone.client]);
  });
});

describe('GET user/devices', () => {
  test('lists the installations by last sync, with their unsent changes', async () => {
    await phone.sync([phone.op({ value: 1 })], { pendingTotal: 4 });
    server.clock.advance(60_000);
    await laptop.sync([laptop.op({ item: 2, value: 1 })]);
    expect((await devices(browser)).clients).toEqual([
      {
        client: laptop.client,
        device: 'Firefox (Linux)',
        lastContact: '2026-01-01T12:01:00.000Z',
        pending: 0,
        current: false,
      },
      {
        client: phone.client,
        device: 'Chrome (Android)',
        lastContact: '2026-01-01T12:00:00.000Z',
        pending: 3,
        current: true,
      },
    ]);
  });

  test('marks the requesting installation, by its cookie or the given client id', async () => {
    await phone.sync();
    await laptop.sync();
    const current = async (from: TestClient, query = '') =>
      (await devices(from, query)).clients.filter((row) => row.current).map((row) => row.client);
    expect(await current(laptop.browser)).toEqual([laptop.client]);
    expect(await current(laptop.browser, `?client=${phone.client}`)).toEqual([phone.client]);
    expect(await current(laptop.browser, '?client=unknown')).toEqual([]);
    expect(await current(await signIn(server))).toEqual([]);
  });

  test('lists the sessions and marks the requesting one', async () => {
    const { sessions } = await devices(laptop.browser);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({
      device: 'Web',
      signedIn: '2026-01-01T12:00:00.000Z',
      lastSeen: '2026-01-01T12:00:00.000Z',
    });
    await laptop.browser.post('logout');
    expect((await devices(browser)).sessions).toHaveLength(1);
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect((await devices(await signIn(server))).sessions).toHaveLength(1);
  });

  test('contains no secret', async () => {
    await phone.sync();
    const text = await (await browser.get('user/devices')).text();
    for (const { token_hash } of await server.context.database.selectFrom('sessions').selectAll().execute())
      expect(text).not.toContain(token_hash);
    for (const { device_hash } of await server.context.database.selectFrom('clients').selectAll().execute())
      expect(text).not.toContain(device_hash);
    for (const cookie of browser.cookies.values()) expect(text).not.toContain(cookie);
  });

  test('is separate per account and needs a session', async () => {
    await phone.sync();
    const other = await signUp(server, { username: 'Alder' });
    const { clients, sessions } = await devices(other, `?client=${phone.client}`);
    expect(clients).toEqual([]);
    expect(sessions).toHaveLength(1);
    const stranger = await new TestClient(server).get('user/devices');
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toEqual({ message: 'Unauthenticated.' });
  });
});
