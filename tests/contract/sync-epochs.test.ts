/** Epochs and their branches (docs/sync.md, rule 9). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewEpochs } from '#server/storage/queries/sync-heads-queries.ts';
import { createTestApp, signIn, signUp, type TestApp, type TestClient } from '#tests/builders/server.ts';
import { SyncDevice } from '#tests/builders/sync-device.ts';

let server: TestApp;
let browser: TestClient;
let phone: SyncDevice;
let laptop: SyncDevice;

beforeEach(async () => {
  server = await createTestApp();
  browser = await signUp(server);
  phone = new SyncDevice(browser, 'Rowan');
  laptop = new SyncDevice(await signIn(server), 'Rowan', 'Firefox on Linux');
});
afterEach(() => server.close());

/** Ends the epochs of all accounts, as `maintain new-epoch` and `maintain restore` do. */
async function renew(epoch: string): Promise<void> {
  await server.context.database.transaction().execute((transaction) => renewEpochs(transaction, epoch));
}

/** Every row that a sync can write. */
async function stored() {
  const { database } = server.context;
  return [
    await database.selectFrom('registers').selectAll().execute(),
    await database.selectFrom('history').selectAll().execute(),
    await database.selectFrom('clients').selectAll().execute(),
    await database.selectFrom('sync_heads').selectAll().execute(),
  ];
}

describe('a call with another epoch', () => {
  test('gets no op judged, the branch, and all registers', async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    await renew('second');
    await laptop.deliver({ item: 3, value: 1 });
    const before = await stored();
    const reply = await phone.ask([phone.op({ value: 0, base: 1 })], { pendingTotal: 5 });
    expect(reply).toMatchObject({ epoch: 'second', branch: 2, results: [], head: 3, cursor: 3, more: false });
    expect(reply.changes.map(({ item, value, version }) => [item, value, version])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 3],
    ]);
    expect(await stored()).toEqual(before);
  });

  test('gets the first end of those that followed', async () => {
    const { epoch: first } = await phone.sync([phone.op({ value: 1 })]);
    await renew('second');
    await phone.sync();
    phone.rename();
    await phone.sync([2, 3, 4].map((item) => phone.op({ item, value: 1 })));
    await renew('third');
    const branchOf = async (epoch: string | null) => (await phone.ask([], { epoch, cursor: null })).branch;
    expect([await branchOf(first ?? ''), await branchOf('second')]).toEqual([1, 4]);

    // A backup from the second epoch takes their place: what the third wrote is gone.
    await server.context.database.updateTable('sync_heads').set({ head: 2 }).execute();
    await server.context.database.deleteFrom('registers').where('version', '>', 2).execute();
    await renew('fourth');
    expect([await branchOf(first ?? ''), await branchOf('second'), await branchOf('third')]).toEqual([1, 2, 2]);
    expect(await branchOf('fourth')).toBeUndefined();
    expect(await branchOf(null)).toBeUndefined();
  });

  test('gets branch 0 for an epoch that the server does not know', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    expect(await phone.ask([], { epoch: 'of-another-server' })).toMatchObject({ branch: 0 });
  });

  test('of another account’s name is unknown', async () => {
    const { epoch } = await phone.sync([phone.op({ value: 1 })]);
    await renew('second');
    const stranger = new SyncDevice(await signUp(server, { username: 'Alder' }), 'Alder');
    await stranger.sync([stranger.op({ value: 1 })]);
    expect(await stranger.ask([], { epoch })).toMatchObject({ branch: 0 });
  });
});

describe('a cursor above the head', () => {
  test('begins another epoch, with branch 0, once', async () => {
    const { epoch } = await phone.sync([phone.op({ value: 1 })]);
    const reply = await phone.ask([phone.op({ item: 2, value: 1 })], { cursor: 999 });
    expect(reply).toMatchObject({ branch: 0, results: [], head: 1, cursor: 1 });
    expect(reply.epoch).not.toBe(epoch);
    expect(reply.changes).toMatchObject([{ item: 1, version: 1 }]);
    // The others' mirrors are of a history that is lost as well.
    expect(await phone.ask([], { cursor: 1 })).toMatchObject({ epoch: reply.epoch, branch: 0 });
    expect(await phone.ask([], { epoch: reply.epoch, cursor: 1 })).not.toHaveProperty('branch');
  });

  test('leaves nothing behind, however often it happens', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    await renew('second');
    for (let time = 0; time < 5; time += 1) {
      const { epoch } = await phone.ask();
      await phone.ask([], { epoch, cursor: 999 });
    }
    expect(await server.context.database.selectFrom('sync_epochs').selectAll().execute()).toEqual([]);
  });

  test('does so for a call without ops as well', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    expect(await phone.ask([], { cursor: 2 })).toMatchObject({ branch: 0, changes: [{ item: 1 }] });
  });
});

describe('a value of a lost history', () => {
  /** Registers 1 to 3 stand at the branch; then the server's data is replaced. */
  beforeEach(async () => {
    await phone.sync([1, 2, 3].map((item) => phone.op({ item, value: 1 })));
    await laptop.sync();
    await renew('second');
    for (const device of [phone, laptop]) {
      await device.sync();
      device.rename();
    }
  });
  const lost = { base: 3, source: 'restore' } as const;

  test('replaces what stood at the branch, a tick taken back too', async () => {
    expect(await phone.deliver({ ...lost, value: 0, lost: 7 })).toMatchObject({ outcome: 'applied', value: 0 });
  });

  test('stands in its newest state, whichever device comes first', async () => {
    await phone.deliver({ ...lost, value: 0, lost: 7 });
    expect(await laptop.deliver({ ...lost, value: 1, lost: 9 })).toMatchObject({ outcome: 'applied', value: 1 });
    await phone.deliver({ ...lost, item: 2, value: 0, lost: 9 });
    expect(await laptop.deliver({ ...lost, item: 2, value: 1, lost: 7 })).toMatchObject({ outcome: 'noop', value: 0 });
  });

  test('is joined with what was written since the branch; a note stays', async () => {
    const note = { list: 'notes.bestiary', item: 2, value: 1 };
    await laptop.sync([
      laptop.op({ item: 1, value: 0, base: 3 }),
      laptop.op({ list: 'bestiary', item: 2, value: 9 }),
      laptop.op({ ...note, text: 'new' }),
    ]);
    const reply = await phone.sync([
      phone.op({ ...lost, item: 1, value: 1, lost: 7 }),
      phone.op({ ...lost, list: 'bestiary', item: 2, value: 5, lost: 8 }),
      phone.op({ ...lost, ...note, text: 'old', lost: 9 }),
    ]);
    expect(reply.results).toMatchObject([
      { outcome: 'applied', value: 1 },
      { outcome: 'merged', value: 9, by: { device: 'Firefox on Linux' } },
      { outcome: 'merged', value: 1, by: { device: 'Firefox on Linux' } },
    ]);
    // The result has no text, so the note comes as a change.
    expect(reply.changes).toMatchObject([{ ...note, text: 'new' }]);
  });

  test('is an ordinary one once another epoch has begun', async () => {
    await phone.deliver({ ...lost, value: 0, lost: 7 });
    await renew('third');
    const { branch } = await laptop.sync();
    laptop.rename();
    expect(await laptop.deliver({ ...lost, base: branch ?? 0, value: 1, lost: 5 })).toMatchObject({
      outcome: 'applied',
      value: 1,
    });
  });
});
