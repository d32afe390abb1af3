/** Numbers, stored results, forks and copies (docs/sync.md, rule 6). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncRequest, WireOp } from '#core/contract/sync/sync.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const CREATURE = 2;

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan', 'Firefox (Linux)'));

/** Expects the call to be refused as that of another installation, with nothing stored. */
async function expectFork(device: SyncDevice, ops: readonly WireOp[], over: Partial<SyncRequest> = {}): Promise<void> {
  const stored = async () => [
    await server.context.database.selectFrom('clients').selectAll().execute(),
    await server.context.database.selectFrom('registers').selectAll().execute(),
    await server.context.database.selectFrom('history').selectAll().execute(),
  ];
  const before = await stored();
  const answer = await device.send(device.request(ops, over));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    message: 'Another installation uses the same client id.',
    code: 'client_forked',
  });
  expect(await stored()).toEqual(before);
}

const storedResults = async (client: string) =>
  server.context.database
    .selectFrom('clients')
    .select(['acked_seq', 'last_seq', 'results'])
    .where('client_id', '=', client)
    .executeTakeFirst();

describe('a repeat', () => {
  test('of a batch whose reply was lost changes no version and gets the same results', async () => {
    await laptop.deliver({ item: 3, value: 1 });
    const batch = [
      phone.op({ value: 1 }),
      phone.op({ value: 1 }),
      phone.op({ item: 3, value: 0 }),
      phone.op({ value: 9 }),
      phone.op({ character: 99, value: 1 }),
      phone.op({ list: 'bestiary', item: CREATURE, add: 5 }),
    ];
    const first = await phone.ask(batch);
    expect(first.results.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'noop',
      'merged',
      'rejected',
      'gone',
      'applied',
    ]);
    expect(await phone.sync(batch)).toMatchObject({ head: first.head, results: first.results });
  });

  test('gets the first values, even after later writes and with other content', async () => {
    const op = phone.op({ value: 1 });
    await phone.ask([op]);
    await laptop.deliver({ value: 0, base: 1 });
    expect((await phone.ask([{ ...op, item: 7 }])).results).toEqual([{ outcome: 'applied', value: 1, version: 1 }]);
    expect(await laptop.pullAll()).toMatchObject([{ item: 1, value: 0, version: 2 }]);
  });

  test('may continue with new ops, or contain only a part of the ops', async () => {
    const ops = [1, 2, 3, 4].map((item) => phone.op({ item, value: 1 }));
    await phone.ask(ops.slice(0, 2));
    expect((await phone.ask(ops.slice(0, 3))).results.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect((await phone.sync(ops.slice(0, 1))).results.map(({ version }) => version)).toEqual([1]);
    expect((await phone.sync(ops.slice(1))).results.map(({ version }) => version)).toEqual([2, 3, 4]);
    expect(await phone.sync()).toMatchObject({ head: 4 });
  });

  test('of an add counts once', async () => {
    const op = phone.op({ list: 'bestiary', item: CREATURE, add: 5 });
    for (let time = 0; time < 3; time += 1) await phone.ask([op]);
    expect(await laptop.pullAll()).toMatchObject([{ value: 5, version: 1 }]);
  });
});

describe('a stored result', () => {
  test('is deleted when it is acknowledged, with or without ops', async () => {
    const ops = [1, 2, 3].map((item) => phone.op({ item, value: 1 }));
    await phone.ask(ops);
    expect(await storedResults(phone.client)).toMatchObject({ acked_seq: 0, last_seq: 3 });
    phone.acked = 2;
    await phone.ask([phone.op({ item: 4, value: 1 })].map((op) => ({ ...op, id: ops[2]?.id ?? '' })));
    expect(JSON.parse((await storedResults(phone.client))?.results ?? '')).toHaveLength(1);
    phone.acked = 3;
    await phone.ask();
    expect(await storedResults(phone.client)).toEqual({ acked_seq: 3, last_seq: 3, results: '' });
  });

  test('stays while a call without ops acknowledges less or more than there is', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    const before = await storedResults(phone.client);
    server.clock.advance(3_600_000);
    for (const acked of [0, 7]) expect((await phone.ask([], { acked })).results).toEqual([]);
    expect(await storedResults(phone.client)).toEqual(before);
  });
});

