import { expect, it } from 'vitest';
import type { MissingRow, OpState } from '#offline/database/progress-database.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { dismissMissing, observeMissing, observeSyncPage, type SyncPageSnapshot } from './observe-sync.ts';

it('the sync page lists what waits, what was refused, what is for a newer version, and the last changes', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  let page: SyncPageSnapshot | undefined;
  const stop = observeSyncPage(
    device.database,
    (snapshot) => {
      page = snapshot;
    },
    (error) => expect.unreachable(String(error)),
  );
  await expect.poll(() => page?.waiting).toEqual([]);
  for (let item = 1; item <= 205; item += 1) await device.tap('titles', item, 1);
  const ids = (await device.ops()).map(({ id }) => id);
  const set = (index: number, state: OpState, place: number) =>
    device.database.outbox.update(ids[index] ?? '', { state, place });
  await set(0, 'dead', 500);
  await set(1, 'dead', 400);
  await set(2, 'parked', 600);
  await set(3, 'parked', 1);
  await device.store().takeBatch(2, false, device.now);
  const items = (ops: readonly { readonly item: number }[] = []) => ops.map(({ item }) => item);
  await expect.poll(() => page?.sent.size).toBe(2);
  expect(items(page?.waiting)).toEqual(Array.from({ length: 200 }, (_, index) => index + 5));
  expect([items(page?.refused), items(page?.parked)]).toEqual([
    [2, 1],
    [4, 3],
  ]);
  expect(page?.sent).toEqual(new Set(ids.slice(4, 6)));
  expect(page?.changes[0]?.entries[0]).toMatchObject({ item: 205 });
  expect([page?.merged, page?.sync.unanswered]).toEqual([[], true]);
  stop();
});

it('emptied storage is reported until the notice is read, also if no changes were pending at the last contact', async () => {
  const { database } = new OfflineDevice(new MemorySyncServer());
  const lacks = (pending: number) => ({ key: 'missing', pending, lastContact: '2026-01-01T12:00:00.000Z' }) as const;
  let missing: MissingRow | null | undefined;
  const stop = observeMissing(
    database,
    (reported) => {
      missing = reported;
    },
    (error) => expect.unreachable(String(error)),
  );
  await expect.poll(() => missing).toBeNull();
  await dismissMissing(database);
  await database.meta.put({ ...lacks(0), dismissed: 0 });
  await expect.poll(() => missing?.pending).toBe(0);
  await database.meta.put({ ...lacks(2), dismissed: 0 });
  await expect.poll(() => missing?.pending).toBe(2);
  await dismissMissing(database);
  await expect.poll(() => missing).toBeNull();
  stop();
});
