/** Epochs and their branches (docs/sync.md, rule 9). */
import { beforeEach, describe, expect, test } from 'vitest';
import { renewEpochs } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan', 'Firefox (Linux)'));

/** Starts a new epoch for all accounts, like `maintain new-epoch` and `maintain restore`. */
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

describe('a store that was set back without a new epoch', () => {
  /** Sets the store back to how it was after `work`. */
  async function setBackTo(work: () => Promise<unknown>, later: () => Promise<unknown>): Promise<void> {
    const { database } = server.context;
    await work();
    const [registers, history, clients, heads] = [
      await database.selectFrom('registers').selectAll().execute(),
      await database.selectFrom('history').selectAll().execute(),
      await database.selectFrom('clients').selectAll().execute(),
      await database.selectFrom('sync_heads').selectAll().execute(),
    ];
    await later();
    for (const table of ['registers', 'history', 'clients'] as const) await database.deleteFrom(table).execute();
    if (registers.length > 0) await database.insertInto('registers').values(registers).execute();
    if (history.length > 0) await database.insertInto('history').values(history).execute();
    if (clients.length > 0) await database.insertInto('clients').values(clients).execute();
    for (const head of heads) await database.updateTable('sync_heads').set(head).execute();
  }
  const ticksOf = (device: SyncDevice, items: readonly number[]) => items.map((item) => device.op({ item, value: 1 }));

  test.each([
    ['a pull', []],
    ['an op', [{ item: 20, value: 1 }]],
  ])(
    'is detected by %s with a number that was lost, even after others have written past the cursor',
    async (_, ops) => {
      await setBackTo(
        () => phone.sync(),
        () => phone.sync(ticksOf(phone, [1, 2, 3, 4, 5])),
      );
      await laptop.sync(ticksOf(laptop, [11, 12, 13, 14, 15, 16]));
      const reply = await phone.ask(ops.map((op) => phone.op(op)));
      expect(reply).toMatchObject({ branch: 0, results: [] });
      expect(reply.epoch).not.toBe(phone.epoch);
      expect((await laptop.ask()).branch).toBe(0);
    },
  );

  test('is not what an older copy of a device, or a forgotten one, looks like', async () => {
    const older = phone.clone();
    await phone.sync(ticksOf(phone, [1, 2, 3]));
    const { epoch } = await older.ask();
    await server.context.database.deleteFrom('clients').execute();
    expect((await phone.ask()).epoch).toBe(epoch);
    expect((await phone.ask()).epoch).toBe(epoch);
    expect((await phone.send(phone.request(ticksOf(phone, [4])))).status).toBe(409);
  });
});

