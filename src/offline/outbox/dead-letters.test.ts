import { describe, expect, it } from 'vitest';
import type { OpRow } from '#offline/database/progress-database.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import {
  CantJoin,
  DeadLetterGone,
  discardDeadLetters,
  moveDeadLetters,
  retryDeadLetters,
  undoDeadLetters,
} from './dead-letters.ts';

/** A device with a refused change for a deleted character. */
async function refused() {
  const server = new MemorySyncServer();
  const device = new OfflineDevice(server);
  await device.drain();
  await device.tap('bestiary', 21, 30, 9);
  await device.heal();
  const [deadLetter] = await device.ops();
  if (deadLetter?.state !== 'dead') throw new Error('Nothing was refused.');
  const context = { clock: () => device.now, newId: device.newId };
  return { server, device, deadLetter, context };
}

/** Adds a dead letter to the outbox, like a change of a guest or a file that could not be joined. Returns its id. */
async function refusedIn(
  device: OfflineDevice,
  parts: Pick<OpRow, 'list' | 'item' | 'value'> & { text?: string },
): Promise<string> {
  const [first] = await device.ops();
  if (first === undefined) throw new Error('Nothing was refused.');
  const { list, item } = parts;
  const base = (await device.database.registers.get([0, list, item]))?.version ?? null;
  const id = device.newId();
  await device.database.outbox.add({ ...first, text: null, ...parts, id, character: 0, place: 0, base });
  return id;
}

async function newestText(device: OfflineDevice): Promise<string | null | undefined> {
  return (await device.ops()).findLast(({ state }) => state === 'pending')?.text;
}