describe('a fork', () => {
  test('is a number above the last one of a client that has no numbers', async () => {
    await expectFork(phone, [phone.op({ item: 2, value: 1 })], { acked: 2 });
    expect(await phone.sync([phone.op({ item: 2, value: 1 })])).toMatchObject({ head: 1 });
  });

  test('is another id with a known number; the whole batch is rolled back', async () => {
    const ops = [1, 2].map((item) => phone.op({ item, value: 1 }));
    await phone.ask(ops);
    await expectFork(phone, [ops[0] as WireOp, phone.op({ item: 3, value: 1 })]);
    await expectFork(phone, [...ops].reverse());
  });

  test('is a number whose result was acknowledged, even with the same op', async () => {
    const op = phone.op({ value: 1 });
    await phone.sync([op]);
    await phone.sync([phone.op({ item: 2, value: 1 })]);
    await expectFork(phone, [op], { acked: 0 });
  });

  test('is a client that the server has deleted', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    await server.context.database.deleteFrom('clients').execute();
    await expectFork(phone, [phone.op({ item: 2, value: 1 })]);
  });

  test('is never a call without ops', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    await server.context.database.deleteFrom('clients').execute();
    expect(await phone.sync()).toMatchObject({ head: 1, results: [] });
    await expectFork(phone, [phone.op({ item: 2, value: 1 })]);
  });
});

/** Recovers from a fork: with a new client, and sent ops marked as copied. */
async function recover(device: SyncDevice, sent: readonly WireOp[], unsent: readonly WireOp[] = []) {
  device.rename();
  return device.sync([...sent.map((op): WireOp => ({ ...op, copied: true })), ...unsent]);
}

describe('two clones', () => {
  const kills = { list: 'bestiary', item: CREATURE } as const;
  let twin: SyncDevice;
  /** Ops of `device` only, each with its own time. */
  const own = (device: SyncDevice, minute: number): WireOp[] => [
    device.op({ ...kills, add: 10, at: `2026-01-01T10:${minute}:00.000Z` }),
    device.op({ item: minute, value: 1, at: `2026-01-01T10:${minute}:01.000Z` }),
  ];

  beforeEach(async () => {
    await phone.sync([phone.op({ ...kills, add: 1, at: '2026-01-01T09:00:00.000Z' })]);
    twin = phone.clone(await signIn(server));
  });

  const expectBoth = async () => {
    const registers = await laptop.pullAll();
    expect(registers.find(({ list }) => list === 'bestiary')?.value).toBe(21);
    expect(registers.filter(({ list }) => list === 'achievements').map(({ item }) => item)).toEqual([10, 20]);
  };

  test('used in parallel lose nothing, and each add counts once', async () => {
    const [mine, theirs] = [own(phone, 10), own(twin, 20)];
    await phone.sync(mine);
    await expectFork(twin, theirs);
    await recover(twin, theirs);
    await expectBoth();
    // The first one continues undisturbed.
    expect(await phone.deliver({ item: 30, value: 1 })).toMatchObject({ outcome: 'applied' });
  });

  test('used one after another lose nothing, and each add counts once', async () => {
    const [mine, theirs] = [own(phone, 10), own(twin, 20)];
    await phone.sync(mine);
    await phone.sync();
    // A device that was rolled back still has its delivered ops marked as sent.
    await expectFork(twin, [...mine, ...theirs]);
    const { results } = await recover(twin, mine, theirs);
    expect(results.map(({ outcome }) => outcome)).toEqual(['noop', 'noop', 'applied', 'applied']);
    await expectBoth();
  });

  test('with the same queue count common ops once, whichever syncs first', async () => {
    const shared = own(phone, 10);
    await phone.ask(shared);
    await recover(twin, shared, own(twin, 20));
    await phone.sync(shared);
    await expectBoth();
  });
});

