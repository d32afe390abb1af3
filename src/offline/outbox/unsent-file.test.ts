import { describe, expect, it } from 'vitest';
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { undoGroup } from './undo.ts';
import { exportUnsent, importUnsent, parseUnsent, RefusedFile } from './unsent-file.ts';

function contextOf(device: OfflineDevice) {
  return { clock: () => device.now, newId: device.newId };
}

/** Returns the text of a device's export file. */
async function fileOf(device: OfflineDevice): Promise<string> {
  return JSON.stringify(await exportUnsent(device.database, contextOf(device), 'Chrome (Android)'));
}

async function take(device: OfflineDevice, text: string) {
  return importUnsent(device.database, contextOf(device), parseUnsent(text));
}

/** Two devices of one account after a complete pull. */
async function twoDevices() {
  const server = new MemorySyncServer();
  const [one, two] = [new OfflineDevice(server), new OfflineDevice(server)];
  await one.drain();
  await two.drain();
  return { server, one, two };
}

describe('a file of unsent changes', () => {
  it('transfers a device’s unsent changes to another, including unticks', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('titles', 2, 1);
    await one.heal();
    await two.heal();
    await one.tap('titles', 1, 1);
    await one.tap('titles', 2, 0);
    expect(await take(two, await fileOf(one))).toMatchObject({ added: 2, known: 0, before: false });
    await two.heal();
    expect([server.value('titles', 1), server.value('titles', 2)]).toEqual([1, 0]);
  });

  it('doubles nothing when it is imported twice, on one device or two, before or after delivery', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('titles', 1, 1);
    await one.tap('bestiary', 21, 30);
    const text = await fileOf(one);
    expect(await take(one, text)).toMatchObject({ added: 0, known: 2 });
    expect(await take(two, text)).toMatchObject({ added: 2 });
    expect(await take(two, text)).toMatchObject({ added: 0, known: 2, before: true });
    await one.heal();
    await two.heal();
    const third = new OfflineDevice(server);
    await third.drain();
    expect(await take(third, text)).toMatchObject({ added: 0, known: 2 });
    await third.heal();
    expect([server.head, await two.unsent(), (await two.ops()).length]).toEqual([2, 0, 0]);
  });

  it('lowers no later progress of the account, and reverts no later change of the player', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('bestiary', 21, 30);
    await one.tap('outfits', 3, 3);
    const text = await fileOf(one);
    // Different devices are not tapped in the same millisecond.
    two.now += 500;
    await two.tap('bestiary', 21, 80);
    await two.tap('outfits', 3, 5);
    await two.heal();
    await take(two, text);
    await two.heal();
    expect([server.value('bestiary', 21), server.value('outfits', 3)]).toEqual([80, 7]);
    // The outfit's op has the value 7 by now; the device that still has it as 3 adds nothing.
    await one.heal();
    expect([server.value('outfits', 3), await one.sees('outfits', 3)]).toEqual([7, 7]);
    expect([await one.ops(), await two.ops()]).toEqual([[], []]);
  });

  it('drops a change that was delivered before with other content', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('outfits', 3, 3);
    const text = await fileOf(one);
    await one.heal();
    await one.tap('outfits', 3, 5);
    await one.heal();
    await two.heal();
    await take(two, text);
    await two.heal();
    expect([server.value('outfits', 3), (await two.ops()).length, await two.sees('outfits', 3)]).toEqual([5, 0, 5]);
  });

  it('adds each number once, also on the device that it is from, and to what was set since', async () => {
    const { server, one, two } = await twoDevices();
    await one.add('bestiary', 21, 5);
    await one.add('bestiary', 21, 2);
    const text = await fileOf(one);
    expect(await take(one, text)).toMatchObject({ added: 0, known: 2 });
    expect(await one.sees('bestiary', 21)).toBe(7);
    two.now += 500;
    await two.tap('bestiary', 21, 80);
    const file = parseUnsent(text);
    const twice = { ...file, ops: [...file.ops, ...file.ops] };
    expect(await importUnsent(two.database, contextOf(two), twice)).toMatchObject({ added: 2, known: 2 });
    expect((await two.ops()).map(({ value, add }) => add ?? value)).toEqual([80, 5, 2]);
    await two.heal();
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(87);
  });

  it('contains what the player chose last, also after an earlier export', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('titles', 1, 1);
    await one.tap('bestiary', 21, 30);
    await fileOf(one);
    await one.tap('titles', 1, 0);
    await one.tap('bestiary', 21, 20);
    expect(await take(two, await fileOf(one))).toMatchObject({ added: 4, known: 0 });
    expect([await two.sees('titles', 1), await two.sees('bestiary', 21)]).toEqual([0, 20]);
    await two.heal();
    expect([server.value('titles', 1), server.value('bestiary', 21)]).toEqual([0, 20]);
  });

  it('never lowers the account’s number by a correction of a smaller one', async () => {
    const { one, two } = await twoDevices();
    await one.tap('bestiary', 21, 30);
    await fileOf(one);
    await one.tap('bestiary', 21, 20);
    await two.tap('bestiary', 21, 25);
    expect(await take(two, await fileOf(one))).toMatchObject({ added: 1, known: 1 });
    expect(await two.sees('bestiary', 21)).toBe(30);
  });

  it('is recognised among the last fifty by its id', async () => {
    const { one, two } = await twoDevices();
    const file = parseUnsent(await fileOf(one));
    for (let id = 0; id <= 50; id += 1) await importUnsent(two.database, two.context(), { ...file, id: `file-${id}` });
    const again = (id: number) => importUnsent(two.database, two.context(), { ...file, id: `file-${id}` });
    expect([(await again(1)).before, (await again(0)).before]).toEqual([true, false]);
  });

  it('is undone in one step', async () => {
    const { one, two } = await twoDevices();
    await one.tap('titles', 1, 1);
    await one.tap('bestiary', 21, 30);
    const file = parseUnsent(await fileOf(one));
    await two.tap('bestiary', 21, 10);
    await importUnsent(two.database, contextOf(two), file);
    await undoGroup(two.database, two.context(), file.id);
    expect([await two.sees('titles', 1), await two.sees('bestiary', 21)]).toEqual([0, 10]);
  });

  it('has only the chosen changes if some were chosen, and only those count as copied', async () => {
    const { one } = await twoDevices();
    await one.tap('titles', 1, 1);
    await one.tap('titles', 2, 1);
    const [, second] = await one.ops();
    const chosen = new Set([second?.id ?? '']);
    const file = await exportUnsent(one.database, contextOf(one), 'Chrome', chosen);
    expect(file.ops.map(({ item }) => item)).toEqual([2]);
    expect((await one.ops()).map(({ copied }) => copied)).toEqual([null, 1]);
  });

  it('leaves a note that would be too long with the account’s as a refused change', async () => {
    const { one, two } = await twoDevices();
    const note = { character: 0, list: 'notes.quests', item: 4, value: 1, source: 'tap', group: null } as const;
    await enqueue(one.database, one.context(), [{ ...note, text: 'a'.repeat(1500) }]);
    await enqueue(two.database, two.context(), [{ ...note, text: 'b'.repeat(1500) }]);
    expect(await take(two, await fileOf(one))).toMatchObject({ added: 0, aside: 1 });
    expect((await two.ops()).map(({ state, code, text }) => [state, code, text?.[0]])).toEqual([
      ['pending', null, 'b'],
      ['dead', 'text_too_long', 'a'],
    ]);
  });

  it('treats nothing as seen in a history that started since', async () => {
    const { server, one, two } = await twoDevices();
    const backup = server.backup();
    await one.tap('titles', 2, 1);
    await one.heal();
    await one.tap('titles', 2, 0);
    const text = await fileOf(one);
    server.restore(backup, 'epoch-2');
    await two.heal();
    two.now += 500;
    await two.tap('titles', 2, 1);
    await two.heal();
    await take(two, text);
    await two.heal();
    expect([server.value('titles', 2), await two.sees('titles', 2)]).toEqual([1, 1]);
  });

  it('keeps refused changes refused and those of a newer version parked', async () => {
    const { one, two } = await twoDevices();
    await one.tap('titles', 1, 1, 9);
    await one.heal();
    await one.tap('titles', 2, 1);
    const newer = (await one.ops()).find((op) => op.state === 'pending');
    await one.database.outbox.update(newer?.id ?? '', { v: 99, list: 'relics' });
    expect(await take(two, await fileOf(one))).toMatchObject({ added: 0, aside: 2 });
    expect((await two.ops()).map((op) => [op.state, op.v, op.code]).sort()).toEqual([
      ['dead', OP_FORMAT, 'gone'],
      ['parked', 99, null],
    ]);
  });

  it('of another account is refused, with its name', async () => {
    const { one } = await twoDevices();
    await one.tap('titles', 1, 1);
    const other = new OfflineDevice(new MemorySyncServer('rival'));
    const refusal = take(other, await fileOf(one));
    await expect(refusal).rejects.toThrow('This file belongs to the account hero. Log in to it to import the file.');
    await expect(refusal).rejects.toMatchObject({ code: 'foreign_account' });
    expect(await other.ops()).toEqual([]);
  });

  it('made without an account stays without one', async () => {
    const { one } = await twoDevices();
    const guest = new ProgressDatabase(GUEST);
    const file = await exportUnsent(guest, contextOf(one), 'Chrome');
    expect(file.account).toBeNull();
    const refusal = importUnsent(one.database, contextOf(one), file);
    await expect(refusal).rejects.toMatchObject({ code: 'foreign_account' });
    await expect(refusal).rejects.toThrow('This file holds changes made without an account. Log out to import it.');
    await expect(importUnsent(guest, contextOf(one), file)).resolves.toMatchObject({ added: 0 });
  });

  it.each([
    ['no JSON', 'tick tick', 'not_ours'],
    ['JSON without anything', 'null', 'not_ours'],
    ['another kind of file', '{"format":"something","version":1}', 'not_ours'],
    ['another kind of file with more versions', '{"format":"something","version":9}', 'not_ours'],
    ['a damaged one', '{"format":"loremark-unsent","version":1,"ops":[{}]}', 'not_ours'],
    ['one of a newer version', '{"format":"loremark-unsent","version":2}', 'newer_version'],
  ])('is refused when it is %s', (_case, text, code) => {
    expect(() => parseUnsent(text)).toThrow(RefusedFile);
    expect(() => parseUnsent(text)).toThrow(expect.objectContaining({ code }));
  });

  it('of a later version that only adds fields is read', async () => {
    const { one } = await twoDevices();
    await one.tap('titles', 1, 1);
    const file = JSON.parse(await fileOf(one));
    file.weather = 'rain';
    file.ops[0].source = 'telepathy';
    expect(parseUnsent(JSON.stringify(file)).ops[0]).toMatchObject({ source: 'file', item: 1 });
  });
});