describe('a refused change', () => {
  it('is retried as a new op and delivered once the reason is gone', async () => {
    const { server, device, deadLetter, context } = await refused();
    server.characters.add(9);
    await retryDeadLetters(device.database, context, [deadLetter.id]);
    const [op] = await device.ops();
    expect(op).toMatchObject({ state: 'pending', character: 9, value: 30, code: null });
    expect(op?.id).not.toBe(deadLetter.id);
    await device.heal();
    expect(server.value('bestiary', 21, 9)).toBe(30);
    expect(await device.ops()).toEqual([]);
  });

  it('is refused again if the reason still applies', async () => {
    const { device, deadLetter, context } = await refused();
    await retryDeadLetters(device.database, context, [deadLetter.id]);
    await device.heal();
    expect(await device.ops()).toMatchObject([{ state: 'dead', code: 'gone' }]);
  });

  it.each([
    ['has less', 10, 30],
    ['has more', 500, 500],
  ])('moves to another character, which %s, without lowering anything', async (_case, had, after) => {
    const { server, device, deadLetter, context } = await refused();
    server.characters.add(7);
    await device.tap('bestiary', 21, had, 7);
    await device.heal();
    await moveDeadLetters(device.database, context, [deadLetter.id], 7);
    await device.heal();
    expect(server.value('bestiary', 21, 7)).toBe(after);
    expect(await device.ops()).toEqual([]);
  });

  it('sets its value when retried if no one has written since', async () => {
    const { server, device, context } = await refused();
    await device.tap('bestiary', 8, 80);
    await device.drain('manual');
    const deadLetter = await refusedIn(device, { list: 'bestiary', item: 8, value: 30 });
    await retryDeadLetters(device.database, context, [deadLetter]);
    await device.heal();
    expect(server.value('bestiary', 8)).toBe(30);
  });

  it.each([
    ['has reached the account', true],
    ['waits here', false],
  ])('never lowers progress when retried that %s since', async (_case, delivered) => {
    const { server, device, context } = await refused();
    const deadLetter = await refusedIn(device, { list: 'bestiary', item: 8, value: 30 });
    await device.tap('bestiary', 8, 80);
    if (delivered) await device.heal();
    expect((await retryDeadLetters(device.database, context, [deadLetter])).changed).toBe(false);
    await device.heal();
    expect(server.value('bestiary', 8)).toBe(80);
    expect((await device.ops()).map(({ id }) => id)).not.toContain(deadLetter);
  });

  it('keeps its time when retried and counts once, whichever copy arrived first', async () => {
    const { server, device, deadLetter, context } = await refused();
    server.characters.add(9);
    await retryDeadLetters(device.database, context, [deadLetter.id]);
    expect(await device.ops()).toMatchObject([{ at: deadLetter.at, copied: 1 }]);
  });

  it('that adds kills is added when retried or moved', async () => {
    const { server, device, deadLetter, context } = await refused();
    await discardDeadLetters(device.database, context, [deadLetter.id]);
    await device.add('bestiary', 21, 5, 9);
    await device.heal();
    const [added] = await device.ops();
    await device.tap('bestiary', 21, 100, 7);
    server.characters.add(7);
    await device.heal();
    await moveDeadLetters(device.database, context, [added?.id ?? ''], 7);
    await device.heal();
    expect(server.value('bestiary', 21, 7)).toBe(105);
  });

  it('is appended when retried to the note written since', async () => {
    const { server, device, context } = await refused();
    const deadLetter = await refusedIn(device, { list: 'notes.quests', item: 4, value: 1, text: 'Bring a shovel' });
    server.write('notes.quests', 4, 1, 0, 'Ask Brewster');
    await device.drain('manual');
    await retryDeadLetters(device.database, context, [deadLetter]);
    expect(await newestText(device)).toBe('Ask Brewster\nBring a shovel');
  });

  it.each([
    ['tried again', 0, retryDeadLetters],
    [
      'moved',
      7,
      (...[database, context, ids]: Parameters<typeof retryDeadLetters>) => moveDeadLetters(database, context, ids, 7),
    ],
  ])('stays, like the current note, if a note %s would be too long with it', async (_how, character, act) => {
    const { server, device, context } = await refused();
    const deadLetter = await refusedIn(device, { list: 'notes.quests', item: 4, value: 1, text: 'b'.repeat(1500) });
    server.characters.add(7);
    server.write('notes.quests', 4, 1, character, 'a'.repeat(1200));
    await device.drain('manual');
    const before = await device.ops();
    await expect(act(device.database, context, [deadLetter])).rejects.toThrow(
      'Together with the existing note, it is too long. Shorten one of them first.',
    );
    await expect(act(device.database, context, [deadLetter])).rejects.toBeInstanceOf(CantJoin);
    expect(await device.ops()).toEqual(before);
    expect(await device.unsent()).toBe(0);
  });

  it('is deleted once discarded, and a second tab gets an error', async () => {
    const { device, deadLetter, context } = await refused();
    await discardDeadLetters(device.database, context, [deadLetter.id]);
    expect(await device.ops()).toEqual([]);
    await expect(discardDeadLetters(device.database, context, [deadLetter.id])).rejects.toBeInstanceOf(DeadLetterGone);
    await expect(retryDeadLetters(device.database, context, [deadLetter.id])).rejects.toBeInstanceOf(DeadLetterGone);
    await expect(moveDeadLetters(device.database, context, [deadLetter.id], 7)).rejects.toBeInstanceOf(DeadLetterGone);
  });

  it('of a list that this version does not have stays when moved, with the reason', async () => {
    const { device, context } = await refused();
    const deadLetter = await refusedIn(device, { list: 'pets', item: 8, value: 1 });
    await expect(moveDeadLetters(device.database, context, [deadLetter], 7)).rejects.toThrow(
      'Only a newer version of the app supports it.',
    );
    expect((await device.ops()).map(({ id }) => id)).toContain(deadLetter);
  });

  it('never lowers another character’s number, even one older than what the player saw at the choice', async () => {
    const { server, device, deadLetter, context } = await refused();
    server.characters.add(7);
    server.write('bestiary', 21, 80, 7);
    await device.drain('manual');
    await device.database.outbox.update(deadLetter.id, { base: 50 });
    expect(await moveDeadLetters(device.database, context, [deadLetter.id], 7)).toMatchObject({ changed: false });
    expect(await device.sees('bestiary', 21, 7)).toBe(80);
  });

  it('is the only kind that can be settled: a pending change is left alone', async () => {
    const { device, context } = await refused();
    await device.tap('titles', 1, 1);
    const waiting = (await device.ops()).find((op) => op.state === 'pending');
    await expect(discardDeadLetters(device.database, context, [waiting?.id ?? ''])).rejects.toBeInstanceOf(
      DeadLetterGone,
    );
    expect(await device.unsent()).toBe(1);
  });
});

/** A device with this many refused ticks of character 9. */
async function manyRefused(count: number) {
  const server = new MemorySyncServer();
  const device = new OfflineDevice(server);
  await device.drain();
  for (let item = 1; item <= count; item += 1) await device.tap('bestiary', item, item, 9);
  await device.heal();
  const ids = (await device.ops()).map(({ id }) => id);
  return { server, device, ids };
}

const values = (server: MemorySyncServer, character: number) =>
  [1, 2, 3].map((item) => server.value('bestiary', item, character));

