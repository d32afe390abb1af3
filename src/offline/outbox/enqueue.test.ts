import { describe, expect, it } from 'vitest';
import {
  type ActivityRow,
  GUEST,
  MAX_ACTIVITY,
  type OpRow,
  ProgressDatabase,
} from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { SHOWN_CHANGES } from './activity.ts';
import { readActivity } from './changes.ts';
import { compact } from './compaction.ts';
import { discardProgress } from './discard.ts';
import { InvalidValue, opRow, type Wanted } from './enqueue.ts';
import { undoNewest } from './undo.ts';

function setUp() {
  const server = new MemorySyncServer();
  const device = new OfflineDevice(server);
  const context = { clock: () => device.now, newId: device.newId };
  return { server, device, context };
}

function wanted(parts: Partial<Wanted> = {}): Wanted {
  return { character: 0, list: 'titles', item: 1, value: 1, text: null, source: 'tap', group: null, ...parts };
}

describe('compaction', () => {
  const row = (parts: Partial<Wanted> & { id: string }): OpRow => ({
    ...opRow(wanted({ list: 'bestiary', ...parts }), { id: parts.id, place: 1, at: '', base: null }),
  });
  const op = (place: number, value: number) => row({ id: `op-${place}`, value });
  const add = (place: number, more: number) => row({ id: `op-${place}`, add: more });
  const mirror = (value: number) => ({
    character: 0,
    list: 'bestiary',
    item: 1,
    value,
    text: null,
    version: 3,
    op: null,
    by: null,
    revision: 1,
    aside: null,
  });
  it.each([
    ['nothing waits, mirror differs', 5, [], 0, mirror(0), true, [], true],
    ['nothing waits, mirror equal', 5, [], 0, mirror(5), true, [], false],
    ['nothing waits, no mirror, back to 0', 0, [], 0, undefined, true, [], false],
    ['first pull not complete: the mirror proves nothing', 0, [], 0, undefined, false, [], true],
    ['replaces a never-sent op', 5, [op(1, 4)], 0, mirror(0), true, ['op-1'], true],
    ['replaces never-sent adds', 5, [add(1, 4), add(2, 4)], 0, mirror(0), true, ['op-1', 'op-2'], true],
    ['cancels a never-sent op', 0, [op(1, 4)], 0, mirror(0), true, ['op-1'], false],
    ['equal to the newest sent op', 4, [op(1, 4), op(2, 0)], 1, mirror(0), true, ['op-2'], false],
    ['equal to the mirror, but the outcome of a sent op is unknown', 0, [op(1, 4)], 1, mirror(0), true, [], true],
    ['equal to the mirror, but an add was sent', 0, [add(1, 4)], 1, mirror(0), true, [], true],
    ['only the newest sent op counts', 4, [op(1, 4), op(2, 7)], 2, mirror(4), true, [], true],
  ] as const)('%s', (_case, value, ops, sent, stored, complete, replaced, keep) => {
    const ids = new Set(ops.slice(0, sent).map(({ id }) => id));
    const result = compact({ value, text: null }, ops, stored, ids, complete);
    expect(result.replaced.map((each) => each.id)).toEqual(replaced);
    expect(result.keep).toBe(keep);
  });

  it('leaves a copied op, and the ops before it, unchanged', () => {
    const copied = row({ id: 'op-2', value: 9, copyOf: '2026-01-01T00:00:00.000Z' });
    const { replaced, keep } = compact(
      { value: 3, text: null },
      [op(1, 4), copied, op(3, 5)],
      undefined,
      new Set(),
      true,
    );
    expect([replaced.map(({ id }) => id), keep]).toEqual([['op-3'], true]);
  });
});

