/** Limits of the sync call, and its writes (docs/sync.md, rules 5, 12, 13 and 17). */
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#core/contract/endpoints.ts';
import { MAX_CLIENTS, MAX_REGISTERS, MAX_SYNC_CALLS, MAX_SYNC_OPS } from '#core/contract/sync/sync.ts';
import { RECORDING_CALLS } from '#server/limits/limits.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, signIn, signUp } from '#tests/builders/server.ts';
import { stateOf } from '#tests/builders/watched-store.ts';
import { withServer } from '#tests/builders/with-server.ts';

const CREATURE = 2;
const MINUTE = 60_000;

const server = withServer(() =>
  createTestApp({
    env: { SYNC_CALL_LIMIT_PER_ACCOUNT: MAX_SYNC_CALLS, SYNC_OP_LIMIT_PER_ACCOUNT: MAX_SYNC_OPS },
  }),
);
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan', 'Firefox (Linux)'));

describe('calls', () => {
  test('above 120 a minute are refused for all devices of the account until the minute is over', async () => {
    for (let call = 0; call < 60; call += 1) {
      await phone.sync();
      await laptop.sync();
    }
    server.clock.advance(20_500);
    const refused = await laptop.send(laptop.request([laptop.op({ value: 1 })]));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(await refused.json()).toEqual({
      message: 'Too many attempts. Try again in 40 seconds.',
      code: 'rate_limited',
    });
    const stranger = new SyncDevice(await signUp(server, { username: 'Alder' }), 'Alder');
    await stranger.sync();
    server.clock.advance(39_500);
    expect(await laptop.sync()).toMatchObject({ head: 0 });
  });
});

describe('every other call that records something', () => {
  test('has the name of an endpoint', () => {
    expect(Object.keys(ENDPOINTS)).toEqual(expect.arrayContaining(Object.keys(RECORDING_CALLS)));
  });

  test('counts in the same windows', async () => {
    await server.restart(() =>
      createTestApp({ env: { SYNC_CALL_LIMIT_PER_ACCOUNT: 7, SYNC_OP_LIMIT_PER_ACCOUNT: MAX_SYNC_OPS } }),
    );
    const added = await browser.post('characters', { name: 'Elyra Vane' });
    const { id } = (await added.json()).data;
    const calls = [
      () => browser.post('user/achievements/toggle/5', { checked: true }),
      () => browser.post('user/titles/toggle/5'),
      () => browser.post('user/achievements/5/bookmarks'),
      () => browser.call('PATCH', 'characters/current', { id }),
      () => browser.call('PATCH', 'characters', { id, name: 'Elyra Dane' }),
      () => browser.post('user/resets', { character: id, section: 'mounts' }),
    ];
    const statuses: number[] = [];
    for (const call of calls) statuses.push((await call()).status);
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    expect((await phone.send(phone.request([]))).status).toBe(429);
    for (const call of calls) expect((await call()).status).toBe(429);
    server.clock.advance(MINUTE);
    await phone.sync();
  });

  test('counts as one change', async () => {
    await server.restart(() => createTestApp({ env: { SYNC_OP_LIMIT_PER_ACCOUNT: 2 } }));
    const toggle = () => browser.post('user/titles/toggle/5');
    expect([(await toggle()).status, (await toggle()).status, (await toggle()).status]).toEqual([200, 200, 429]);
    expect((await phone.send(phone.request([phone.op({ value: 1 })]))).status).toBe(429);
    expect((await phone.send(phone.request([]))).status).toBe(200);
  });
});

describe('ops', () => {
  test('above 30,000 an hour are refused with nothing stored, while pulls are served', async () => {
    const batch = (first: number) =>
      Array.from({ length: 1000 }, (_, index) => phone.op({ value: (first + index) % 2 }));
    for (let sent = 0; sent < MAX_SYNC_OPS; sent += 1000) {
      await phone.sync(batch(sent));
      server.clock.advance(MINUTE);
    }
    const { head } = await phone.sync();
    const refused = await phone.send(phone.request([phone.op({ item: 2, value: 1 })]));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe(String(30 * 60));
    expect(await phone.sync()).toMatchObject({ head });
    server.clock.advance(30 * MINUTE);
    expect(await phone.deliver({ item: 2, value: 1 })).toMatchObject({ outcome: 'applied' });
  });
});

