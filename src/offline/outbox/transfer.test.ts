import { describe, expect, it } from 'vitest';
import type { ListKey } from '#core/progress/lists.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice, replyLost } from '#tests/builders/devices/offline-device.ts';
import { ChangedSince } from './revert.ts';
import { recordTransfer } from './transfer.ts';
import { undoAnyway, undoGroup } from './undo.ts';

const LISTS: readonly ListKey[] = ['bestiary', 'mounts', 'notes.mounts'];
const DRAGON = 34;
const THALOR = 7;

/** Two devices of an account with a second character; the legacy one has 500 kills. */
async function twoDevices() {
  const server = new MemorySyncServer();
  server.characters.add(THALOR);
  server.write('bestiary', DRAGON, 500);
  const [one, two] = [new OfflineDevice(server), new OfflineDevice(server)];
  await one.drain();
  await two.drain();
  return { server, one, two };
}

const move = (device: OfflineDevice, group = 'move') =>
  recordTransfer(device.database, device.context(), group, { from: 0, to: THALOR, lists: LISTS, move: true });

const undo = (device: OfflineDevice, group = 'move') => undoGroup(device.database, device.context(), group);

/** The kills of both characters on the server, legacy first. */
const kills = (server: MemorySyncServer) => [
  server.value('bestiary', DRAGON),
  server.value('bestiary', DRAGON, THALOR),
];

describe('moving to another character', () => {
  it('includes pending changes, and counts each kill once even if a reply was lost', async () => {
    const { server, one } = await twoDevices();
    await one.add('bestiary', DRAGON, 5);
    one.network = replyLost(server);
    await one.drain();
    one.network = (request) => server.answer(request);
    await one.add('bestiary', DRAGON, 2);
    await one.tap('mounts', 3, 1);
    expect(await move(one)).toMatchObject({ count: 2, changed: true });
    await one.heal();
    expect(kills(server)).toEqual([0, 507]);
    expect([server.value('mounts', 3), server.value('mounts', 3, THALOR)]).toEqual([0, 1]);
    await undo(one);
    await one.heal();
    expect(kills(server)).toEqual([507, 0]);
    expect([server.value('mounts', 3), server.value('mounts', 3, THALOR)]).toEqual([1, 0]);
  });

  it('lowers no kills that another device counted unseen, before or after it', async () => {
    const { server, one, two } = await twoDevices();
    await two.add('bestiary', DRAGON, 10);
    await two.tap('bestiary', DRAGON, 900, THALOR);
    await two.drain();
    await move(one);
    await one.heal();
    // Unseen kills stay with the character for which they were counted.
    expect(kills(server)).toEqual([510, 900]);
    await expect(undo(one)).rejects.toBeInstanceOf(ChangedSince);
    await move(one, 'again');
    await two.add('bestiary', DRAGON, 1);
    await one.heal();
    await two.heal();
    expect(kills(server)).toEqual([1, 900]);
  });

  it('is undone in one step before anything was sent, and leaves no pending change', async () => {
    const { server, one } = await twoDevices();
    const { head } = server;
    await move(one);
    await undo(one);
    expect(await one.unsent()).toBe(0);
    await one.heal();
    expect([server.head, ...kills(server)]).toEqual([head, 500, 0]);
  });

  it('does nothing the second time', async () => {
    const { one } = await twoDevices();
    await move(one);
    const { place } = await move(one, 'again');
    expect(await move(one, 'once more')).toEqual({ place, changed: false, count: 0 });
  });

  it('moves a note to an empty register, and reverts it', async () => {
    const { server, one } = await twoDevices();
    const note = { list: 'notes.mounts', value: 1, source: 'tap', group: null } as const;
    await enqueue(one.database, one.context(), [
      { ...note, character: 0, item: 3, text: 'Ask Elyra' },
      { ...note, character: 0, item: 4, text: 'mine' },
      { ...note, character: THALOR, item: 4, text: 'his' },
    ]);
    const texts = async () =>
      (await one.mirror())
        .filter(({ list, value }) => list === 'notes.mounts' && value === 1)
        .map(({ character, item, text }) => [character, item, text]);
    await move(one);
    await one.heal();
    expect(await texts()).toEqual([
      [0, 4, 'mine'],
      [THALOR, 3, 'Ask Elyra'],
      [THALOR, 4, 'his'],
    ]);
    await undo(one);
    await one.heal();
    expect(await texts()).toEqual([
      [0, 3, 'Ask Elyra'],
      [0, 4, 'mine'],
      [THALOR, 4, 'his'],
    ]);
    expect(server.text('notes.mounts', 3)).toBe('Ask Elyra');
  });
});

