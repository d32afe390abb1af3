import { describe, expect, it } from 'vitest';
import type { OpRow } from '#offline/database/progress-database.ts';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/offline-device.ts';
import { CantJoin, discardLetter, LetterGone, moveLetter, retryLetter } from './letters.ts';

/** A device whose change for a character that was deleted came back refused. */
async function refused() {
  const server = new MemorySyncServer();
  const device = new OfflineDevice(server);
  await device.drain();
  await device.tap('bestiary', 21, 30, 9);
  await device.heal();
  const [letter] = await device.ops();
  if (letter?.state !== 'dead') throw new Error('Nothing was refused.');
  const context = { clock: () => device.now, newId: device.newId };
  return { server, device, letter, context };
}

/** Puts a refused change into the outbox, as one of a guest or a file that could not be joined. Returns its id. */
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
  it('is tried again as a fresh op and then delivered, once the reason is gone', async () => {
    const { server, device, letter, context } = await refused();
    server.characters.add(9);
    await retryLetter(device.database, context, letter.id);
    const [op] = await device.ops();
    expect(op).toMatchObject({ state: 'pending', character: 9, value: 30, code: null });
    expect(op?.id).not.toBe(letter.id);
    await device.heal();
    expect(server.value('bestiary', 21, 9)).toBe(30);
    expect(await device.ops()).toEqual([]);
  });

  it('comes back as a refused one if the reason is not gone', async () => {
    const { device, letter, context } = await refused();
    await retryLetter(device.database, context, letter.id);
    await device.heal();
    expect(await device.ops()).toMatchObject([{ state: 'dead', code: 'gone' }]);
  });

  it.each([
    ['has less', 10, 30],
    ['has more', 500, 500],
  ])('moves to another character, which %s, without lowering anything', async (_case, had, after) => {
    const { server, device, letter, context } = await refused();
    server.characters.add(7);
    await device.tap('bestiary', 21, had, 7);
    await device.heal();
    await moveLetter(device.database, context, letter.id, 7);
    await device.heal();
    expect(server.value('bestiary', 21, 7)).toBe(after);
    expect(await device.ops()).toEqual([]);
  });

  it('tried again, is set as it is where nobody has written since', async () => {
    const { server, device, context } = await refused();
    await device.tap('bestiary', 8, 80);
    await device.drain('manual');
    const letter = await refusedIn(device, { list: 'bestiary', item: 8, value: 30 });
    await retryLetter(device.database, context, letter);
    await device.heal();
    expect(server.value('bestiary', 8)).toBe(30);
  });

  it.each([
    ['has reached the account', true],
    ['waits here', false],
  ])('tried again, never lowers progress that %s since', async (_case, delivered) => {
    const { server, device, context } = await refused();
    const letter = await refusedIn(device, { list: 'bestiary', item: 8, value: 30 });
    await device.tap('bestiary', 8, 80);
    if (delivered) await device.heal();
    expect((await retryLetter(device.database, context, letter)).changed).toBe(false);
    await device.heal();
    expect(server.value('bestiary', 8)).toBe(80);
    expect((await device.ops()).map(({ id }) => id)).not.toContain(letter);
  });

  it('tried again, stands below the note that was written since', async () => {
    const { server, device, context } = await refused();
    const letter = await refusedIn(device, { list: 'notes.quests', item: 4, value: 1, text: 'Bring a shovel' });
    server.write('notes.quests', 4, 1, 0, 'Ask Brewster');
    await device.drain('manual');
    await retryLetter(device.database, context, letter);
    expect(await newestText(device)).toBe('Ask Brewster\nBring a shovel');
  });

  it('tried again, takes the place of another setting, which can be taken back', async () => {
    const { device, context } = await refused();
    const letter = await refusedIn(device, { list: 'settings', item: 1, value: 9 });
    await device.tap('settings', 1, 7);
    await retryLetter(device.database, context, letter);
    expect(await device.sees('settings', 1)).toBe(9);
    await device.undo();
    expect(await device.sees('settings', 1)).toBe(7);
  });

  it.each([
    ['tried again', 0, retryLetter],
    ['moved', 7, (...[database, context, id]: Parameters<typeof retryLetter>) => moveLetter(database, context, id, 7)],
  ])(
    'stays, and what stands too, where a note %s would be too long with the one that is there',
    async (_how, character, act) => {
      const { server, device, context } = await refused();
      const letter = await refusedIn(device, { list: 'notes.quests', item: 4, value: 1, text: 'b'.repeat(1500) });
      server.characters.add(7);
      server.write('notes.quests', 4, 1, character, 'a'.repeat(1200));
      await device.drain('manual');
      const before = await device.ops();
      await expect(act(device.database, context, letter)).rejects.toThrow(
        'With the note that is there already it is longer than a note may be. Shorten one of the two first.',
      );
      await expect(act(device.database, context, letter)).rejects.toBeInstanceOf(CantJoin);
      expect(await device.ops()).toEqual(before);
      expect(await device.unsent()).toBe(0);
    },
  );

  it('is gone for good once discarded, and a second tab is told so', async () => {
    const { device, letter, context } = await refused();
    await discardLetter(device.database, letter.id);
    expect(await device.ops()).toEqual([]);
    await expect(discardLetter(device.database, letter.id)).rejects.toBeInstanceOf(LetterGone);
    await expect(retryLetter(device.database, context, letter.id)).rejects.toBeInstanceOf(LetterGone);
    await expect(moveLetter(device.database, context, letter.id, 7)).rejects.toBeInstanceOf(LetterGone);
  });

  it('only a refused change can be dealt with: one that waits is left alone', async () => {
    const { device } = await refused();
    await device.tap('titles', 1, 1);
    const waiting = (await device.ops()).find((op) => op.state === 'pending');
    await expect(discardLetter(device.database, waiting?.id ?? '')).rejects.toBeInstanceOf(LetterGone);
    expect(await device.unsent()).toBe(1);
  });
});
