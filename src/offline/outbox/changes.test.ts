import { describe, expect, it } from 'vitest';
import type { OpRow } from '#offline/database/progress-database.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { noteRefused, SHOWN_CHANGES } from './activity.ts';
import { type Change, readActivity, setAnyway } from './changes.ts';
import { ChangedSince } from './revert.ts';
import { undoChange } from './undo.ts';

async function synced() {
  const server = new MemorySyncServer();
  const device = new OfflineDevice(server);
  await device.drain();
  const context = { clock: () => device.now, newId: device.newId };
  const changes = async () => (await readActivity(device.database))[0];
  const merges = async () => (await readActivity(device.database))[1];
  return { server, device, context, changes, merges };
}

describe('the last changes', () => {
  it('are listed newest first, with joint changes as one', async () => {
    const { device, context, changes } = await synced();
    await device.tap('titles', 1, 1);
    const wanted = [2, 3].map((item) => ({ character: 0, list: 'titles', item, value: 1, text: null }));
    await enqueue(
      device.database,
      context,
      wanted.map((each) => ({ ...each, source: 'bulk', group: 'g' })),
    );
    expect((await changes()).map(({ entries, canUndo }) => [entries.map(({ item }) => item), canUndo])).toEqual([
      [[3, 2], true],
      [[1], true],
    ]);
  });

  it(`are at most ${SHOWN_CHANGES}`, async () => {
    const { device, changes } = await synced();
    for (let item = 1; item <= SHOWN_CHANGES + 3; item += 1) await device.tap('titles', item, 1);
    const shown = await changes();
    expect([shown.length, shown[0]?.entries[0].item]).toEqual([SHOWN_CHANGES, SHOWN_CHANGES + 3]);
  });

  it('can each be undone, including older and delivered ones', async () => {
    const { server, device, context, changes } = await synced();
    await device.tap('titles', 1, 1);
    await device.tap('bestiary', 21, 30);
    await device.heal();
    const [, older] = await changes();
    await undoChange(device.database, context, older?.id ?? 0);
    await device.heal();
    expect([server.value('titles', 1), server.value('bestiary', 21)]).toEqual([0, 30]);
    expect((await changes()).map(({ canUndo }) => canUndo)).toEqual([false, true, false]);
  });

  it('can be undone after a later change of the same register was refused or undone', async () => {
    const { device, context, changes } = await synced();
    for (const item of [1, 2]) for (const value of [10, 20]) await device.tap('bestiary', item, value);
    const [undone, , refused] = await changes();
    await undoChange(device.database, context, undone?.id ?? 0);
    const op = refused?.entries[0].op ?? '';
    const dead = { ...(await device.ops()).find(({ id }) => id === op), id: op, code: 'full' } as OpRow;
    await noteRefused(device.database, [dead]);
    expect((await changes()).map(({ canUndo }) => canUndo)).toEqual([false, false, true, false, true]);
  });

  it('can be undone while a part of a joint change can, and only the merged ones can be set anyway', async () => {
    const { server, device, context, changes, merges } = await synced();
    const bulk = [1, 2].map((item) => ({ character: 0, list: 'bestiary', item, value: 10, text: null }));
    server.write('bestiary', 1, 50);
    await enqueue(
      device.database,
      context,
      bulk.map((each) => ({ ...each, source: 'bulk', group: 'g' })),
    );
    await device.heal();
    await device.tap('bestiary', 2, 11);
    const shape = ({ entries, canUndo, canSetAnyway }: Change) => [entries.length, canUndo, canSetAnyway];
    expect((await changes()).map(shape)).toEqual([
      [1, true, false],
      [2, true, false],
    ]);
    expect((await merges()).map(shape)).toEqual([[1, false, true]]);
  });

  it('can’t be undone twice, nor after a refusal by the server', async () => {
    const { device, context, changes } = await synced();
    await device.add('bestiary', 21, 5);
    await device.add('bestiary', 22, 6);
    await device.add('bestiary', 23, 7);
    const [refused, undone] = await changes();
    await undoChange(device.database, context, undone?.id ?? 0);
    const op = refused?.entries[0].op ?? '';
    await noteRefused(
      device.database,
      (await device.ops()).filter(({ id }) => id === op).map((row) => ({ ...row, code: 'full' })),
    );
    const shown = (await changes()).map(({ entries: [{ item, add }], canUndo }) => [item, add, canUndo]);
    expect(shown).toEqual([
      [22, -6, false],
      [23, 7, false],
      [22, 6, false],
      [21, 5, true],
    ]);
  });

  it('can’t be undone once the player has chosen again, even if the same value', async () => {
    const { device, context, changes } = await synced();
    for (const value of [1, 0, 1]) {
      await device.tap('titles', 1, value);
      await device.heal();
    }
    const all = await changes();
    expect(all.map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
    await expect(undoChange(device.database, context, all[2]?.id ?? 0)).rejects.toBeInstanceOf(ChangedSince);
    expect(await device.sees('titles', 1)).toBe(1);
  });

  it('undo a joint change as a whole, except for registers changed again since', async () => {
    const { device, context, changes } = await synced();
    const wanted = [1, 2].map((item) => ({ character: 0, list: 'bestiary', item, value: 10, text: null }));
    await enqueue(
      device.database,
      context,
      wanted.map((each) => ({ ...each, source: 'bulk', group: 'g' })),
    );
    await device.tap('bestiary', 2, 25);
    const [, bulk] = await changes();
    await undoChange(device.database, context, bulk?.id ?? 0);
    expect([await device.sees('bestiary', 1), await device.sees('bestiary', 2)]).toEqual([0, 25]);
    await expect(undoChange(device.database, context, bulk?.id ?? 0)).rejects.toBeInstanceOf(ChangedSince);
  });

  it('show which change was merged with another device’s, and the wanted value can be set anyway', async () => {
    const { server, device, context, merges } = await synced();
    await device.tap('bestiary', 21, 30);
    await device.heal();
    await device.tap('bestiary', 21, 10);
    server.write('bestiary', 21, 50);
    await device.heal();
    const [merged] = await merges();
    expect(merged).toMatchObject({ canSetAnyway: true, entries: [{ kind: 'merged', before: 10, after: 50 }] });
    await setAnyway(device.database, context, merged?.id ?? 0);
    await device.heal();
    expect(server.value('bestiary', 21)).toBe(10);
    expect((await merges()).every(({ canSetAnyway }) => !canSetAnyway)).toBe(true);
    await expect(setAnyway(device.database, context, merged?.id ?? 0)).rejects.toBeInstanceOf(ChangedSince);
  });

  it('keep a value replaced by a later note or choice, which can be set anyway', async () => {
    const { server, device, context, merges } = await synced();
    const note = { character: 0, list: 'notes.quests', item: 4, value: 1, source: 'tap' as const, group: null };
    await enqueue(device.database, context, [{ ...note, text: 'mine' }]);
    server.write('notes.quests', 4, 1, null, 'theirs');
    await device.heal();
    expect(server.text('notes.quests', 4)).toBe('mine');
    const [merged] = await merges();
    expect(merged).toMatchObject({
      canSetAnyway: true,
      entries: [{ kind: 'merged', before: 1, beforeText: 'theirs', after: 1, device: 'Loremark' }],
    });
    await setAnyway(device.database, context, merged?.id ?? 0);
    await device.heal();
    expect(server.text('notes.quests', 4)).toBe('theirs');
    expect(await merges()).toHaveLength(1);
  });

  it('do not list replaced values that the player had seen or written', async () => {
    const { server, device, context, merges } = await synced();
    const note = { character: 0, list: 'notes.quests', item: 4, value: 1, source: 'tap' as const, group: null };
    server.write('notes.quests', 4, 1, null, 'theirs');
    await device.heal();
    for (const text of ['mine', 'mine again']) {
      await enqueue(device.database, context, [{ ...note, text }]);
      await device.heal();
    }
    expect(server.text('notes.quests', 4)).toBe('mine again');
    expect(await merges()).toEqual([]);
  });

  it('are set anyway one by one, over what the mirror shows, and once even if the value is there already', async () => {
    const { server, device, context, merges } = await synced();
    for (const item of [1, 2]) await device.tap('bestiary', item, 10);
    for (const item of [1, 2]) server.write('bestiary', item, 50);
    await device.heal();
    const [, older] = await merges();
    expect(older?.entries[0].item).toBe(1);
    await expect(setAnyway(device.database, context, -1)).rejects.toBeInstanceOf(ChangedSince);
    await setAnyway(device.database, context, older?.id ?? 0);
    expect((await merges()).map(({ canSetAnyway }) => canSetAnyway)).toEqual([true, false]);
    const version = (await device.mirror()).find(({ item }) => item === 1)?.version;
    expect(await device.ops()).toMatchObject([{ item: 1, value: 10, base: version }]);
    server.write('bestiary', 2, 10);
    await device.heal();
    await setAnyway(device.database, context, (await merges())[0]?.id ?? 0);
    expect(await device.ops()).toEqual([]);
    expect((await merges()).map(({ canSetAnyway }) => canSetAnyway)).toEqual([false, false]);
  });

  it('are set anyway even while a value from before the merge waits', async () => {
    const { server, device, context, merges } = await synced();
    server.write('bestiary', 21, 50);
    await device.tap('bestiary', 21, 10);
    const batch = await device.store().takeBatch(10, true, device.now);
    await device.tap('bestiary', 21, 20);
    const answer = server.answer(batch.request);
    if (answer.kind !== 'reply') throw new Error('refused');
    await device.store().applyReply(batch, answer.reply, device.now);
    await setAnyway(device.database, context, (await merges())[0]?.id ?? 0);
    await device.heal();
    expect([server.value('bestiary', 21), await device.sees('bestiary', 21)]).toEqual([10, 10]);
  });

  it('can’t be set anyway once the player has changed the entry again', async () => {
    const { server, device, context, merges } = await synced();
    await device.tap('bestiary', 21, 30);
    await device.heal();
    await device.tap('bestiary', 21, 10);
    server.write('bestiary', 21, 50);
    await device.heal();
    const [merged] = await merges();
    await device.tap('bestiary', 21, 60);
    await expect(setAnyway(device.database, context, merged?.id ?? 0)).rejects.toBeInstanceOf(ChangedSince);
    expect(await device.sees('bestiary', 21)).toBe(60);
  });
});