describe('recording a change', () => {
  it('stores a wanted value with the version the player saw', async () => {
    const { server, device } = setUp();
    server.write('titles', 1, 1);
    await device.drain();
    await device.tap('titles', 1, 0);
    expect(await device.ops()).toMatchObject([
      { value: 0, base: 1, place: 1, state: 'pending', source: 'tap', character: 0 },
    ]);
  });

  it('records nothing when the register shows the value already', async () => {
    const { device } = setUp();
    const first = await device.tap('titles', 1, 1);
    expect(await device.tap('titles', 1, 1)).toEqual({ place: first.place, changed: false });
    expect(await device.ops()).toHaveLength(1);
    expect(await device.database.activity.count()).toBe(1);
  });

  it('increments the counter even for a tap that cancels another, so that readers notice it', async () => {
    const { device } = setUp();
    await device.drain();
    const first = await device.tap('titles', 1, 1);
    const second = await device.tap('titles', 1, 0);
    expect(await device.ops()).toEqual([]);
    expect(second).toEqual({ place: first.place + 1, changed: true });
  });

  it('stores the seen version with the change too, for its undo', async () => {
    const { server, device } = setUp();
    server.write('titles', 1, 1);
    await device.drain();
    await device.tap('titles', 1, 0);
    expect(await device.database.activity.toArray()).toMatchObject([{ seen: 1, before: 1, after: 0 }]);
  });

  it('treats a value set aside as seen up to the branch', async () => {
    const { device } = setUp();
    const register = { character: 0, list: 'titles', item: 1, value: 0, text: null, version: 0 };
    const aside = { value: 1, text: null, version: 9 };
    await device.database.registers.put({ ...register, op: null, by: null, revision: 1, aside });
    await device.database.meta.put({ ...FRESH_SYNC, branch: 5 });
    await device.tap('titles', 1, 0);
    expect(await device.ops()).toMatchObject([{ value: 0, base: 5 }]);
  });

  it('leaves nothing of a guest’s tick and untick', async () => {
    const { context } = setUp();
    const guest = new ProgressDatabase(GUEST);
    await Promise.all(guest.tables.map((table) => table.clear()));
    await enqueue(guest, context, [wanted()]);
    await enqueue(guest, context, [wanted({ value: 0 })]);
    expect(await guest.outbox.count()).toBe(0);
    guest.close();
  });

  it('records several values of a register in their order', async () => {
    const { device, context } = setUp();
    const kills = (parts: Partial<Wanted>) => wanted({ list: 'bestiary', group: 'g', ...parts });
    await enqueue(device.database, context, [kills({ value: 30 }), kills({ value: 20 }), kills({ value: 9, add: 5 })]);
    await enqueue(device.database, context, [kills({ add: 2 }), kills({ add: 2 })]);
    expect((await device.ops()).map(({ value, add }) => [value, add])).toEqual([
      [20, null],
      [0, 5],
      [0, 2],
      [0, 2],
    ]);
    expect(new Set((await device.ops()).map(({ at }) => at)).size).toBe(4);
    expect(await device.sees('bestiary', 1)).toBe(29);
    await enqueue(device.database, context, [kills({ value: 3 }), kills({ value: 0 })]);
    expect(await device.sees('bestiary', 1)).toBe(0);
  });

  it('records the last of several values of a register, even if one before cancels another', async () => {
    const { device, context } = setUp();
    await device.drain();
    await enqueue(device.database, context, [wanted(), wanted({ value: 0 }), wanted()]);
    expect((await device.ops()).map(({ value }) => value)).toEqual([1]);
    expect(await device.sees('titles', 1)).toBe(1);
  });

  it('limits a number to add to what changes the shown one, so that undo restores it', async () => {
    const { device } = setUp();
    await device.tap('bestiary', 1, 3);
    await device.add('bestiary', 1, -9);
    expect((await device.ops()).map(({ value, add }) => add ?? value)).toEqual([3, -3]);
    await device.undo();
    expect(await device.sees('bestiary', 1)).toBe(3);
  });

  it('records a copy as it was: with its time and its number, and next to what is waiting', async () => {
    const { device, context } = setUp();
    const copyOf = '2026-01-01T00:00:00.000Z';
    await device.tap('bestiary', 1, 3);
    await enqueue(device.database, context, [
      wanted({ list: 'bestiary', value: 7, copyOf }),
      wanted({ list: 'bestiary', add: -9, copyOf }),
    ]);
    expect((await device.ops()).map(({ value, add, copied }) => [value, add, copied])).toEqual([
      [3, null, null],
      [7, null, 1],
      [0, -9, 1],
    ]);
    expect((await device.ops()).slice(1).map(({ at }) => at)).toEqual([copyOf, copyOf]);
  });

  it('drops an add of nothing', async () => {
    const { device } = setUp();
    expect(await device.add('bestiary', 1, 0)).toMatchObject({ changed: false });
  });

  it('separates characters', async () => {
    const { device } = setUp();
    await device.tap('titles', 1, 1, 0);
    await device.tap('titles', 1, 1, 7);
    expect(await device.sees('titles', 1, 7)).toBe(1);
    expect((await device.ops()).map((op) => op.character)).toEqual([0, 7]);
  });

  it('records many in one transaction, all or none', async () => {
    const { device, context } = setUp();
    const many = Array.from({ length: 50 }, (_, item) => wanted({ item, source: 'bulk', group: 'g' }));
    await enqueue(device.database, context, many);
    expect(await device.unsent()).toBe(50);
    const flawed = [wanted({ item: 90 }), wanted({ item: 91 })];
    let ids = 0;
    const failing = {
      ...context,
      newId: () => {
        ids += 1;
        if (ids > 1) throw new RangeError('no more');
        return device.newId();
      },
    };
    await expect(enqueue(device.database, failing, flawed)).rejects.toThrow('no more');
    expect(await device.unsent()).toBe(50);
  });

  it.each([
    ['an unknown list', { list: 'pets' }],
    ['a value too large', { value: 2 }],
    ['a fraction', { list: 'bestiary', value: 0.5 }],
    ['an addon without its outfit', { list: 'outfits', value: 2 }],
    ['a text on a list without', { text: 'hello' }],
    ['a negative item', { item: -1 }],
    ['a number to add on a list without', { add: 1 }],
    ['a part of a kill', { list: 'bestiary', add: 0.5 }],
    ['a note that not every store can hold', { list: 'notes.quests', text: 'a\0b' }],
  ])('refuses %s', async (_case, parts) => {
    const { device, context } = setUp();
    await expect(enqueue(device.database, context, [wanted(parts)])).rejects.toThrow(InvalidValue);
  });

  it('delivers the text of a note', async () => {
    const { server, device, context } = setUp();
    const note = wanted({ list: 'notes.quests', item: 4, text: 'bring a shovel' });
    await enqueue(device.database, context, [note]);
    await device.drain();
    expect(server.requests[0]?.ops[0]).toMatchObject({ text: 'bring a shovel' });
    expect(await device.mirror()).toMatchObject([{ list: 'notes.quests', value: 1, text: 'bring a shovel' }]);
  });

  it('keeps a bounded history', async () => {
    const { device, context } = setUp();
    const many = Array.from({ length: MAX_ACTIVITY + 120 }, (_, item) => wanted({ item, list: 'bestiary' }));
    await enqueue(device.database, context, many);
    expect(await device.database.activity.count()).toBeLessThanOrEqual(MAX_ACTIVITY + 50);
  });

  it('keeps a joint change of any size as a whole until all of it is old', async () => {
    const { device, context } = setUp();
    const together = Array.from({ length: MAX_ACTIVITY + 120 }, (_, item) =>
      wanted({ item, list: 'bestiary', group: 'all' }),
    );
    await enqueue(device.database, context, together);
    for (let item = 0; item < 60; item += 1) {
      await enqueue(device.database, context, [wanted({ item, list: 'quests' })]);
    }
    const ofGroup = () => device.database.activity.filter(({ group }) => group === 'all').count();
    expect(await ofGroup()).toBe(together.length);
    const others = Array.from({ length: MAX_ACTIVITY }, (_, item) => wanted({ item, list: 'titles' }));
    await enqueue(device.database, context, others);
    expect(await ofGroup()).toBe(0);
  });
});