describe('undoing a move', () => {
  it.each(['the player', 'another device'])(
    'leaves the kills where they are once %s has counted for the first character again',
    async (who) => {
      const { server, one, two } = await twoDevices();
      await move(one);
      await one.heal();
      await two.heal();
      const counting = who === 'the player' ? one : two;
      await counting.add('bestiary', DRAGON, 1);
      await counting.heal();
      await one.heal();
      const { changedSince } = await undo(one).catch((error) => error);
      await one.heal();
      expect(kills(server)).toEqual([1, 500]);
      // Set anyway, both are reverted.
      await undoAnyway(one.database, one.context(), changedSince);
      await one.heal();
      expect(kills(server)).toEqual([500, 0]);
    },
  );

  it('leaves nothing with the other character if the first one has at least as much again', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('mounts', 3, 1);
    await move(one);
    await one.heal();
    await two.tap('bestiary', DRAGON, 600);
    await two.heal();
    await one.heal();
    await undo(one);
    await one.heal();
    expect(kills(server)).toEqual([600, 0]);
    expect([server.value('mounts', 3), server.value('mounts', 3, THALOR)]).toEqual([1, 0]);
  });

  it('moves the other entries back if one has to stay', async () => {
    const { server, one } = await twoDevices();
    await one.tap('mounts', 3, 1);
    await move(one);
    await one.add('bestiary', DRAGON, 1);
    await one.heal();
    await undo(one);
    await one.heal();
    expect(kills(server)).toEqual([1, 500]);
    expect([server.value('mounts', 3), server.value('mounts', 3, THALOR)]).toEqual([1, 0]);
  });

  it('leaves a note with the other character if it would be too long together with a later one', async () => {
    const { server, one } = await twoDevices();
    const note = { list: 'notes.mounts', item: 3, value: 1, source: 'tap', group: null } as const;
    await enqueue(one.database, one.context(), [{ ...note, character: 0, text: 'a'.repeat(1500) }]);
    await move(one);
    await one.heal();
    server.write('notes.mounts', 3, 1, null, 'b'.repeat(1500));
    await one.heal();
    await undo(one);
    const texts = (await one.mirror()).filter(({ list }) => list === 'notes.mounts').map(({ text }) => text?.[0]);
    expect(texts).toEqual(['b', 'a']);
  });

  it('restores the first character’s kills even if the other one has counted on', async () => {
    const { server, one } = await twoDevices();
    await move(one);
    await one.add('bestiary', DRAGON, 1, THALOR);
    await one.heal();
    await undo(one);
    await one.heal();
    expect(kills(server)).toEqual([500, 501]);
  });

  it('restores them if the other one was deleted before or after the move was delivered', async () => {
    for (const when of ['before', 'after']) {
      const { server, one } = await twoDevices();
      await one.tap('bestiary', DRAGON, 20, THALOR);
      await one.heal();
      await move(one);
      if (when === 'after') await one.heal();
      server.characters.delete(THALOR);
      server.deleted = [THALOR];
      await one.heal();
      await undo(one);
      await one.heal();
      expect([when, server.value('bestiary', DRAGON), await one.unsent()]).toEqual([when, 500, 0]);
    }
  });
});
