/** Rules of docs/sync.md that no other test covers. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  test.each(['history', 'sync_ops', 'registers', 'sync_heads'])(
    'a failure while %s is written stores nothing, and the same call succeeds later',
    async (table) => {
      await phone.sync();
      const { database } = server.context;
      const event = table === 'sync_heads' ? 'update of head' : 'insert';
      await sql`create trigger no_room before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, 'no room'); end`.execute(database);
      const before = await database.selectFrom('clients').selectAll().execute();
      server.clock.advance(1000);
      const batch = [phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })];
      const answer = await phone.send(phone.request(batch, { pendingTotal: 9 }));
      if (table === 'sync_heads') await sql`drop trigger no_room`.execute(database);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      expect(await answer.json()).toEqual({ message: 'Something went wrong on the server.' });
      expect(await database.selectFrom('clients').selectAll().execute()).toEqual(before);
      for (const stored of ['registers', 'history', 'sync_ops'] as const)
        expect(await database.selectFrom(stored).selectAll().execute()).toEqual([]);
      await sql`drop trigger if exists no_room`.execute(database);
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
    for (const reply of replies) {
      // The replies up to a cursor hold every version below it.
      expect(reply.changes.map(({ version }) => version)).toEqual(
        Array.from({ length: reply.cursor }, (_, index) => index + 1),
      );
    }
  });

  test('two concurrent copies of a batch are judged once', async () => {
    const request = phone.request([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    const answers = await Promise.all([phone.send(request), phone.send(request), phone.send(request)]);
    const outcomes = await Promise.all(answers.map(async (answer) => (await answer.json()).results[0].outcome));
    expect(outcomes.toSorted()).toEqual(['applied', 'duplicate', 'duplicate']);
    expect((await laptop.sync()).head).toBe(2);
  });

  test('the reply holds the changes of its own ops, and an incomplete one has the cursor of its last change', {
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

  test('a refused op keeps its sequence number, and its repeat is refused even after the reason is gone', async () => {
    const op = phone.op({ character: 1, value: 1 });
    expect((await phone.sync([op])).results).toMatchObject([{ outcome: 'gone' }]);
    expect(await addCharacter('Bryn')).toBe(1);
    expect((await phone.sync([op])).results).toMatchObject([{ outcome: 'duplicate', was: 'gone' }]);
    phone.seq -= 1;
    const clash = await phone.send(phone.request([phone.op({ id: 'another', value: 1 })]));
    expect(clash.status).toBe(409);
    // A new op with the same change is judged again.
    phone.seq = op.seq;
    expect(await phone.deliver({ character: 1, value: 1 })).toMatchObject({ outcome: 'applied' });
  });
});

describe('rule 6', () => {
  test('an op older than one judged before the legacy character was converted is stale', async () => {
    const older = phone.op({ value: 1 });
    await phone.deliver({ value: 0 });
    const knight = await addCharacter('Bryn');
    await server.context.database.updateTable('sync_heads').set({ legacy_character_id: knight }).execute();
    expect((await phone.sync([older])).results).toMatchObject([{ outcome: 'stale', value: 0 }]);
    expect(await phone.deliver({ value: 1 })).toMatchObject({ outcome: 'applied' });
  });

  test('sequence numbers of another client have no effect', async () => {
    phone.seq = 50;
    await phone.deliver({ value: 1 });
    expect(await laptop.deliver({ value: 0, base: 1 })).toMatchObject({ outcome: 'applied', value: 0 });
  });

  test('the repeat of a stale op is stale', async () => {
    const older = phone.op({ value: 1 });
    await phone.deliver({ value: 0 });
    await phone.sync([older]);
    expect((await phone.sync([older])).results).toMatchObject([{ outcome: 'duplicate', was: 'stale' }]);
  });
});

describe('rule 7', () => {
  test('a flip counts as another client’s write, unseen even by the previous writer', async () => {
    await phone.deliver({ value: 1 });
    await browser.post('user/achievements/toggle/1');
    await browser.post('user/achievements/toggle/1');
    expect(await phone.deliver({ value: 0 })).toMatchObject({ outcome: 'merged', value: 1, version: 3 });
    expect(await phone.deliver({ value: 0, base: 3 })).toMatchObject({ outcome: 'applied', value: 0 });
  });

  test('of two concurrent +1s one is merged', async () => {
    const kills = { list: 'bestiary', item: 2 };
    await phone.deliver({ ...kills, value: 5 });
    await laptop.sync();
    expect(await phone.deliver({ ...kills, value: 6, base: 1 })).toMatchObject({ outcome: 'applied', value: 6 });
    expect(await laptop.deliver({ ...kills, value: 6, base: 1 })).toMatchObject({ outcome: 'noop', value: 6 });
  });
});

describe('rule 8', () => {
  test('a first call may carry ops, and its pull holds values of 0', async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ value: 0 })]);
    const reply = await laptop.sync([laptop.op({ item: 2, value: 1 })]);
    expect(reply.changes).toMatchObject([
      { item: 1, value: 0, version: 2 },
      { item: 2, value: 1, version: 3 },
    ]);
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
  test('an epoch of null is not another epoch: the cursor counts', async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    const reply = await (await phone.send(phone.request([], { epoch: null, cursor: 1 }))).json();
    expect(reply.changes).toMatchObject([{ item: 2 }]);
  });

  test('under another epoch the writer has seen only its own last write', async () => {
    await laptop.deliver({ value: 1 });
    await phone.deliver({ value: 0, base: 1 });
    await phone.deliver({ value: 1 });
    const reply = await phone.sync([phone.op({ value: 0, base: 3 })], { epoch: 'another' });
    expect(reply.results).toMatchObject([{ outcome: 'merged', value: 1 }]);
  });
});

describe('rule 10', () => {
  test('a name in another case is another account', async () => {
    const answer = await phone.send(phone.request([phone.op({ value: 1 })], { account: 'rowan' }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'account_mismatch' });
  });
});

describe('rule 13', () => {
  test('three hundred calls within a minute are served', { timeout: 60_000 }, async () => {
    const statuses = new Set<number>();
    for (let call = 0; call < 300; call += 1) statuses.add((await phone.send(phone.request())).status);
    expect([...statuses]).toEqual([200]);
  });
});

describe('rule 18', () => {
  test('a guest’s ops merged twice, the second time as another client, are applied once', async () => {
    const guest = phone.op({ value: 1, source: 'merge' });
    expect((await phone.sync([guest])).results).toMatchObject([{ outcome: 'applied' }]);
    const again = await laptop.sync([{ ...guest, seq: 1 }]);
    expect(again).toMatchObject({ head: 1, results: [{ outcome: 'duplicate', was: 'applied' }] });
  });

  test('an empty device overwrites nothing', async () => {
    await phone.sync([phone.op({ value: 1 }), phone.op({ list: 'bestiary', item: 2, value: 40 })]);
    const empty = await laptop.sync([
      laptop.op({ value: 0, source: 'merge' }),
      laptop.op({ list: 'bestiary', item: 2, value: 0, source: 'merge' }),
    ]);
    expect(empty.head).toBe(2);
    expect(empty.results).toMatchObject([
      { outcome: 'merged', value: 1 },
      { outcome: 'merged', value: 40 },
    ]);
  });
});