describe('the history of changes', () => {
  /** An entry about a change that was merged with another device's. */
  const mergedEntry = (item: number): Omit<ActivityRow, 'id'> => ({
    at: '2026-01-01T12:00:00Z',
    kind: 'merged',
    op: `merged-${item}`,
    character: 0,
    list: 'titles',
    item,
    before: 1,
    after: 0,
    add: null,
    seen: 0,
    beforeText: null,
    source: 'tap',
    group: null,
    undone: 0,
    device: null,
    code: null,
  });
  const bulk = (count: number, group: string) =>
    Array.from({ length: count }, (_, item) => wanted({ item, list: 'achievements', source: 'bulk', group }));

  it('keeps fifty changes after bulk actions of hundreds, and each can be undone', async () => {
    const { device, context } = setUp();
    const singles = Array.from({ length: 60 }, (_, item) => wanted({ item, list: 'bestiary', value: 9 }));
    await enqueue(device.database, context, singles);
    await enqueue(device.database, context, bulk(600, 'first'));
    await enqueue(
      device.database,
      context,
      bulk(600, 'second').map((each) => ({ ...each, value: 0 })),
    );
    const [own] = await readActivity(device.database);
    expect(own.map(({ entries }) => entries.length)).toEqual([600, 600, ...Array(SHOWN_CHANGES - 2).fill(1)]);
    for (let back = 0; back < 10; back += 1) await undoNewest(device.database, context, 0);
    expect(await device.sees('achievements', 7)).toBe(0);
    expect((await device.view()).size).toBe(60 - 8);
  });

  it('keeps merged changes, however much the player changes', async () => {
    const { device, context } = setUp();
    await device.database.activity.bulkAdd([mergedEntry(1), mergedEntry(2)]);
    await enqueue(device.database, context, bulk(600, 'all'));
    const [, merged] = await readActivity(device.database);
    expect(merged.map(({ canSetAnyway }) => canSetAnyway)).toEqual([true, true]);
  });

  it('stays bounded with outcomes of the server between the changes', async () => {
    const { device, context } = setUp();
    await device.database.activity.add(mergedEntry(1));
    const many = Array.from({ length: 649 }, (_, item) => wanted({ item, list: 'bestiary' }));
    await enqueue(device.database, context, many);
    // Only every fiftieth change trims the log.
    await device.tap('bestiary', 649, 1);
    expect(await device.database.activity.filter(({ kind }) => kind === 'own').count()).toBe(MAX_ACTIVITY);
  });

  it('is deleted on a full device, except for the last few changes, each as a whole', async () => {
    const { device, context } = setUp();
    await device.database.activity.add(mergedEntry(1));
    for (let item = 0; item < 10; item += 1) await device.tap('titles', item, 1);
    await enqueue(device.database, context, bulk(30, 'all'));
    await device.database.activity.add(mergedEntry(2));
    await device.store().dropActivity();
    const [own, merged] = await readActivity(device.database);
    expect([own.map(({ entries }) => entries.length), merged]).toEqual([[30, 1, 1, 1, 1], []]);
  });

  it('also deletes outcomes of the server once there are many', async () => {
    const { device, context } = setUp();
    await device.database.activity.bulkAdd(Array.from({ length: MAX_ACTIVITY + 70 }, (_, item) => mergedEntry(item)));
    await enqueue(device.database, context, bulk(50, 'all'));
    expect(await device.database.activity.filter(({ kind }) => kind === 'merged').count()).toBe(MAX_ACTIVITY);
  });
});