describe('an account with 50,000 registers', () => {
  const kills = { list: 'bestiary', item: CREATURE } as const;

  beforeEach(async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ ...kills, add: 1 })]);
    await server.context.database.updateTable('sync_heads').set({ registers: MAX_REGISTERS }).execute();
  });

  test('accepts no new one, and existing ones change as before', async () => {
    const { results } = await phone.sync([
      phone.op({ item: 2, value: 1 }),
      phone.op({ ...kills, list: 'bosstiary', item: bossId(), add: 1 }),
      phone.op({ item: 3, value: 0 }),
      phone.op({ value: 0 }),
      phone.op({ ...kills, add: 1 }),
    ]);
    expect(results).toEqual([
      { outcome: 'rejected', code: 'full', value: 0, version: 0 },
      { outcome: 'rejected', code: 'full', value: 0, version: 0 },
      { outcome: 'noop', value: 0, version: 0 },
      { outcome: 'applied', value: 0, version: 3 },
      { outcome: 'applied', value: 2, version: 4 },
    ]);
  });

  test('accepts none from a flip or a file either', async () => {
    expect((await browser.post('user/titles/toggle/5')).status).toBe(409);
    expect((await browser.post('user/achievements/toggle/1')).status).toBe(200);
    const file = await (await browser.get('user/export')).json();
    file.progress.push({ character: null, list: 'achievements', item: 2, value: 1 });
    const { data } = await (await browser.post('user/import', { file })).json();
    expect(data).toMatchObject({
      changed: 0,
      characters: [{ lists: expect.arrayContaining([{ list: 'achievements', entries: 1, changed: 0, unknown: 1 }]) }],
    });
  });

  test('accepts new ones again once a character is deleted', async () => {
    const { data } = await (await browser.post('characters', { name: 'Elyra', isHidden: 0 })).json();
    await server.context.database
      .updateTable('sync_heads')
      .set({ registers: MAX_REGISTERS - 1 })
      .execute();
    expect(await phone.deliver({ character: data.id, value: 1 })).toMatchObject({ outcome: 'applied' });
    expect(await phone.deliver({ item: 2, value: 1 })).toMatchObject({ code: 'full' });
    await browser.call('DELETE', 'characters', { id: data.id });
    expect(await phone.deliver({ item: 2, value: 1 })).toMatchObject({ outcome: 'applied' });
  });
});

function bossId(): number {
  return server.context.catalogue.items('bosstiary')[0]?.id ?? 0;
}

test('the number of registers is correct after every kind of write', async () => {
  const { data } = await (await browser.post('characters', { name: 'Elyra', isHidden: 0 })).json();
  await phone.sync([
    phone.op({ value: 1 }),
    phone.op({ value: 0 }),
    phone.op({ character: data.id, item: 1, value: 1 }),
    phone.op({ list: 'settings', item: 1, value: data.id }),
    phone.op({ value: 9 }),
  ]);
  await browser.post('user/titles/toggle/5');
  await browser.post('user/titles/toggle/5');
  await browser.call('PATCH', 'characters/current', { id: null });
  await browser.post('user/resets', { character: null, section: 'achievements' });
  await phone.deliver({ item: 2, value: 1 });
  const file = await (await browser.get('user/export')).json();
  file.progress.push({ character: null, list: 'achievements', item: 3, value: 1 });
  await browser.post('user/import', { file });
  await browser.post('characters', { isMainCharacter: 1, name: 'Bryn' });
  await browser.call('DELETE', 'characters', { id: data.id });
  const { database } = server.context;
  const registers = await database.selectFrom('registers').select('version').execute();
  const head = await database.selectFrom('sync_heads').select('registers').executeTakeFirstOrThrow();
  expect(head.registers).toBe(registers.length);
  expect(registers.length).toBeGreaterThan(5);
});

test('an account has at most 100 clients: the one with the oldest sync is deleted, and becomes a fork', async () => {
  await phone.sync([phone.op({ value: 1 })]);
  for (let made = 1; made < MAX_CLIENTS; made += 1) {
    server.clock.advance(MINUTE);
    await new SyncDevice(browser, 'Rowan').sync();
  }
  const known = async () =>
    (await server.context.database.selectFrom('clients').select('client_id').execute()).map((row) => row.client_id);
  expect(await known()).toHaveLength(MAX_CLIENTS);
  expect(await known()).toContain(phone.client);
  server.clock.advance(MINUTE);
  await laptop.sync();
  expect(await known()).toHaveLength(MAX_CLIENTS);
  expect(await known()).not.toContain(phone.client);
  const answer = await phone.send(phone.request([phone.op({ item: 2, value: 1 })]));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'client_forked' });
});

