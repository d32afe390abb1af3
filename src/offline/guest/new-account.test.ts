import { expect, it } from 'vitest';
import { guestOfFile } from '#tests/builders/devices/guest-of-file.ts';
import { killedAt } from '#tests/builders/devices/killed-store.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { readGuest, shouldAsk } from './guest-progress.ts';
import { beginMerge, finishMerge, MergeInProgress, mergeGuest } from './merge.ts';
import { finishUndo, forgetArrived, mergeIntoNew, readArrived, undoArrived } from './new-account.ts';

const { guest, context, tick, count, emptied } = guestOfFile();

/** Opens the database of an account named by a merge's intent. */
const reopen = (device: OfflineDevice) => () => device.reopen();

/** A new account on this device, without any contact with the server since its creation. */
const opened = () => {
  const server = new MemorySyncServer();
  return { server, device: new OfflineDevice(server) };
};
const recordAll = async () => {
  await tick('achievements', 1, 1);
  await tick('bestiary', 21, 30);
  await count(21, 5);
  await count(22, 7);
  await tick('notes.titles', 1, 1, 'from the guest');
};
const valuesOf = (server: MemorySyncServer) => [
  server.value('achievements', 1),
  server.value('bestiary', 21),
  server.value('bestiary', 22),
  server.value('notes.titles', 1),
];
const anHourLater = { ...context, clock: () => context.clock() + 3_600_000 };
const undo = (device: OfflineDevice) => undoArrived(guest, reopen(device), anHourLater);

it('a new account adopts the guest’s ticks without a connection, and reports the number until the notice was seen', async () => {
  const { server, device } = opened();
  await recordAll();
  await mergeIntoNew(guest, device.database, context);
  const { account } = device.database;
  const arrived = await readArrived(guest, account);
  expect([arrived?.total, (await readGuest(guest)).total]).toEqual([4, 0]);
  expect(await readArrived(guest, 'villain')).toBeNull();
  await device.heal();
  expect(valuesOf(server)).toEqual([1, 35, 7, 1]);
  await forgetArrived(guest, arrived?.id ?? '');
  expect(await readArrived(guest, account)).toBeNull();
  expect(await undo(device)).toBe(0);
  expect(await device.sees('bestiary', 21)).toBe(35);
});

it('a new account adopts nothing if nothing was recorded', async () => {
  const { device } = opened();
  await tick('achievements', 1, 1);
  await tick('achievements', 1, 0);
  await mergeIntoNew(guest, device.database, context);
  expect(await readArrived(guest, device.database.account)).toBeNull();
  expect((await readGuest(guest)).row.merge).toBeNull();
});

it('a new account adopts nothing that is being merged into another one', async () => {
  const [{ device: other }, { device }] = [opened(), opened()];
  Object.defineProperty(other.database, 'account', { value: 'villain' });
  await recordAll();
  await beginMerge(guest, other.database, context, 0, true);
  await expect(mergeIntoNew(guest, device.database, context)).rejects.toBeInstanceOf(MergeInProgress);
  expect([await device.ops(), (await readGuest(guest)).total]).toEqual([[], 4]);
});

it('the notice stays if another one was seen, and its undo is finished even if it was seen meanwhile', async () => {
  const { device } = opened();
  await recordAll();
  await mergeIntoNew(guest, device.database, context);
  const { account } = device.database;
  await forgetArrived(guest, 'another');
  const arrived = await readArrived(guest, account);
  expect(arrived?.total).toBe(4);
  await guest.meta
    .where('key')
    .equals('arrived')
    .modify((row) => {
      Object.assign(row, { undoing: true });
    });
  await forgetArrived(guest, arrived?.id ?? '');
  expect(await finishUndo(guest, reopen(device), anHourLater)).toBe(4);
});

it.each(['before anything was sent', 'after all was sent'])(
  'gives it back %s, and takes it again later, each entry once',
  async (when) => {
    const { server, device } = opened();
    await recordAll();
    await mergeIntoNew(guest, device.database, context);
    if (when === 'after all was sent') await device.heal();
    expect(await undo(device)).toBe(4);
    const snapshot = await readGuest(guest);
    expect([snapshot.total, shouldAsk(snapshot, device.database.account)]).toEqual([4, false]);
    await device.heal();
    expect(valuesOf(server)).toEqual([0, 0, 0, 0]);
    expect(await mergeGuest(guest, device.database, context, 0)).toMatchObject({ known: 0, aside: 0 });
    await device.heal();
    expect(valuesOf(server)).toEqual([1, 35, 7, 1]);
  },
);

it('the undo keeps later changes of the account', async () => {
  const { server, device } = opened();
  await recordAll();
  await mergeIntoNew(guest, device.database, context);
  await device.heal();
  await device.tap('bestiary', 21, 50);
  expect(await undo(device)).toBe(3);
  await device.heal();
  expect(valuesOf(server)).toEqual([0, 50, 0, 0]);
});

it('the undo gives nothing back if the account has changed everything since', async () => {
  const { device } = opened();
  await tick('bestiary', 21, 30);
  await mergeIntoNew(guest, device.database, context);
  await device.heal();
  await device.tap('bestiary', 21, 50);
  expect(await undo(device)).toBe(0);
  expect([await device.sees('bestiary', 21), (await readGuest(guest)).total]).toEqual([50, 0]);
});

it('the undo gives each entry back once, even in two tabs at once', async () => {
  const { device } = opened();
  await recordAll();
  await mergeIntoNew(guest, device.database, context);
  const counts = await Promise.all([undo(device), undo(device)]);
  expect(counts.toSorted()).toEqual([0, 4]);
  expect([await guest.outbox.count(), (await readGuest(guest)).total]).toEqual([5, 4]);
});

it('nothing is doubled or lost, at whichever request the merge or its undo dies', async () => {
  const dies = async (at: number, act: 'merge' | 'undo') => {
    await emptied();
    const { server, device } = opened();
    await recordAll();
    const merging = () => mergeIntoNew(guest, device.database, context);
    if (act === 'undo') await merging();
    const wasKilled = await killedAt(at, act === 'merge' ? merging : () => undo(device));
    await device.heal();
    await finishMerge(guest, reopen(device), context);
    await finishUndo(guest, reopen(device), context);
    await device.heal();
    const { total } = await readGuest(guest);
    const arrived = await readArrived(guest, device.database.account);
    const inAccount = valuesOf(server).filter((value) => value !== 0).length;
    expect([at, total + inAccount, [0, 4].includes(total)]).toEqual([at, 4, true]);
    // Adopted progress is reported, unless it was undone.
    expect(arrived?.total ?? 0).toBe(inAccount);
    await mergeGuest(guest, device.database, context, 0);
    await device.heal();
    expect([at, ...valuesOf(server)]).toEqual([at, 1, 35, 7, 1]);
    return wasKilled;
  };
  for (const act of ['merge', 'undo'] as const) {
    let requests = 0;
    while (await dies(requests, act)) requests += 1;
    expect(requests).toBeGreaterThan(10);
  }
});
