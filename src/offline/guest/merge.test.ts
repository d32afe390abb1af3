import { describe, expect, it } from 'vitest';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { discardProgress } from '#offline/outbox/discard.ts';
import { undoNewest } from '#offline/outbox/undo.ts';
import { exportUnsent, importUnsent } from '#offline/outbox/unsent-file.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { guestOfFile } from '#tests/builders/devices/guest-of-file.ts';
import { killedAt } from '#tests/builders/devices/killed-store.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { declineMerge, discardGuest, type ListCount, observeGuest, readGuest, shouldAsk } from './guest-progress.ts';
import {
  beginMerge,
  copyIntoAccount,
  countNew,
  emptyGuest,
  finishMerge,
  MergeInProgress,
  mergeGuest,
  NotDownloaded,
  observeNew,
} from './merge.ts';

const { guest, context, tick, count, emptied } = guestOfFile();

/** A device signed in to a downloaded account with one character in addition to the legacy one. */
async function signedIn() {
  const server = new MemorySyncServer();
  server.characters.add(7);
  const device = new OfflineDevice(server);
  await device.drain();
  return { server, device };
}

/** Opens the database of an account named by a merge's intent. */
const reopen = (device: OfflineDevice) => () => device.reopen();

describe('progress without an account', () => {
  it('is counted by list, and a reverted tick is not counted', async () => {
    await tick('achievements', 1, 1);
    await tick('achievements', 2, 1);
    await tick('titles', 3, 1);
    await tick('achievements', 2, 0);
    expect(await readGuest(guest)).toMatchObject({
      total: 2,
      lists: [
        { list: 'achievements', count: 1 },
        { list: 'titles', count: 1 },
      ],
    });
    expect(await guest.outbox.count()).toBe(2);
  });

  it('is reported again after every change', async () => {
    let total: number | undefined;
    const stop = observeGuest(
      guest,
      (snapshot) => {
        total = snapshot.total;
      },
      (error) => expect.unreachable(String(error)),
    );
    await expect.poll(() => total).toBe(0);
    await tick('achievements', 1, 1);
    await expect.poll(() => total).toBe(1);
    stop();
  });

  it('is offered after it was declined when there was none, but not while it is being merged', async () => {
    await declineMerge(guest, 'hero');
    await tick('achievements', 1, 1);
    expect(shouldAsk(await readGuest(guest), 'hero')).toBe(true);
    const { device } = await signedIn();
    await beginMerge(guest, device.database, context, 7);
    expect(shouldAsk(await readGuest(guest), 'hero')).toBe(false);
  });

  it('is offered once per account, and again after something was added', async () => {
    expect(shouldAsk(await readGuest(guest), 'hero')).toBe(false);
    await tick('achievements', 1, 1);
    expect(shouldAsk(await readGuest(guest), 'hero')).toBe(true);
    await declineMerge(guest, 'hero');
    expect(shouldAsk(await readGuest(guest), 'hero')).toBe(false);
    expect(shouldAsk(await readGuest(guest), 'other')).toBe(true);
    await tick('achievements', 2, 1);
    expect(shouldAsk(await readGuest(guest), 'hero')).toBe(true);
  });

  it('can be discarded, except for ticks made after the question', async () => {
    await tick('achievements', 1, 1);
    const { place } = await readGuest(guest);
    await tick('achievements', 2, 1);
    await discardGuest(guest, place);
    expect((await guest.outbox.toArray()).map((op) => op.item)).toEqual([2]);
  });

  it('is separate from the database of a player called guest', () => {
    expect(guest.name).toBe('loremark-progress-guest');
    expect(new ProgressDatabase('guest').name).not.toBe(guest.name);
  });
});