describe('a copied op', () => {
  const at = '2026-01-01T10:00:00.000Z';

  test('that has arrived gets the value that it wrote, and the changes have the current one', async () => {
    await phone.sync([phone.op({ list: 'bestiary', item: CREATURE, add: 5, at })]);
    await phone.deliver({ list: 'bestiary', item: CREATURE, add: 3 });
    const copy = laptop.op({ list: 'bestiary', item: CREATURE, add: 5, at, copied: true });
    const { results, changes } = await laptop.sync([copy]);
    expect(results).toEqual([{ outcome: 'noop', value: 5, version: 1 }]);
    expect(changes).toMatchObject([{ item: CREATURE, value: 8, version: 2 }]);
  });

  test('that has not arrived is applied, and its next copy is not', async () => {
    const copy = laptop.op({ list: 'bestiary', item: CREATURE, add: 5, at, copied: true, source: 'merge' });
    const { results } = await laptop.sync([copy, { ...copy, id: 'copy-again' }]);
    expect(results).toMatchObject([
      { outcome: 'applied', value: 5 },
      { outcome: 'noop', value: 5 },
    ]);
    expect((await phone.sync([{ ...copy, id: 'third' }])).results).toMatchObject([{ outcome: 'noop', value: 5 }]);
  });

  test('with another register or time is another op', async () => {
    await phone.sync([phone.op({ list: 'bestiary', item: CREATURE, add: 5, at })]);
    const copy = { list: 'bestiary', item: CREATURE, add: 5, at, copied: true } as const;
    const { results } = await laptop.sync([
      laptop.op({ ...copy, item: CREATURE + 1 }),
      laptop.op({ ...copy, list: 'bosstiary', item: bossId() }),
      laptop.op({ ...copy, at: '2026-01-01T10:00:00.001Z' }),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  });

  test('is found for the legacy character from which its character was converted', async () => {
    const sent = phone.op({ list: 'bestiary', item: CREATURE, add: 5, at });
    const choice = phone.op({ list: 'settings', item: 1, value: 0, at });
    const { data: knight } = await (await browser.post('characters', { name: 'Bryn', isHidden: 0 })).json();
    await phone.sync([phone.op({ list: 'settings', item: 1, value: knight.id }), sent, choice]);
    const { data } = await (await browser.post('characters', { isMainCharacter: 1 })).json();
    const copies = [null, data.id].map((character, index) => ({
      ...sent,
      id: `copy-${index}`,
      character,
      copied: true as const,
    }));
    const { results } = await laptop.sync(copies);
    expect(results).toMatchObject([
      { outcome: 'noop', value: 5, version: 0 },
      { outcome: 'noop', value: 5, version: 4 },
    ]);
    // Settings stay with the legacy character. The conversion made the new one current.
    const copy = { ...choice, id: 'copy-of-choice', copied: true as const };
    await laptop.deliver({ list: 'settings', item: 1, value: knight.id, base: 99 });
    expect((await laptop.sync([copy])).results).toMatchObject([{ outcome: 'noop', value: 0 }]);
  });
});

function bossId(): number {
  return server.context.catalogue.items('bosstiary')[0]?.id ?? 0;
}

describe('adds', () => {
  const kills = { list: 'bestiary', item: CREATURE } as const;

  test('of two devices add up in any order, seen or unseen', async () => {
    expect(await phone.deliver({ ...kills, add: 10 })).toMatchObject({ outcome: 'applied', value: 10, version: 1 });
    expect(await laptop.deliver({ ...kills, add: 7 })).toMatchObject({ outcome: 'applied', value: 17, version: 2 });
    expect(await phone.deliver({ ...kills, add: -4, base: 1 })).toMatchObject({ outcome: 'applied', value: 13 });
  });

  test('stay between zero and the maximum value', async () => {
    expect(await phone.deliver({ ...kills, add: -5 })).toEqual({ outcome: 'noop', value: 0, version: 0 });
    expect(await phone.deliver({ ...kills, add: 1_000_000 })).toMatchObject({ value: 1_000_000 });
    expect(await laptop.deliver({ ...kills, add: 1 })).toMatchObject({ outcome: 'noop', value: 1_000_000 });
    expect(await laptop.deliver({ ...kills, add: -1_000_000 })).toMatchObject({ outcome: 'applied', value: 0 });
  });

  test.each<[string, Parameters<SyncDevice['deliver']>[0]]>([
    ['a list that has no counts', { add: 1 }],
    ['a level', { list: 'bestiaryStage', item: CREATURE, add: 1 }],
    ['nothing', { ...kills, add: 0 }],
    ['a fraction', { ...kills, add: 0.5 }],
    ['more than the maximum', { ...kills, add: 1_000_001 }],
  ])('of or to %s are rejected', async (_case, fields) => {
    expect(await phone.deliver(fields)).toMatchObject({ outcome: 'rejected', code: 'bad_value' });
  });
});