describe('the changes of a reply', () => {
  const text = 'é'.repeat(500);

  beforeEach(async () => {
    const notes = [1, 2, 3, 4].map((item) => phone.op({ list: 'notes.achievements', item, value: 1, text }));
    await phone.sync(notes);
  });

  test('have at most the bytes that the device requests, and there is at least one', async () => {
    const pages: number[][] = [];
    for (let more = true; more; ) {
      const reply = await laptop.sync([], { changesBytes: 2500 });
      expect(reply.changes.reduce((sum, change) => sum + Buffer.byteLength(JSON.stringify(change)), 0)).toBeLessThan(
        2500,
      );
      pages.push(reply.changes.map(({ version }) => version));
      more = reply.more;
    }
    expect(pages).toEqual([
      [1, 2],
      [3, 4],
    ]);
    laptop.cursor = 0;
    expect(await laptop.sync([], { changesBytes: 1 })).toMatchObject({
      changes: [{ version: 1 }],
      cursor: 1,
      more: true,
    });
  });

  test('have at most 256 KiB, whatever the device requests', async () => {
    const items = server.context.catalogue.items('bestiary').slice(0, 150);
    const long = 'é'.repeat(1000);
    await phone.sync(
      items.slice(0, 75).map(({ id }) => phone.op({ list: 'notes.bestiary', item: id, value: 1, text: long })),
    );
    await phone.sync(
      items.slice(75).map(({ id }) => phone.op({ list: 'notes.bestiary', item: id, value: 1, text: long })),
    );
    const reply = await laptop.sync([], { changesBytes: 1_000_000_000 });
    expect(reply.more).toBe(true);
    expect(JSON.stringify(reply.changes).length).toBeGreaterThan(100_000);
    expect(Buffer.byteLength(JSON.stringify(reply.changes))).toBeLessThan(257 * 1024);
  });

  test('have the name of the writing device, or Loremark, but neither the requesting client nor a deleted one', async () => {
    await laptop.deliver({ item: 7, value: 1 });
    await browser.post('user/titles/toggle/5');
    const by = async (device: SyncDevice) => (await device.pullAll()).map((change) => change.by);
    expect(await by(laptop)).toEqual([...Array(4).fill('Chrome (Android)'), undefined, 'Loremark']);
    await server.context.database.deleteFrom('clients').where('client_id', '=', phone.client).execute();
    expect(await by(laptop)).toEqual([...Array(5).fill(undefined), 'Loremark']);
  });
});

describe('a call without ops', () => {
  /** Whether the act writes to the store. */
  async function writes(act: () => Promise<unknown>): Promise<boolean> {
    const before = await stateOf(server.context.database);
    await act();
    return !isDeepStrictEqual(await stateOf(server.context.database), before);
  }

  beforeEach(async () => {
    await phone.sync([phone.op({ value: 1 })]);
    await phone.sync();
  });

  test('writes nothing, regardless of changes to pull', async () => {
    expect(await writes(() => phone.sync())).toBe(false);
    await laptop.sync([laptop.op({ item: 2, value: 1 })]);
    expect(await writes(async () => expect((await phone.sync()).changes).toHaveLength(1))).toBe(false);
    expect(await writes(() => phone.ask([], { epoch: 'another' }))).toBe(false);
  });

  test('stores the time of the sync after ten minutes, or with a new report', async () => {
    server.clock.advance(10 * MINUTE - 1);
    expect(await writes(() => phone.sync())).toBe(false);
    server.clock.advance(1);
    expect(await writes(() => phone.sync())).toBe(true);
    expect(await writes(() => phone.sync([], { pendingTotal: 2 }))).toBe(true);
    expect(await writes(() => phone.sync([], { pendingTotal: 2 }))).toBe(false);
    expect(await writes(() => phone.sync([], { pendingTotal: 2, device: 'Chrome on iOS' }))).toBe(true);
    const { data } = await (await browser.get('user/devices')).json();
    expect(data.clients).toMatchObject([
      { device: 'Chrome on iOS', pending: 2, lastContact: '2026-01-01T12:10:00.000Z', current: true },
    ]);
  });

  test('acknowledges results once', async () => {
    await phone.sync([phone.op({ item: 3, value: 1 })]);
    expect(await writes(() => phone.sync())).toBe(true);
    expect(await writes(() => phone.sync())).toBe(false);
  });

  test('registers a device, which is then no longer replaced', async () => {
    expect(await writes(() => laptop.sync())).toBe(true);
    await server.context.database.updateTable('clients').set({ ended_at: 1 }).execute();
    expect(await writes(() => phone.sync())).toBe(true);
  });
});
