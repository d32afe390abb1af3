/** Rules of docs/sync.md without other tests. */
import { describe, expect, test } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp } from '#tests/builders/server.ts';
import { failWrites } from '#tests/builders/watched-store.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan', 'Firefox (Linux)'));

async function addCharacter(name: string): Promise<number> {
  const { database, clock } = server.context;
  const { id } = await database
    .insertInto('characters')
    .values({ account_id: 1, name, verify_code: null, verified_at: null, created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('rule 5', () => {
  test.each(['history', 'clients', 'registers', 'sync_heads'])(
    'a failure while %s is written stores nothing, and the same call succeeds later',
    async (table) => {
      await phone.sync();
      const { database } = server.context;
      const event = { sync_heads: 'update of head', clients: 'update' }[table] ?? 'insert';
      const restore = await failWrites(database, event, table);
      const before = await database.selectFrom('clients').selectAll().execute();
      server.clock.advance(1000);
      const batch = [phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })];
      const answer = await phone.send(phone.request(batch, { pendingTotal: 9 }));
      await restore();
      expect(answer.status).toBe(500);
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      expect(await answer.json()).toEqual({ message: 'Something went wrong on the server.' });
      expect(await database.selectFrom('clients').selectAll().execute()).toEqual(before);
      for (const stored of ['registers', 'history'] as const)
        expect(await database.selectFrom(stored).selectAll().execute()).toEqual([]);
      expect(await phone.sync(batch)).toMatchObject({ head: 2, results: [{ version: 1 }, { version: 2 }] });
    },
  );

  test('concurrent calls are serialized: versions have no gaps, and each is pulled once', async () => {
    const devices = [phone, laptop, new SyncDevice(browser, 'Rowan'), new SyncDevice(browser, 'Rowan')];
    const replies = await Promise.all(
      devices.map((device, index) =>
        device.sync(Array.from({ length: 25 }, (_, item) => device.op({ item: index * 25 + item + 1, value: 1 }))),
      ),
    );
    const versions = replies.flatMap(({ results }) => results.map(({ version }) => version));
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    for (const { changes, results, cursor } of replies) {
      // Changes and results of a reply contain every version up to its cursor.
      expect([...changes, ...results].map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: cursor }, (_, index) => index + 1),
      );
    }
  });

  test('two concurrent copies of a batch are applied once and get the same results', async () => {
    const request = phone.request([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    const answers = await Promise.all([phone.send(request), phone.send(request), phone.send(request)]);
    for (const answer of answers) expect((await answer.json()).results).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect((await laptop.sync()).head).toBe(2);
  });

  test('an incomplete reply has the cursor of its last change', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const items = server.context.catalogue.items('bestiary').slice(0, 800);
      const lists = ['bestiary', 'bestiaryStage', 'notes.bestiary'] as const;
      const list = lists[round] ?? 'bestiary';
      const text = list === 'notes.bestiary' ? { text: 'x' } : {};
      await phone.sync(items.map(({ id }) => phone.op({ list, item: id, value: 1, ...text })));
    }
    const first = await laptop.sync([laptop.op({ value: 1 })]);
    expect(first).toMatchObject({ more: true, cursor: 2000, head: 2401, results: [{ version: 2401 }] });
    const second = await laptop.sync();
    expect(second).toMatchObject({ more: false, cursor: 2401, head: 2401 });
    expect(second.changes.at(-1)).toMatchObject({ list: 'achievements', item: 1, value: 1, version: 2401 });
  });

  test('the changes omit what is in the results, except for texts, which results lack', async () => {
    const note = { list: 'notes.bestiary', item: 2, value: 1 };
    await phone.sync([phone.op({ value: 1 }), phone.op({ ...note, text: 'north' })]);
    const reply = await laptop.sync([
      laptop.op({ value: 1 }),
      laptop.op({ ...note, text: 'north' }),
      laptop.op({ item: 3, value: 1 }),
      laptop.op({ ...note, item: 3, text: 'south' }),
    ]);
    expect(reply.results.map(({ version }) => version)).toEqual([3, 4, 5, 6]);
    expect(reply.changes).toMatchObject([{ ...note, text: 'north', version: 4 }]);
    expect(reply).toMatchObject({ cursor: 6, more: false });
  });

  test('the changes contain a note that an op did not write, also if it was deleted or nothing else is new', async () => {
    const note = { list: 'notes.bestiary', item: 2 };
    const mine = phone.op({ ...note, value: 1, text: 'mine', at: '2026-01-01T10:00:00.000Z' });
    await phone.sync([mine]);
    await laptop.sync();
    await laptop.sync([laptop.op({ ...note, value: 0 })]);
    const copy = phone.op({ ...note, value: 1, text: 'mine', at: mine.at, copied: true });
    const deleted = await phone.sync([copy]);
    expect(deleted.results).toMatchObject([{ outcome: 'noop', value: 1, version: 1 }]);
    expect(deleted.changes).toMatchObject([{ ...note, value: 0, version: 2 }]);

    await laptop.sync([laptop.op({ ...note, value: 1, text: 'both' })]);
    await phone.sync();
    const same = await phone.sync([phone.op({ ...note, value: 1, text: 'both' })]);
    expect(same.results).toMatchObject([{ outcome: 'noop', value: 1, version: 4 }]);
    expect(same.changes).toMatchObject([{ ...note, value: 1, text: 'both', version: 4 }]);
  });

  test('a refused op retains its number, and its repeat is refused even after the reason has disappeared', async () => {
    const op = phone.op({ character: 1, value: 1 });
    expect((await phone.ask([op])).results).toMatchObject([{ outcome: 'gone' }]);
    expect(await addCharacter('Bryn')).toBe(1);
    expect((await phone.sync([op])).results).toMatchObject([{ outcome: 'gone' }]);
    // A new op with the same change is evaluated again.
    expect(await phone.deliver({ character: 1, value: 1 })).toMatchObject({ outcome: 'applied' });
  });
});

