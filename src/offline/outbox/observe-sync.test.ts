import { expect, it } from 'vitest';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/offline-device.ts';
import { dismissMissing, observeNews, type SyncNews } from './observe-sync.ts';

it('tells what may be missing until it is read, and nothing where nothing waited', async () => {
  const { database } = new OfflineDevice(new MemorySyncServer());
  const lacks = (pending: number) => ({ key: 'missing', pending, lastContact: '2026-01-01T12:00:00.000Z' }) as const;
  let missing: SyncNews['missing'] | undefined;
  const stop = observeNews(
    database,
    (news) => {
      missing = news.missing;
    },
    (error) => expect.unreachable(String(error)),
  );
  await database.meta.put({ ...lacks(0), dismissed: 0 });
  await expect.poll(() => missing).toBeNull();
  await database.meta.put({ ...lacks(2), dismissed: 0 });
  await expect.poll(() => missing?.pending).toBe(2);
  await dismissMissing(database);
  await expect.poll(() => missing).toBeNull();
  stop();
});

it('tells that a repair has helped once the server was heard of after it, though nothing went through at first', async () => {
  const { database } = new OfflineDevice(new MemorySyncServer());
  let repair: SyncNews['repair'] | undefined;
  const stop = observeNews(
    database,
    (news) => {
      repair = news.repair;
    },
    (error) => expect.unreachable(String(error)),
  );
  await database.meta.bulkPut([
    { ...FRESH_SYNC, lastContactAt: 4000 },
    { key: 'repair', at: 5000, helped: false },
  ]);
  await expect.poll(() => repair?.helped).toBe(false);
  await database.meta.put({ ...FRESH_SYNC, lastContactAt: 6000 });
  await expect.poll(() => repair?.helped).toBe(true);
  stop();
});