describe('merging into an account', () => {
  it('moves every entry to the chosen character under its own id, once, and empties the guest', async () => {
    const { server, device } = await signedIn();
    await tick('achievements', 1, 1);
    await tick('bestiary', 21, 30);
    const before = (await guest.outbox.orderBy('place').toArray()).map((op) => op.id);
    expect(await countNew(guest, device.database, 7)).toEqual([
      { list: 'achievements', count: 1 },
      { list: 'bestiary', count: 1 },
    ]);
    expect(await mergeGuest(guest, device.database, context, 7)).toMatchObject({ added: 2, known: 0 });
    expect((await device.ops()).map((op) => [op.id, op.character, op.source, op.base])).toEqual(
      before.map((id) => [id, 7, 'merge', null]),
    );
    expect((await readGuest(guest)).total).toBe(0);
    await device.heal();
    expect([server.value('achievements', 1, 7), server.value('bestiary', 21, 7), server.head]).toEqual([1, 30, 2]);
  });

  it('never lowers the account’s values on the server, on this device, or written by this device', async () => {
    const { server, device } = await signedIn();
    server.write('bestiary', 1, 500, 7);
    await device.tap('bestiary', 2, 400, 7);
    await device.heal();
    await device.tap('outfits', 3, 5, 7);
    await device.tap('bestiary', 4, 90, 7);
    await tick('bestiary', 1, 20);
    await tick('bestiary', 2, 20);
    await tick('outfits', 3, 3);
    await tick('bestiary', 4, 100);
    expect(await mergeGuest(guest, device.database, context, 7)).toMatchObject({ added: 2, known: 2 });
    const seen = await Promise.all([1, 2, 4].map((item) => device.sees('bestiary', item, 7)));
    expect([...seen, await device.sees('outfits', 3, 7)]).toEqual([500, 400, 100, 7]);
    // Another device has made progress meanwhile.
    server.write('bestiary', 4, 250, 7);
    await device.heal();
    const values = [1, 2, 4].map((item) => server.value('bestiary', item, 7));
    expect([...values, server.value('outfits', 3, 7)]).toEqual([500, 400, 250, 7]);
    expect(await device.sees('bestiary', 4, 7)).toBe(250);
  });

  it('ends at the guest’s last choice if the account has nothing there, even if the guest exported between the choices', async () => {
    const { server, device } = await signedIn();
    await tick('titles', 1, 1);
    await exportUnsent(guest, context, 'Chrome');
    await tick('titles', 1, 0);
    await mergeGuest(guest, device.database, context, 7);
    expect(await device.sees('titles', 1, 7)).toBe(0);
    await device.heal();
    expect(server.value('titles', 1, 7)).toBe(0);
  });

  it('is offered with what the character does not have yet, once the account is on this device', async () => {
    const device = new OfflineDevice(new MemorySyncServer());
    let counts: readonly ListCount[] | null | undefined;
    const stop = observeNew(
      guest,
      device.database,
      7,
      (known) => {
        counts = known;
      },
      (error) => expect.unreachable(String(error)),
    );
    await expect.poll(() => counts).toBeNull();
    await device.drain();
    await expect.poll(() => counts).toEqual([]);
    await device.tap('titles', 1, 1, 7);
    await device.tap('bestiary', 21, 50, 7);
    await device.tap('bestiary', 22, 50, 7);
    await device.tap('bestiary', 23, 50, 7);
    const note = { character: 7, list: 'notes.titles', item: 1, value: 1, text: 'a'.repeat(1500) } as const;
    await enqueue(device.database, context, [{ ...note, source: 'tap', group: null }]);
    await tick('titles', 1, 1);
    await tick('titles', 2, 1);
    await tick('bestiary', 21, 30);
    await tick('bestiary', 22, 60);
    await count(23, 5);
    await tick('notes.titles', 1, 1, 'b'.repeat(1500));
    await expect
      .poll(() => counts)
      .toEqual([
        { list: 'titles', count: 1 },
        { list: 'bestiary', count: 2 },
        { list: 'notes.titles', count: 1 },
      ]);
    stop();
  });

  it('brings the followed players to the account, whichever character was chosen', async () => {
    const { device } = await signedIn();
    await device.tap('titles', 1, 1);
    await tick('following', 11, 1, 'Elyra');
    await mergeGuest(guest, device.database, context, 7);
    expect((await device.ops()).map(({ character, list, text }) => [character, list, text])).toEqual([
      [0, 'titles', null],
      [0, 'following', 'Elyra'],
    ]);
  });

  it('leaves nothing to undo in the guest, and what was recorded meanwhile', async () => {
    const { device } = await signedIn();
    await tick('achievements', 1, 1);
    const intent = await beginMerge(guest, device.database, context, 7);
    await tick('achievements', 2, 1);
    await copyIntoAccount(guest, device.database, context, intent);
    await emptyGuest(guest, { ...intent, id: 'another' });
    expect((await readGuest(guest)).total).toBe(2);
    await emptyGuest(guest, intent);
    expect((await guest.outbox.toArray()).map(({ item }) => item)).toEqual([2]);
    expect(await undoNewest(guest, context, 0)).toBeUndefined();
    expect((await device.ops()).map(({ item }) => item)).toEqual([1]);
  });

  it('keeps both notes', async () => {
    const { device } = await signedIn();
    const note = (text: string) => ({ character: 7, list: 'notes.titles', item: 1, value: 1, text });
    await enqueue(device.database, context, [{ ...note('from the account'), source: 'tap', group: null }]);
    await tick('notes.titles', 1, 1, 'from the guest');
    await mergeGuest(guest, device.database, context, 7);
    expect((await device.ops()).at(-1)?.text).toBe('from the account\nfrom the guest');
  });

  it('is refused before any step while the account is not on this device', async () => {
    const device = new OfflineDevice(new MemorySyncServer());
    await tick('achievements', 1, 1);
    await expect(mergeGuest(guest, device.database, context, 0)).rejects.toBeInstanceOf(NotDownloaded);
    expect((await readGuest(guest)).row.merge).toBeNull();
    expect((await readGuest(guest)).total).toBe(1);
  });

  it.each([0, 1, 2])(
    'is finished by the next session when killed after step %i, and doubles nothing',
    async (steps) => {
      const { server, device } = await signedIn();
      await tick('achievements', 1, 1);
      await tick('bestiary', 21, 30);
      const intent = await beginMerge(guest, device.database, context, 7);
      if (steps > 0) await copyIntoAccount(guest, device.database, context, intent);
      if (steps > 1) await emptyGuest(guest, intent);
      // The player continues before the merge is finished: the rest of the merge may undo nothing of it.
      if (steps > 0) await device.heal();
      await device.tap('achievements', 1, 0, 7);
      await tick('titles', 5, 1);
      expect(await finishMerge(guest, reopen(device), context)).toBe(steps < 2);
      expect(await finishMerge(guest, reopen(device), context)).toBe(false);
      await device.heal();
      // Before the copy, the guest's tick is joined with the current value; afterwards, the player's later change counts.
      expect(server.value('achievements', 1, 7)).toBe(steps === 0 ? 1 : 0);
      expect(server.value('bestiary', 21, 7)).toBe(30);
      expect(server.value('titles', 5, 7)).toBe(0);
      expect((await readGuest(guest)).lists).toEqual([{ list: 'titles', count: 1 }]);
      expect(await device.unsent()).toBe(0);
      const delivered = server.requests.flatMap((request) => request.ops.map((op) => op.id));
      expect(new Set(delivered).size).toBe(delivered.length);
    },
  );

  it('counts each kill once, at whichever request the process dies and whatever is discarded meanwhile', async () => {
    const dies = async (at: number, discards: boolean) => {
      await emptied();
      const { server, device } = await signedIn();
      await tick('bestiary', 21, 30);
      await count(21, 5);
      const wasKilled = await killedAt(at, () => mergeGuest(guest, device.database, context, 7));
      // The next session first continues counting.
      await count(21, 1);
      await count(22, 1);
      await device.heal();
      if (discards && wasKilled) await discardProgress(device.database, device.newId);
      await finishMerge(guest, reopen(device), context);
      await device.heal();
      await mergeGuest(guest, device.database, context, 7);
      await device.heal();
      expect([at, server.value('bestiary', 21, 7), server.value('bestiary', 22, 7)]).toEqual([at, 36, 1]);
      expect((await readGuest(guest)).total).toBe(0);
      return wasKilled;
    };
    let requests = 0;
    while (await dies(requests, false)) requests += 1;
    expect(requests).toBeGreaterThan(15);
    for (let at = 0; at < requests; at += 1) await dies(at, true);
  });

  it('is not repeated if the account was discarded from the device before the guest was emptied', async () => {
    const { server, device } = await signedIn();
    await count(21, 5);
    const intent = await beginMerge(guest, device.database, context, 7);
    await copyIntoAccount(guest, device.database, context, intent);
    await device.heal();
    await discardProgress(device.database, device.newId);
    expect(await finishMerge(guest, reopen(device), context)).toBe(true);
    expect(await device.ops()).toEqual([]);
    await device.heal();
    expect([server.value('bestiary', 21, 7), await device.sees('bestiary', 21, 7)]).toEqual([5, 5]);
  });

  it('has the same result when two tabs do it concurrently', async () => {
    const { server, device } = await signedIn();
    await tick('achievements', 1, 1);
    const other = device.reopen();
    await Promise.all([mergeGuest(guest, device.database, context, 7), mergeGuest(guest, other, context, 0)]);
    await device.heal();
    expect([server.value('achievements', 1, 7), server.value('achievements', 1)].sort()).toEqual([0, 1]);
    expect(server.head).toBe(1);
  });

  it('can be undone in one step', async () => {
    const { server, device } = await signedIn();
    await tick('achievements', 1, 1);
    await tick('achievements', 2, 1);
    await mergeGuest(guest, device.database, context, 7);
    await device.undo(7);
    expect([await device.sees('achievements', 1, 7), await device.sees('achievements', 2, 7)]).toEqual([0, 0]);
    await device.heal();
    expect([server.value('achievements', 1, 7), server.value('achievements', 2, 7)]).toEqual([0, 0]);
  });

  it('keeps the changes of a newer version of the app until a version supports them', async () => {
    const { device } = await signedIn();
    await tick('achievements', 1, 1);
    const [op] = await guest.outbox.toArray();
    await guest.outbox.put({ ...(op ?? never()), list: 'relics', state: 'parked', code: 'unknown_list' });
    await tick('titles', 1, 1);
    await guest.outbox.where('state').equals('pending').modify({ v: 99, state: 'parked', code: 'newer_format' });
    expect(await mergeGuest(guest, device.database, context, 7)).toMatchObject({ added: 0, aside: 2 });
    expect(await device.ops()).toMatchObject([
      { list: 'relics', state: 'parked', code: 'unknown_list' },
      { list: 'titles', state: 'parked', code: 'newer_format', v: 99 },
    ]);
  });

  it('goes to the account for which it was started, and to no other', async () => {
    const { device } = await signedIn();
    const other = await signedIn();
    Object.defineProperty(other.device.database, 'account', { value: 'villain' });
    await tick('achievements', 1, 1);
    await beginMerge(guest, device.database, context, 7);
    await expect(mergeGuest(guest, other.device.database, context, 0)).rejects.toBeInstanceOf(MergeInProgress);
    expect(await other.device.ops()).toEqual([]);
    expect(await finishMerge(guest, reopen(device), context)).toBe(true);
    expect(await device.ops()).toMatchObject([{ character: 7, item: 1 }]);
    expect((await readGuest(guest)).total).toBe(0);
  });
});