describe('a call with another epoch', () => {
  test('gets no results, but the branch and all registers', async () => {
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

  test('gets the earliest branch of the epochs that followed', async () => {
    const { epoch: first } = await phone.sync([phone.op({ value: 1 })]);
    await renew('second');
    await phone.sync();
    await phone.sync([2, 3, 4].map((item) => phone.op({ item, value: 1 })));
    await renew('third');
    const branchOf = async (epoch: string | null) => (await phone.ask([], { epoch, cursor: null })).branch;
    expect([await branchOf(first ?? ''), await branchOf('second')]).toEqual([1, 4]);

    // A backup from the second epoch replaces the data: the changes of the third one are gone.
    await server.context.database.updateTable('sync_heads').set({ head: 2 }).execute();
    await server.context.database.deleteFrom('registers').where('version', '>', 2).execute();
    await renew('fourth');
    expect([await branchOf(first ?? ''), await branchOf('second'), await branchOf('third')]).toEqual([1, 2, 2]);
    expect(await branchOf('fourth')).toBeUndefined();
    expect(await branchOf(null)).toBeUndefined();
  });

  test('gets branch 0 for an unknown epoch', async () => {
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

describe('a device in a new epoch', () => {
  /** Copies the client and the head; returns a function that restores them without later writes. */
  async function backUp(): Promise<() => Promise<void>> {
    const { database } = server.context;
    const client = await database.selectFrom('clients').selectAll().executeTakeFirstOrThrow();
    const { head } = await database.selectFrom('sync_heads').select('head').executeTakeFirstOrThrow();
    return async () => {
      await database.updateTable('clients').set(client).execute();
      await database.updateTable('sync_heads').set({ head }).execute();
      for (const table of ['registers', 'history'] as const)
        await database.deleteFrom(table).where('version', '>', head).execute();
    };
  }
  const listed = async () =>
    (await (await browser.get('user/devices')).json()).data.clients.map(({ client }: { client: string }) => client);

  test('continues after its last number there, and is listed once', async () => {
    const { client } = phone;
    await phone.sync([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    const restore = await backUp();
    await phone.sync([phone.op({ item: 3, value: 1 })]);
    await restore();
    await renew('second');
    expect(await phone.sync()).toMatchObject({ branch: 2, acked: 2 });
    const again = await phone.sync([phone.op({ item: 3, value: 1 }), phone.op({ item: 4, value: 1 })]);
    expect(again.results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
    await renew('third');
    expect(await phone.sync()).toMatchObject({ branch: 4, acked: 4 });
    expect(await phone.deliver({ value: 0, base: 1 })).toMatchObject({ outcome: 'applied', value: 0 });
    expect(await listed()).toEqual([client]);
  });

  test('starts with the first number if the backup does not have it', async () => {
    await laptop.sync([laptop.op({ value: 1 })]);
    await renew('second');
    expect(await phone.ask([], { epoch: 'lost', acked: 7, cursor: 9 })).toMatchObject({ branch: 0, acked: 0 });
  });

  test('needs another client id if a copy of it has continued with the same id', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    const twin = phone.clone();
    await twin.sync([twin.op({ item: 2, value: 1 })]);
    await renew('second');
    // The copy's op is in the data at the branch, but the phone has not sent it.
    expect(await phone.ask()).not.toHaveProperty('acked');
    expect(await twin.ask()).toMatchObject({ acked: 2 });
  });

  test('needs one if a copy of it has written as many ops as itself since the branch', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    const restore = await backUp();
    await phone.sync([phone.op({ item: 2, value: 1 })]);
    const twin = phone.clone();
    await restore();
    await renew('second');
    await twin.sync();
    await twin.sync([twin.op({ item: 3, value: 1 })]);
    expect(await phone.sync()).not.toHaveProperty('acked');
    // The phone has not seen the copy's tick, so it does not revert it.
    expect(await phone.deliver({ item: 3, value: 0, base: 1 })).toMatchObject({ outcome: 'merged', value: 1 });
    expect(await listed()).toHaveLength(2);
  });

  test('needs one if the server has deleted the client, but not its writes', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    await server.context.database.deleteFrom('clients').execute();
    await renew('second');
    expect(await phone.ask()).not.toHaveProperty('acked');
  });
});

describe('a cursor above the head', () => {
  test('starts another epoch with branch 0, once', async () => {
    const { epoch } = await phone.sync([phone.op({ value: 1 })]);
    const reply = await phone.ask([phone.op({ item: 2, value: 1 })], { cursor: 999 });
    expect(reply).toMatchObject({ branch: 0, results: [], head: 1, cursor: 1 });
    expect(reply.epoch).not.toBe(epoch);
    expect(reply.changes).toMatchObject([{ item: 1, version: 1 }]);
    // The other devices' mirrors also belong to the lost history.
    expect(await phone.ask([], { cursor: 1 })).toMatchObject({ epoch: reply.epoch, branch: 0 });
    expect(await phone.ask([], { epoch: reply.epoch, cursor: 1 })).not.toHaveProperty('branch');
  });

  test('stores no additional rows, no matter how often it happens', async () => {
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
  /** Registers 1 to 3 exist at the branch; then the server's data is replaced. */
  beforeEach(async () => {
    await phone.sync([1, 2, 3].map((item) => phone.op({ item, value: 1 })));
    await laptop.sync();
    await renew('second');
    for (const device of [phone, laptop]) await device.sync();
  });
  const lost = { base: 3, source: 'restore' } as const;

  test('replaces the value at the branch, even with a reverted tick', async () => {
    expect(await phone.deliver({ ...lost, value: 0, lost: 7 })).toMatchObject({ outcome: 'applied', value: 0 });
  });

  test('gets its newest state, whichever device syncs first', async () => {
    await phone.deliver({ ...lost, value: 0, lost: 7 });
    expect(await laptop.deliver({ ...lost, value: 1, lost: 9 })).toMatchObject({ outcome: 'applied', value: 1 });
    await phone.deliver({ ...lost, item: 2, value: 0, lost: 9 });
    expect(await laptop.deliver({ ...lost, item: 2, value: 1, lost: 7 })).toMatchObject({ outcome: 'noop', value: 0 });
  });

  test('is joined with values written since the branch; a newer note stays, and so does its deletion', async () => {
    const note = { list: 'notes.bestiary', item: 2, value: 1 };
    await laptop.sync([
      laptop.op({ item: 1, value: 0, base: 3 }),
      laptop.op({ list: 'bestiary', item: 2, value: 9 }),
      laptop.op({ ...note, text: 'new' }),
      laptop.op({ ...note, item: 3, text: 'new' }),
      laptop.op({ ...note, item: 3, value: 0 }),
    ]);
    const reply = await phone.sync([
      phone.op({ ...lost, item: 1, value: 1, lost: 7 }),
      phone.op({ ...lost, list: 'bestiary', item: 2, value: 5, lost: 8 }),
      phone.op({ ...lost, ...note, text: 'old', lost: 9 }),
      phone.op({ ...lost, ...note, item: 3, text: 'old', lost: 10 }),
    ]);
    expect(reply.results).toMatchObject([
      { outcome: 'applied', value: 1 },
      { outcome: 'merged', value: 9, by: { device: 'Firefox (Linux)' } },
      { outcome: 'merged', value: 1, by: { device: 'Firefox (Linux)' } },
      { outcome: 'merged', value: 0, by: { device: 'Firefox (Linux)' } },
    ]);
    // The results have no text, so the notes are sent as changes.
    expect(reply.changes).toMatchObject([
      { ...note, text: 'new' },
      { ...note, item: 3, value: 0 },
    ]);
  });

  test('is an ordinary one once another epoch has begun', async () => {
    await phone.deliver({ ...lost, value: 0, lost: 7 });
    await renew('third');
    const { branch } = await laptop.sync();
    expect(await laptop.deliver({ ...lost, base: branch ?? 0, value: 1, lost: 5 })).toMatchObject({
      outcome: 'applied',
      value: 1,
    });
  });
});
