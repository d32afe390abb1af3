import { describe, expect, test } from 'vitest';
import type { SyncResult } from '#core/contract/sync/sync.ts';
import { type OpFields, SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const OUTFIT = 128;
const CREATURE = 2;

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan', 'Chrome (Android)'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan', 'Firefox (Linux)'));

/** Inserts a character directly into the store. */
async function addCharacter(name: string, username = 'Rowan'): Promise<number> {
  const { database, clock } = server.context;
  const { id: account_id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('characters')
    .values({ account_id, name, verify_code: null, verified_at: null, created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function deleteCharacter(id: number): Promise<void> {
  await server.context.database.deleteFrom('characters').where('id', '=', id).execute();
}

describe('a change', () => {
  test('gets a version and reaches the other device once', async () => {
    const reply = await phone.sync([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    expect(reply.results.map(({ outcome, value, version }) => [outcome, value, version])).toEqual([
      ['applied', 1, 1],
      ['applied', 1, 2],
    ]);
    expect(reply).toMatchObject({ proto: 2, account: 'Rowan', head: 2, cursor: 2, more: false });

    expect((await laptop.sync()).changes).toEqual([
      { character: null, list: 'achievements', item: 1, value: 1, version: 1, by: 'Chrome (Android)' },
      { character: null, list: 'achievements', item: 2, value: 1, version: 2, by: 'Chrome (Android)' },
    ]);
    expect((await laptop.sync()).changes).toEqual([]);
  });

  test('has a history row with client, time and source', async () => {
    const op = phone.op({ value: 1, source: 'bulk', group: 'all-of-them' });
    await phone.sync([op]);
    server.clock.advance(1000);
    await phone.deliver({ value: 0 });
    const rows = await server.context.database.selectFrom('history').selectAll().orderBy('version').execute();
    expect(rows).toMatchObject([
      {
        version: 1,
        character_id: 0,
        list: 'achievements',
        item: 1,
        old_value: 0,
        new_value: 1,
        source: 'bulk',
        device_at: op.at,
        written_at: Date.parse('2026-01-01T12:00:00Z'),
        client_id: phone.client,
        group_id: 'all-of-them',
      },
      { version: 2, old_value: 1, new_value: 0, source: 'tap', written_at: Date.parse('2026-01-01T12:00:01Z') },
    ]);
  });

  test('to 0 stays as a row, also for a new device', async () => {
    await phone.deliver({ value: 1 });
    await phone.deliver({ value: 0 });
    expect(await laptop.pullAll()).toMatchObject([{ list: 'achievements', item: 1, value: 0, version: 2 }]);
  });

  test('is not visible to another account', async () => {
    await phone.deliver({ value: 1 });
    const stranger = new SyncDevice(await signUp(server, { username: 'Alder' }), 'Alder');
    expect(await stranger.pullAll()).toEqual([]);
    expect(await stranger.deliver({ value: 1 })).toMatchObject({ outcome: 'applied', version: 1 });
  });

  test('stores the device’s report', async () => {
    await phone.sync([phone.op({ value: 1 })], { pendingTotal: 7 });
    await phone.sync([], { pendingTotal: 3, device: 'Chrome on iOS' });
    expect(await server.context.database.selectFrom('clients').selectAll().execute()).toMatchObject([
      {
        client_id: phone.client,
        device: 'Chrome on iOS',
        unsent: 3,
        last_contact_at: Date.parse('2026-01-01T12:00:00Z'),
      },
    ]);
  });
});

describe('the laptop’s result after a write by the phone', () => {
  const cases: readonly [string, OpFields, OpFields, Partial<SyncResult>][] = [
    ['the same value', { value: 1 }, { value: 1 }, { outcome: 'noop', value: 1, version: 2 }],
    ['an untick that has seen it', { value: 1 }, { value: 0, base: 1 }, { outcome: 'applied', value: 0, version: 2 }],
    ['an untick that has not', { value: 1 }, { value: 0 }, { outcome: 'merged', value: 1, version: 2 }],
    [
      'another addon, not having seen the first',
      { list: 'outfits', item: OUTFIT, value: 3 },
      { list: 'outfits', item: OUTFIT, value: 5 },
      { outcome: 'merged', value: 7, version: 2 },
    ],
    [
      'fewer kills, not having seen more',
      { list: 'bestiary', item: CREATURE, value: 900 },
      { list: 'bestiary', item: CREATURE, value: 20 },
      { outcome: 'merged', value: 900, version: 2 },
    ],
    [
      'more kills, not having seen fewer',
      { list: 'bestiary', item: CREATURE, value: 20 },
      { list: 'bestiary', item: CREATURE, value: 900 },
      { outcome: 'applied', value: 900, version: 2 },
    ],
    [
      'another note',
      { list: 'notes.bestiary', item: CREATURE, value: 1, text: 'north' },
      { list: 'notes.bestiary', item: CREATURE, value: 1, text: 'south' },
      { outcome: 'applied', value: 1, version: 2 },
    ],
    [
      'the same note',
      { list: 'notes.bestiary', item: CREATURE, value: 1, text: 'north' },
      { list: 'notes.bestiary', item: CREATURE, value: 1, text: 'north' },
      { outcome: 'noop', value: 1, version: 2 },
    ],
  ];
  test.each(cases)('%s', async (_case, first, second, expected) => {
    await phone.deliver(first);
    expect(await laptop.deliver(second)).toMatchObject(expected);
  });

  test('has the device of the other write and its time', async () => {
    await phone.deliver({ value: 1, at: '2026-01-01T09:30:00.000Z' });
    expect((await laptop.deliver({ value: 0 })).by).toEqual({
      device: 'Chrome (Android)',
      at: '2026-01-01T09:30:00.000Z',
    });
  });

  test('has the server as the writer for a merge with its write', async () => {
    await browser.post('user/achievements/toggle/1');
    expect((await laptop.deliver({ value: 0 })).by).toEqual({ device: 'Loremark', at: '2026-01-01T12:00:00.000Z' });
  });

  test('is applied for a new op that has seen the merge', async () => {
    await phone.deliver({ value: 1 });
    const { version } = await laptop.deliver({ value: 0 });
    expect(await laptop.deliver({ value: 0, base: version })).toMatchObject({ outcome: 'applied', value: 0 });
  });
});

describe('ops of one device', () => {
  test('are applied in order without having seen their own versions', async () => {
    const values = [1, 0, 1, 0];
    const { results } = await phone.sync(values.map((value) => phone.op({ value })));
    expect(results.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['applied', 1],
      ['applied', 2],
      ['applied', 3],
      ['applied', 4],
    ]);
    expect(await laptop.pullAll()).toMatchObject([{ value: 0, version: 4 }]);
  });

  test('are merged with another device’s write until they have seen it', async () => {
    await laptop.deliver({ list: 'outfits', item: OUTFIT, value: 3 });
    const outfit = { list: 'outfits', item: OUTFIT };
    expect(await phone.deliver({ ...outfit, value: 5 })).toMatchObject({ outcome: 'merged', value: 7, version: 2 });
    // The phone wrote last but has not seen the laptop's write.
    expect(await phone.deliver({ ...outfit, value: 1 })).toMatchObject({
      outcome: 'merged',
      value: 7,
      by: { device: 'Firefox (Linux)' },
    });
    expect(await phone.deliver({ ...outfit, value: 1, base: 1 })).toMatchObject({ outcome: 'applied', value: 1 });
  });
});

describe('an invalid op', () => {
  test.each<[string, OpFields, string]>([
    ['an unknown list', { list: 'prey', value: 1 }, 'unknown_list'],
    ['an item the catalogue lacks', { item: 999_999, value: 1 }, 'unknown_item'],
    ['a bookmark of an unknown achievement', { list: 'bookmarks', item: 999_999, value: 1 }, 'unknown_item'],
    ['a note on an unknown creature', { list: 'notes.bestiary', item: 999_999, value: 1, text: 'x' }, 'unknown_item'],
    ['an unknown setting', { list: 'settings', item: 2, value: 0 }, 'unknown_item'],
    ['a check of 2', { value: 2 }, 'bad_value'],
    ['a fraction', { value: 0.5 }, 'bad_value'],
    ['negative kills', { list: 'bestiary', item: CREATURE, value: -1 }, 'bad_value'],
    ['too many kills', { list: 'bestiary', item: CREATURE, value: 1_000_001 }, 'bad_value'],
    ['an addon without its outfit', { list: 'outfits', item: OUTFIT, value: 2 }, 'bad_value'],
    ['a note without a text', { list: 'notes.bestiary', item: CREATURE, value: 1 }, 'bad_value'],
    ['a text without a note', { list: 'notes.bestiary', item: CREATURE, value: 0, text: 'x' }, 'bad_value'],
    ['too long a note', { list: 'notes.bestiary', item: CREATURE, value: 1, text: 'x'.repeat(2001) }, 'bad_value'],
  ])('%s is rejected without affecting the rest of the batch', async (_case, wish, code) => {
    const others: OpFields[] = [
      { item: 2, value: 1 },
      { item: 3, value: 1 },
    ];
    for (const place of [0, 1, 2]) {
      const device = new SyncDevice(browser, 'Rowan');
      const batch = others.toSpliced(place, 0, wish).map((each) => device.op(each));
      const { results } = await device.sync(batch);
      expect(results[place]).toMatchObject({ outcome: 'rejected', code, value: 0, version: 0 });
      expect(results.toSpliced(place, 1).every(({ outcome }) => outcome === 'applied' || outcome === 'noop')).toBe(
        true,
      );
    }
  });

  test('with a bad value gets the current value', async () => {
    await phone.deliver({ value: 1 });
    expect(await phone.deliver({ value: 7 })).toMatchObject({ outcome: 'rejected', value: 1, version: 1 });
  });
});

describe('characters', () => {
  test('have separate registers', async () => {
    const knight = await addCharacter('Bryn');
    await phone.deliver({ character: knight, value: 1 });
    expect(await laptop.pullAll()).toMatchObject([
      { character: knight, list: 'achievements', item: 1, value: 1, version: 1 },
    ]);
  });

  test('that are deleted, of another account or unknown get the same outcome', async () => {
    const deleted = await addCharacter('Bryn');
    await deleteCharacter(deleted);
    await signUp(server, { username: 'Alder' });
    const foreign = await addCharacter('Wren', 'Alder');
    for (const character of [deleted, foreign, 424_242, 0, -1]) {
      const op = phone.op({ character, value: 1 });
      expect((await phone.sync([op])).results).toEqual([{ outcome: 'gone', value: 0, version: 0 }]);
    }
    expect((await phone.sync()).head).toBe(0);
  });

  test('are switched by a setting of the account', async () => {
    const knight = await addCharacter('Bryn');
    const setting = { list: 'settings', item: 1 };
    expect(await phone.deliver({ ...setting, value: knight })).toMatchObject({ outcome: 'applied', value: knight });
    const { data } = await (await browser.get('user')).json();
    expect(data.current_character).toEqual({ id: knight, name: 'Bryn' });
    // The later switch wins unseen, and it gets the replaced value, also in a repeat.
    const choice = laptop.op({ ...setting, value: 0 });
    const expected = {
      value: 0,
      by: { device: 'Chrome (Android)', at: '2026-01-01T11:59:00.000Z' },
      replaced: { value: knight },
    };
    expect((await laptop.ask([choice])).results).toMatchObject([{ outcome: 'applied', ...expected }]);
    expect((await laptop.sync([choice])).results).toMatchObject([{ outcome: 'applied', ...expected }]);
    // Its next switch replaces a value that it has seen.
    const next = (await laptop.sync([laptop.op({ ...setting, value: knight })])).results;
    expect([next[0]?.outcome, next[0]?.replaced]).toEqual(['applied', undefined]);
  });

  test('return a note that an unseen write replaced', async () => {
    const note = { list: 'notes.achievements', value: 1 };
    const first = await phone.deliver({ ...note, text: 'by the old well' });
    expect(await laptop.deliver({ ...note, text: 'ask at the depot' })).toMatchObject({
      outcome: 'applied',
      replaced: { value: 1, text: 'by the old well' },
    });
    expect(first?.replaced).toBeUndefined();
    const seen = { ...note, text: 'both', base: (await phone.sync()).head };
    expect((await phone.deliver(seen))?.replaced).toBeUndefined();
  });

  test('can be current only if they belong to the account', async () => {
    await signUp(server, { username: 'Alder' });
    const foreign = await addCharacter('Wren', 'Alder');
    const knight = await addCharacter('Bryn');
    for (const value of [foreign, 424_242]) {
      expect(await phone.deliver({ list: 'settings', item: 1, value })).toMatchObject({ code: 'bad_value' });
    }
    expect(await phone.deliver({ list: 'settings', item: 1, character: knight, value: 0 })).toMatchObject({
      code: 'unknown_item',
    });
  });

  test('receive late ops for the legacy character that was converted to them', async () => {
    const { database } = server.context;
    const late = phone.op({ value: 1 });
    await phone.sync();
    const knight = await addCharacter('Bryn');
    await database.updateTable('sync_heads').set({ legacy_character_id: knight }).execute();

    expect((await phone.sync([late])).results).toMatchObject([{ outcome: 'applied' }]);
    expect(await laptop.pullAll()).toMatchObject([{ character: knight, item: 1, value: 1 }]);
    expect(await phone.deliver({ list: 'settings', item: 1, value: 0 })).toMatchObject({ value: knight });

    await deleteCharacter(knight);
    expect(await phone.deliver({ item: 2, value: 1 })).toMatchObject({ outcome: 'gone' });
  });
});

test('a long list of changes is paged, each register once and in order', async () => {
  const items = server.context.catalogue.items('bestiary').slice(0, 800);
  for (const list of ['bestiary', 'bestiaryStage', 'notes.bestiary']) {
    const batch = items.map(({ id }) =>
      phone.op({ list, item: id, value: 1, ...(list[0] === 'n' ? { text: 'x' } : {}) }),
    );
    await phone.sync(batch);
  }
  const total = items.length * 3;
  const first = await laptop.sync();
  expect(first).toMatchObject({ more: true, cursor: 2000, head: total });
  expect(first.changes.map(({ version }) => version)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
  const second = await laptop.sync();
  expect(second).toMatchObject({ more: false, cursor: total });
  expect(second.changes).toHaveLength(total - 2000);
});

test('notes are pulled with their text, and without it once deleted', async () => {
  const note = { list: 'notes.bestiary', item: CREATURE };
  await phone.deliver({ ...note, value: 1, text: 'Third lever — “north” 🗝' });
  expect((await laptop.sync()).changes).toMatchObject([{ value: 1, text: 'Third lever — “north” 🗝' }]);
  await phone.deliver({ ...note, value: 0 });
  const { changes } = await laptop.sync();
  expect(changes).toEqual([{ character: null, ...note, value: 0, version: 2, by: 'Chrome (Android)' }]);
  const history = await server.context.database.selectFrom('history').selectAll().orderBy('version').execute();
  expect(history[1]).toMatchObject({ old_text: 'Third lever — “north” 🗝', new_text: null });
});