describe('rule 7', () => {
  test('a flip counts as another client’s write, unseen even by the previous writer', async () => {
    await phone.deliver({ value: 1 });
    await browser.post('user/achievements/toggle/1');
    await browser.post('user/achievements/toggle/1');
    expect(await phone.deliver({ value: 0 })).toMatchObject({ outcome: 'merged', value: 1, version: 4 });
    expect(await phone.deliver({ value: 0, base: 3 })).toMatchObject({ outcome: 'applied', value: 0 });
  });
});

describe('rule 8', () => {
  test('a first call may contain ops, and its pull includes values of 0', async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ value: 0 })]);
    const reply = await laptop.sync([laptop.op({ item: 2, value: 1 })]);
    expect(reply.changes).toMatchObject([{ item: 1, value: 0, version: 2 }]);
    expect(reply.results).toMatchObject([{ value: 1, version: 3 }]);
  });

  test('a call with an old cursor gets all changes since', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    const old = laptop.request([], { cursor: 0 });
    await phone.sync([phone.op({ item: 2, value: 1 })]);
    const reply = await (await laptop.send(old)).json();
    expect(reply.changes.map(({ version }: { version: number }) => version)).toEqual([1, 2]);
  });
});

describe('rule 9', () => {
  test('an epoch of null is not another epoch: the cursor is used', async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    const reply = await (await phone.send(phone.request([], { epoch: null, cursor: 1 }))).json();
    expect(reply.changes).toMatchObject([{ item: 2 }]);
  });
});

describe('rule 10', () => {
  test('a name in another case is another account', async () => {
    const answer = await phone.send(phone.request([phone.op({ value: 1 })], { account: 'rowan' }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'account_mismatch' });
  });
});

describe('rule 18', () => {
  test('an empty device overwrites nothing', async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ list: 'bestiary', item: 2, value: 40 })]);
    const empty = await laptop.sync([
      laptop.op({ value: 0, source: 'merge' }),
      laptop.op({ list: 'bestiary', item: 2, value: 0, source: 'merge' }),
    ]);
    expect(empty.results).toMatchObject([
      { outcome: 'merged', value: 1 },
      { outcome: 'merged', value: 40 },
    ]);
  });
});