describe('undo', () => {
  it('reverts the player’s changes one by one, newest first', async () => {
    const { device, context } = setUp();
    await device.tap('titles', 1, 1);
    await device.tap('bestiary', 9, 40);
    await device.tap('bestiary', 9, 70);
    expect((await undoNewest(device.database, context, 0))?.changes[0]).toMatchObject({
      item: 9,
      before: 40,
      after: 70,
    });
    expect(await device.sees('bestiary', 9)).toBe(40);
    await undoNewest(device.database, context, 0);
    await undoNewest(device.database, context, 0);
    expect(await device.view()).toEqual(new Map());
    expect(await undoNewest(device.database, context, 0)).toBeUndefined();
  });

  it('reverts a joint change as a whole', async () => {
    const { device, context } = setUp();
    await enqueue(
      device.database,
      context,
      [1, 2, 3].map((item) => wanted({ item, source: 'bulk', group: 'g' })),
    );
    await undoNewest(device.database, context, 0);
    expect(await device.view()).toEqual(new Map());
  });

  it('leaves other characters alone', async () => {
    const { device, context } = setUp();
    await device.tap('titles', 1, 1, 0);
    await device.tap('titles', 2, 1, 7);
    expect((await undoNewest(device.database, context, 0))?.changes[0]).toMatchObject({ character: 0, item: 1 });
    expect(await device.sees('titles', 2, 7)).toBe(1);
  });

  it('reaches the server like any change', async () => {
    const { server, device, context } = setUp();
    await device.tap('titles', 1, 1);
    await device.drain();
    await undoNewest(device.database, context, 0);
    await device.drain('tap');
    expect(server.value('titles', 1)).toBe(0);
  });
});

describe('discarding', () => {
  it('empties the device, and a pending reply restores nothing', async () => {
    const { server, device } = setUp();
    await device.tap('titles', 1, 1);
    const batch = await device.store().takeBatch(10, false, device.now);
    const answer = server.answer(batch.request);
    await discardProgress(device.database, device.newId);
    if (answer.kind !== 'reply') throw new Error('refused');
    expect(await device.store().applyReply(batch, answer.reply, device.now)).toEqual({ kind: 'outdated' });
    expect(await device.view()).toEqual(new Map());
    await device.drain();
    expect(await device.sees('titles', 1)).toBe(1);
  });
});