function never(): never {
  throw new Error('There is no op.');
}

describe('a file that was imported here', () => {
  it('counts each kill once, at whichever request the import dies, together with the device that it is from', async () => {
    const dies = async (at: number) => {
      const server = new MemorySyncServer();
      const [from, device] = [new OfflineDevice(server), new OfflineDevice(server)];
      await device.drain();
      await from.add('bestiary', 21, 5);
      await from.tap('bestiary', 22, 40);
      const file = await exportUnsent(from.database, context, 'Chrome (Android)');
      if (at % 2 === 0) await from.heal();
      const wasKilled = await killedAt(at, () => importUnsent(device.database, context, file));
      await device.heal();
      await importUnsent(device.database, context, file);
      await device.heal();
      await from.heal();
      await device.heal();
      expect([at, server.value('bestiary', 21), server.value('bestiary', 22)]).toEqual([at, 5, 40]);
      expect([await device.sees('bestiary', 21), await device.unsent()]).toEqual([5, 0]);
      return wasKilled;
    };
    let requests = 0;
    while (await dies(requests)) requests += 1;
    expect(requests).toBeGreaterThan(8);
  });

  it('imports its changes again after the local progress was discarded', async () => {
    await tick('titles', 1, 1);
    const file = await exportUnsent(guest, context, 'Chrome (Android)');
    await discardGuest(guest, 1);
    expect(await importUnsent(guest, context, file)).toMatchObject({ added: 1 });
    await discardGuest(guest, (await readGuest(guest)).place);
    expect(await importUnsent(guest, context, file)).toMatchObject({ added: 1, before: false });
    expect((await readGuest(guest)).total).toBe(1);
  });

  it('imports its changes again after the account was discarded from the device, and doubles nothing', async () => {
    const server = new MemorySyncServer();
    const device = new OfflineDevice(server);
    await device.tap('titles', 1, 1);
    const file = await exportUnsent(device.database, context, 'Chrome (Android)');
    await discardProgress(device.database, device.newId);
    expect(await importUnsent(device.database, context, file)).toMatchObject({ added: 1 });
    await discardProgress(device.database, device.newId);
    expect(await importUnsent(device.database, context, file)).toMatchObject({ added: 1, before: false });
    expect(await importUnsent(device.database, context, file)).toMatchObject({ added: 0, before: true });
    await device.heal();
    expect([server.value('titles', 1), server.head]).toEqual([1, 1]);
  });
});