describe('several refused changes', () => {
  it('are retried as one change, whose undo restores the dead letters', async () => {
    const { server, device, ids } = await manyRefused(3);
    const before = await device.ops();
    const { action, known } = await retryDeadLetters(device.database, device.context(), ids);
    expect(known).toBe(0);
    expect(new Set((await device.ops()).map(({ group }) => group)).size).toBe(1);
    await undoDeadLetters(device.database, device.context(), action);
    expect(await device.ops()).toEqual(before);
    server.characters.add(9);
    await device.heal();
    expect(values(server, 9)).toEqual([0, 0, 0]);
  });

  it('that were delivered are undone unless changed since, and may be retried', async () => {
    const { server, device, ids } = await manyRefused(3);
    server.characters.add(9);
    const { action } = await retryDeadLetters(device.database, device.context(), ids);
    await device.heal();
    server.write('bestiary', 2, 70, 9);
    await device.drain('manual');
    const { changes, changedSince } = await undoDeadLetters(device.database, device.context(), action);
    expect([changes.length, changedSince.map(({ item, now }) => [item, now.value])]).toEqual([2, [[2, 70]]]);
    await device.heal();
    expect(values(server, 9)).toEqual([0, 70, 0]);
    const back = await device.ops();
    expect(back).toMatchObject([
      { item: 1, state: 'dead' },
      { item: 3, state: 'dead' },
    ]);
    await retryDeadLetters(
      device.database,
      device.context(),
      back.map(({ id }) => id),
    );
    await device.heal();
    expect(values(server, 9)).toEqual([1, 70, 3]);
  });

  it('that were refused again are the same dead letters after undo', async () => {
    const { device, ids } = await manyRefused(3);
    const before = await device.ops();
    const { action } = await retryDeadLetters(device.database, device.context(), ids);
    await device.heal();
    const { changes, changedSince } = await undoDeadLetters(device.database, device.context(), action);
    expect([changes.map(({ kind, item }) => [kind, item]), changedSince]).toEqual([
      [
        ['own', 3],
        ['own', 2],
        ['own', 1],
      ],
      [],
    ]);
    expect(await device.ops()).toEqual(before);
  });

  it('are undone without the player’s other changes', async () => {
    const { server, device, ids } = await manyRefused(3);
    server.characters.add(9);
    await device.tap('bestiary', 4, 40, 9);
    const { action } = await retryDeadLetters(device.database, device.context(), ids);
    await device.heal();
    expect((await undoDeadLetters(device.database, device.context(), action)).changes).toHaveLength(3);
    await device.heal();
    expect([...values(server, 9), server.value('bestiary', 4, 9)]).toEqual([0, 0, 0, 40]);
  });

  it('of one note are joined in the order in which they were written', async () => {
    const { device } = await refused();
    const note = { list: 'notes.quests', item: 4, value: 1 };
    const first = await refusedIn(device, { ...note, text: 'Bring a shovel' });
    const second = await refusedIn(device, { ...note, text: 'Ask Brewster' });
    await device.database.outbox.update(second, { place: 1, at: '2026-01-01T12:00:01.000Z' });
    await retryDeadLetters(device.database, device.context(), [second, first]);
    expect(await newestText(device)).toBe('Bring a shovel\nAsk Brewster');
  });

  it('of two characters for one item are both kept when moved to a third', async () => {
    const { server, device, ids } = await manyRefused(1);
    await device.tap('bestiary', 1, 40, 8);
    await device.add('bestiary', 1, 2, 8);
    await device.heal();
    server.characters.add(7);
    const deadLetters = (await device.ops()).map(({ id }) => id);
    expect(deadLetters).toHaveLength(3);
    expect(deadLetters).toContain(ids[0]);
    await moveDeadLetters(device.database, device.context(), deadLetters, 7);
    await device.heal();
    expect(server.value('bestiary', 1, 7)).toBe(42);
  });

  it('are moved where possible, and those that stay or already exist are counted', async () => {
    const { server, device, ids } = await manyRefused(2);
    server.characters.add(7);
    server.write('bestiary', 1, 9, 7);
    server.write('notes.quests', 4, 1, 7, 'a'.repeat(1200));
    await device.drain('manual');
    const note = await refusedIn(device, { list: 'notes.quests', item: 4, value: 1, text: 'b'.repeat(1500) });
    const moved = await moveDeadLetters(device.database, device.context(), [...ids, note], 7);
    expect(moved).toMatchObject({ known: 1, stay: 1, action: { length: 2 } });
    expect(await device.ops()).toMatchObject([
      { id: note, state: 'dead' },
      { item: 2, character: 7, state: 'pending' },
    ]);
  });

  it('are discarded together, and restored unchanged by undo', async () => {
    const { device, ids } = await manyRefused(3);
    const before = await device.ops();
    const { action, changed } = await discardDeadLetters(device.database, device.context(), ids);
    expect([await device.ops(), changed]).toEqual([[], true]);
    await undoDeadLetters(device.database, device.context(), action);
    expect(await device.ops()).toEqual(before);
  });
});
