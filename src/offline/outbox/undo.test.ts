import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '#core/contract/sync/history.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { ChangedSince } from './revert.ts';
import { undoAnyway, undoChange, undoNewest } from './undo.ts';
import { undoElsewhere } from './undo-elsewhere.ts';

/** Two devices of one account after a complete pull. */
async function twoDevices() {
  const server = new MemorySyncServer();
  const [one, two] = [new OfflineDevice(server), new OfflineDevice(server)];
  await one.drain();
  await two.drain();
  return { server, one, two };
}

/** The label of a device's changes on other devices. */
const labelOf = (device: OfflineDevice) =>
  device
    .store()
    .takeBatch(0, true, 0)
    .then(({ request }) => request.device);

describe('undo', () => {
  it('lowers no later value of another device, and reports the device and the value', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('bestiary', 21, 10);
    await one.drain();
    await two.drain();
    await two.tap('bestiary', 21, 500);
    await two.drain();
    await one.drain();
    const undone = await one.undo();
    expect(undone?.changes).toEqual([]);
    expect(undone?.changedSince).toMatchObject([
      { list: 'bestiary', item: 21, former: { value: 0 }, now: { value: 500 }, by: await labelOf(two) },
    ]);
    await one.heal();
    expect([server.value('bestiary', 21), await one.sees('bestiary', 21)]).toEqual([500, 500]);
  });

  it('detects another device’s value hidden by a pending change', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('bestiary', 21, 10);
    await two.tap('bestiary', 21, 500);
    await two.drain();
    const batch = await one.store().takeBatch(0, true, one.now);
    const answer = server.answer(batch.request);
    if (answer.kind === 'reply') await one.store().applyReply(batch, answer.reply, one.now);
    expect((await one.undo())?.changedSince).toMatchObject([{ now: { value: 500 }, by: await labelOf(two) }]);
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(500);
  });

  it('sets the former value anyway once the player has seen the later one', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('bestiary', 21, 10);
    await two.tap('bestiary', 21, 500);
    await two.drain();
    await one.drain();
    const undone = await one.undo();
    await undoAnyway(one.database, one.context(), undone?.changedSince ?? []);
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(0);
    expect(await one.undo()).toBeUndefined();
  });

  it('overwrites no later value than the one shown when it is set anyway', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('bestiary', 21, 10);
    await two.tap('bestiary', 21, 500);
    await two.drain();
    await one.drain();
    const undone = await one.undo();
    await two.tap('bestiary', 21, 700);
    await two.drain();
    await one.drain();
    await undoAnyway(one.database, one.context(), undone?.changedSince ?? []);
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(700);
  });

  it('reverts an add and keeps the adds of others', async () => {
    const { server, one, two } = await twoDevices();
    await one.add('bestiary', 21, 5);
    await one.drain();
    await two.drain();
    await two.add('bestiary', 21, 100);
    await two.drain();
    await one.drain();
    const undone = await one.undo();
    expect(undone?.changes).toMatchObject([{ add: 5, after: 105, before: 100 }]);
    expect(undone?.changedSince).toEqual([]);
    await one.heal();
    expect([server.value('bestiary', 21), await one.sees('bestiary', 21)]).toEqual([100, 100]);
  });

  it('does not revert an add that another device has reverted or lowered, regardless of later adds', async () => {
    const { server, one, two } = await twoDevices();
    server.write('bestiary', 21, 40);
    await one.drain();
    await one.add('bestiary', 21, 60);
    await one.drain();
    await two.drain();
    await two.tap('bestiary', 21, 40);
    await two.drain();
    await one.drain();
    const changed = { changedSince: [{ item: 21, now: { value: 40 }, former: { value: 40 } }] };
    const [hunt] = await one.database.activity.toArray();
    const undo = () => undoChange(one.database, one.context(), hunt?.id ?? 0);
    await expect(undo()).rejects.toMatchObject(changed);
    await one.add('bestiary', 21, 1);
    await one.heal();
    await expect(undo()).rejects.toMatchObject({ changedSince: [{ now: { value: 41 } }] });
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(41);
  });

  it.each([60, 10])('reverts both adds, that of %i first, although others have added in between', async (first) => {
    const { server, one, two } = await twoDevices();
    await one.add('bestiary', 21, 60);
    await one.add('bestiary', 21, 10);
    const entry = (await one.database.activity.toArray()).find(({ add }) => add === first);
    await undoChange(one.database, one.context(), entry?.id ?? 0);
    await one.drain();
    await two.drain();
    await two.add('bestiary', 21, 1);
    await two.drain();
    await one.drain();
    await one.undo();
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(1);
  });

  it('does not revert an add that another device has lowered, whatever was undone before or elsewhere', async () => {
    const { one, two } = await twoDevices();
    await one.add('bestiary', 21, 10);
    await one.undo();
    await one.add('bestiary', 21, 60);
    await one.add('bestiary', 22, 10);
    await one.undo();
    await one.drain();
    await two.drain();
    await two.tap('bestiary', 21, 55);
    await two.drain();
    await one.drain();
    const hunt = (await one.database.activity.toArray()).find(({ add }) => add === 60);
    await expect(undoChange(one.database, one.context(), hunt?.id ?? 0)).rejects.toMatchObject({
      changedSince: [{ item: 21, now: { value: 55 } }],
    });
  });

  it('also reverts an older add, but not one that the player has corrected since', async () => {
    const { one } = await twoDevices();
    await one.add('bestiary', 21, 5);
    await one.add('bestiary', 21, 30);
    const [older] = await one.database.activity.toArray();
    await undoChange(one.database, one.context(), older?.id ?? 0);
    expect(await one.sees('bestiary', 21)).toBe(30);
    await one.add('bestiary', 22, 5);
    await one.tap('bestiary', 22, 50);
    const corrected = (await one.database.activity.toArray()).find(({ item }) => item === 22);
    await expect(undoChange(one.database, one.context(), corrected?.id ?? 0)).rejects.toMatchObject({
      changedSince: [{ item: 22, now: { value: 50 }, by: null }],
    });
  });

  it('restores the value shown before an add that was limited by the list’s bounds', async () => {
    const { one } = await twoDevices();
    await one.tap('bestiary', 21, 3);
    await one.add('bestiary', 21, -5);
    await one.undo();
    expect(await one.sees('bestiary', 21)).toBe(3);
  });

  it('reverts nothing that the server has refused', async () => {
    const { server, one } = await twoDevices();
    await one.add('bestiary', 21, 30);
    await one.drain();
    await one.add('bestiary', 21, 5);
    one.network = (request) => {
      const answer = server.answer({ ...request, ops: [] });
      if (answer.kind !== 'reply') return answer;
      const refused = { outcome: 'rejected' as const, code: 'full', value: 30, version: 1 };
      return { ...answer, reply: { ...answer.reply, results: request.ops.map(() => refused) } };
    };
    await one.drain('tap');
    expect((await one.undo())?.changes).toMatchObject([{ add: 30 }]);
    expect(await one.sees('bestiary', 21)).toBe(0);
    expect(await one.undo()).toBeUndefined();
  });

  it('reverts the newest change of the character, or of the account’s lists of players', async () => {
    const { one } = await twoDevices();
    await one.tap('titles', 1, 1, 7);
    const player = { character: 0, list: 'following', item: 5, value: 1, text: 'Thalor' };
    await enqueue(one.database, one.context(), [{ ...player, source: 'tap', group: null }]);
    await one.tap('titles', 2, 1);
    expect((await one.undo(7))?.changes).toMatchObject([{ list: 'following', item: 5 }]);
    expect((await one.undo(7))?.changes).toMatchObject([{ list: 'titles', item: 1 }]);
    expect(await one.undo(7)).toBeUndefined();
    expect(await one.sees('titles', 2)).toBe(1);
  });

  it('of a change that is no longer in the log is refused', async () => {
    const { one } = await twoDevices();
    await expect(undoChange(one.database, one.context(), 99)).rejects.toEqual(new ChangedSince([]));
  });

  it('reports the values before and after the change', async () => {
    const { one } = await twoDevices();
    await one.tap('bestiary', 21, 10);
    await one.tap('bestiary', 21, 30);
    expect((await one.undo())?.changes).toMatchObject([{ before: 10, after: 30 }]);
  });

  it('can be set anyway over what another device wrote under a waiting value', async () => {
    const { server, one } = await twoDevices();
    await one.tap('bestiary', 21, 10);
    await one.drain();
    await one.tap('bestiary', 21, 60);
    server.write('bestiary', 21, 50);
    const pull = await one.store().takeBatch(0, true, one.now);
    const answer = server.answer(pull.request);
    if (answer.kind !== 'reply') throw new Error('refused');
    await one.store().applyReply(pull, answer.reply, one.now);
    const undone = await one.undo();
    expect(undone?.changedSince).toMatchObject([{ now: { value: 50 }, former: { value: 10 } }]);
    await undoAnyway(one.database, one.context(), undone?.changedSince ?? []);
    expect((await one.ops()).map(({ group }) => group)).toEqual([null]);
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(10);
  });

  it('of another device’s changes restores several registers as one change, with their texts', async () => {
    const { server, one, two } = await twoDevices();
    const note = { character: 0, list: 'notes.quests', item: 4, value: 1, source: 'tap', group: null } as const;
    for (const text of ['old', 'new']) await enqueue(two.database, two.context(), [{ ...note, text }]);
    await two.tap('titles', 1, 1);
    await two.drain();
    await one.drain();
    const rows = [
      { character: null, list: 'notes.quests', item: 4, old: 1, oldText: 'old', new: 1, newText: 'new', version: 1 },
      { character: null, list: 'titles', item: 1, old: 0, new: 1, version: 2 },
    ] as HistoryRow[];
    await undoElsewhere(one.database, one.context(), rows);
    const [first, second] = await one.ops();
    expect([first?.text, first?.group === second?.group, first?.group === null]).toEqual(['old', true, false]);
    await one.heal();
    expect([server.text('notes.quests', 4), server.value('titles', 1)]).toEqual(['old', 0]);
    await two.tap('titles', 3, 1);
    await two.drain();
    await one.drain();
    const last = { character: null, list: 'titles', item: 3, old: 0, new: 1, version: server.head } as HistoryRow;
    await undoElsewhere(one.database, one.context(), [last]);
    expect(await one.ops()).toMatchObject([{ item: 3, value: 0, group: null }]);
  });

  it('of several registers is one change, and of one register a single one', async () => {
    const { one } = await twoDevices();
    const bulk = [1, 2].map((item) => ({ character: 0, list: 'titles', item, value: 1, text: null }));
    await enqueue(
      one.database,
      one.context(),
      bulk.map((each) => ({ ...each, source: 'bulk', group: 'g' })),
    );
    await one.tap('titles', 3, 1);
    await one.drain();
    await one.undo();
    await one.undo();
    const [single, first, second] = (await one.ops()).map(({ group }) => group);
    expect(single).toBeNull();
    expect(first).toBe(second);
    expect(first).not.toBeNull();
  });

  it('reverts a value and what was added to it in the same change together', async () => {
    const { one } = await twoDevices();
    const of = { character: 0, list: 'bestiary', item: 21, text: null, source: 'merge', group: 'g' } as const;
    await enqueue(one.database, one.context(), [
      { ...of, value: 30 },
      { ...of, value: 0, add: 5 },
    ]);
    expect(await one.sees('bestiary', 21)).toBe(35);
    expect((await one.undo())?.changes).toHaveLength(1);
    expect(await one.sees('bestiary', 21)).toBe(0);
  });

  it('sets several values anyway as one change over what the mirror shows, and only those count as undone', async () => {
    const { server, one } = await twoDevices();
    for (const item of [1, 2, 3]) await one.tap('bestiary', item, 10);
    await one.drain();
    for (const item of [1, 2]) server.write('bestiary', item, 50);
    await one.drain('manual');
    const skipped = new Set<number>();
    const rows = await one.database.activity.toArray();
    for (const { id, item } of rows) if (item === 3) skipped.add(id);
    const first = await undoNewest(one.database, one.context(), 0, skipped);
    const [older] = rows;
    const second = await undoChange(one.database, one.context(), older?.id ?? 0).catch((error) => error);
    const [changed] = first?.changedSince ?? [];
    // A waiting value hides the mirror.
    await one.tap('bestiary', 2, 60);
    await undoAnyway(one.database, one.context(), [
      ...(changed === undefined ? [] : [changed]),
      ...second.changedSince,
    ]);
    const ops = await one.ops();
    const versions = new Map((await one.mirror()).map(({ item, version }) => [item, version]));
    expect(ops.map(({ item, value, base }) => [item, value, base])).toEqual([
      [2, 0, versions.get(2)],
      [1, 0, versions.get(1)],
    ]);
    expect(ops[0]?.group).toBe(ops[1]?.group);
    expect(ops[0]?.group).not.toBeNull();
    const done = (await one.database.activity.toArray()).filter(({ undone }) => undone === 1);
    expect(done.map(({ item, after }) => [item, after])).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });

  it('reverts the possible parts of a joint change, and reports the others', async () => {
    const { server, one, two } = await twoDevices();
    const wanted = [1, 2].map((item) => ({ character: 0, list: 'bestiary', item, value: 10, text: null }));
    await enqueue(
      one.database,
      one.context(),
      wanted.map((each) => ({ ...each, source: 'bulk', group: 'g' })),
    );
    await one.drain();
    await two.drain();
    await two.tap('bestiary', 2, 70);
    await two.drain();
    await one.drain();
    const undone = await one.undo();
    expect(undone?.changes.map(({ item }) => item)).toEqual([1]);
    expect(undone?.changedSince.map(({ item }) => item)).toEqual([2]);
    await one.heal();
    expect([server.value('bestiary', 1), server.value('bestiary', 2)]).toEqual([0, 70]);
  });

  it('of a single change is refused if another device has changed the register, even if it shows the same value again', async () => {
    const { one, two } = await twoDevices();
    await one.tap('titles', 1, 1);
    await one.drain();
    for (const value of [0, 1]) {
      await two.drain();
      await two.tap('titles', 1, value);
      await two.drain();
    }
    await one.drain();
    const [entry] = await one.database.activity.toArray();
    await expect(undoChange(one.database, one.context(), entry?.id ?? 0)).rejects.toBeInstanceOf(ChangedSince);
    expect(await one.sees('titles', 1)).toBe(1);
  });

  it('of another device’s change is refused once someone has changed the register again', async () => {
    const { server, one, two } = await twoDevices();
    await two.tap('bestiary', 21, 40);
    await two.drain();
    const row = { character: null, list: 'bestiary', item: 21, old: 0, new: 40, version: server.head } as HistoryRow;
    await two.tap('bestiary', 21, 90);
    await two.drain();
    await one.drain();
    const by = await labelOf(two);
    await expect(undoElsewhere(one.database, one.context(), [row])).rejects.toMatchObject({
      changedSince: [{ now: { value: 90 }, by }],
    });
    await undoElsewhere(one.database, one.context(), [{ ...row, old: 40, new: 90, version: server.head }]);
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(40);
  });
});
