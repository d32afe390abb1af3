/** Single replies with another history, applied to a device in a given state. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncReply } from '#core/contract/sync/sync.ts';
import { readSync } from '#offline/database/sync-row.ts';
import type { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { registerRow } from '#tests/builders/devices/register-row.ts';
import { PULLED, repliesOfFile, replyChange } from '#tests/builders/devices/replies-of-file.ts';

const { current, setSync, take, apply } = repliesOfFile();
let device: OfflineDevice;
beforeEach(() => {
  device = current();
});

describe('a reply with another history', () => {
  /** A row of the mirror, an undoable change and a pending change, all based on version 9. */
  async function recorded() {
    await device.database.registers.bulkPut([
      registerRow({ item: 1, version: 5 }),
      registerRow({ item: 2, version: 6, value: 60 }),
    ]);
    await device.tap('bestiary', 3, 30);
    await device.database.outbox.toCollection().modify({ base: 9 });
    await device.database.activity.toCollection().modify({ seen: 9 });
  }
  const replaced = (branch: number, more: boolean, parts: Partial<SyncReply> = {}) => ({
    epoch: `epoch-from-${branch}`,
    branch,
    acked: 0,
    more,
    ...parts,
  });
  const bases = async () => (await device.ops()).map(({ item, base }) => [item, base]);

  it('is ignored if the device has received its first history since the request', async () => {
    await recorded();
    await setSync({});
    const late = await take(0);
    await setSync(PULLED);
    const before = await device.mirror();
    expect(await apply(late, replaced(0, false))).toEqual({ kind: 'outdated' });
    expect([await device.mirror(), (await device.ops()).length]).toEqual([before, 1]);
  });

  it('lowers the bases of ops and changes to the branch, and sets aside what was written after it', async () => {
    await recorded();
    expect(await apply(await take(), replaced(5, true))).toEqual({ kind: 'replaced', more: true });
    expect(await bases()).toEqual([[3, 5]]);
    expect((await device.database.activity.toArray()).map(({ seen }) => seen)).toEqual([5]);
    expect(await device.mirror()).toMatchObject([
      { item: 1, value: 40, version: 5, aside: null },
      { item: 2, value: 0, version: 0, aside: { value: 60, version: 6 } },
    ]);
    expect(await readSync(device.database)).toMatchObject({ branch: 5, firstPullComplete: false, resets: 1 });
  });

  it('marks the waiting ops as copied, and no refused one', async () => {
    await recorded();
    await device.tap('bestiary', 4, 30);
    const [, second] = await device.ops();
    await device.database.outbox.update(second?.id ?? '', { state: 'dead' });
    await apply(await take(), replaced(5, true));
    expect((await device.ops()).map(({ copied }) => copied)).toEqual([1, null]);
  });

  it('continues after the number that it names, or under a new client id if it names none', async () => {
    await recorded();
    const { request } = await take();
    await apply(await take(0), replaced(5, true, { acked: 3 }));
    const second = await take(0);
    expect(second.request).toMatchObject({ client: request.client, acked: 3 });
    const { acked: _unknown, ...unnamed } = replaced(4, true);
    await apply(second, unnamed);
    const third = await take(0);
    expect(third.request.client).not.toBe(request.client);
    expect(third.request.acked).toBe(0);
  });

  it('restores a value set aside to which more was added since', async () => {
    await recorded();
    await device.add('bestiary', 2, 5);
    await apply(await take(), replaced(5, false));
    expect((await device.ops()).map(({ item, value, add }) => [item, add ?? value])).toEqual([
      [2, 60],
      [3, 30],
      [2, 5],
    ]);
    expect(await device.sees('bestiary', 2)).toBe(65);
  });

  it('leaves out a number to which a waiting op adds until that has its result', async () => {
    await setSync({ ...PULLED, cursor: 6 });
    await device.database.registers.put(registerRow({ item: 1 }));
    await device.add('bestiary', 1, 1);
    await apply(await take(), replaced(9, true, { changes: [replyChange(41, 8, { item: 1 })], cursor: 8 }));
    const epoch = 'epoch-from-9';
    const next = await take();
    expect(next.request).toMatchObject({ cursor: 8, ops: [] });
    await apply(next, { epoch });
    expect(await readSync(device.database)).toMatchObject({ branch: null, cursor: 7, page: null });
    expect(await device.sees('bestiary', 1)).toBe(41);
    const last = await take();
    expect(last.request).toMatchObject({ cursor: 7, ops: [{ add: 1, copied: true }] });
    await apply(last, { epoch, results: [{ outcome: 'noop', value: 41, version: 8 }] });
    expect([await device.sees('bestiary', 1), (await readSync(device.database)).cursor]).toEqual([41, 20]);
  });

  it('and another one keep what a newer version of the app has recorded', async () => {
    await device.database.registers.put(registerRow({ list: 'pets', version: 6, value: 2 }));
    await apply(await take(), replaced(5, true));
    await apply(await take(), { epoch: 'epoch-from-5', changes: [replyChange(3, 8, { list: 'pets' })], more: true });
    await apply(await take(), replaced(5, false, { epoch: 'epoch-3' }));
    expect(await device.ops()).toMatchObject([{ list: 'pets', value: 3 }]);
  });

  it('leaves changes alone that were seen up to the branch', async () => {
    await recorded();
    await device.database.activity.toCollection().modify({ seen: 3 });
    await apply(await take(), replaced(5, true));
    expect((await device.database.activity.toArray()).map(({ seen }) => seen)).toEqual([3]);
  });

  it('is followed by an op for each value set aside, except where a newer value waits', async () => {
    await recorded();
    await device.tap('bestiary', 4, 1);
    await device.database.registers.put(registerRow({ item: 4, version: 7 }));
    await apply(await take(), replaced(5, false));
    const ops = (await device.ops()).map(({ item, value, base, lost, source }) => ({
      item,
      value,
      base,
      lost,
      source,
    }));
    expect(ops).toEqual([
      { item: 2, value: 60, base: 5, lost: 6, source: 'restore' },
      { item: 3, value: 30, base: 5, lost: null, source: 'tap' },
      { item: 4, value: 1, base: null, lost: null, source: 'tap' },
    ]);
    expect((await device.mirror()).map(({ aside }) => aside)).toEqual([null, null, null]);
    expect(await readSync(device.database)).toMatchObject({ branch: null, firstPullComplete: true });
  });

  it.each([
    [5, 3],
    [3, 5],
  ])('and another one before all was pulled: after branches %i and %i, the lower one counts', async (first, second) => {
    await recorded();
    await apply(await take(), replaced(first, true));
    await apply(await take(), replaced(second, false));
    expect(await bases()).toEqual(
      expect.arrayContaining([
        [2, 3],
        [3, 3],
      ]),
    );
  });

  it('and another one joins the values set aside; of settings and notes the later one counts', async () => {
    const settings = { list: 'settings', item: 1 };
    const quest = { list: 'notes.quests', item: 4 };
    await device.database.registers.put(registerRow({ ...quest, version: 6, value: 1, text: 'old' }));
    await device.database.registers.bulkPut([
      registerRow({ item: 2, version: 6, value: 60 }),
      registerRow({ ...settings, version: 6, value: 3 }),
    ]);
    await apply(await take(), replaced(5, true));
    const changes = [
      replyChange(20, 8, { item: 2 }),
      replyChange(4, 9, settings),
      replyChange(1, 10, { ...quest, text: 'new' }),
    ];
    await apply(await take(), { epoch: 'epoch-from-5', changes, more: true });
    await apply(await take(), replaced(5, false, { epoch: 'epoch-3' }));
    expect((await device.ops()).map(({ list, value, text }) => [list, value, text])).toEqual([
      ['bestiary', 60, null],
      ['notes.quests', 1, 'new'],
      ['settings', 4, null],
    ]);
  });
});
