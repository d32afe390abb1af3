import { expect, it } from 'vitest';
import type { MissingRow } from '#offline/database/progress-database.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { dismissMissing, observeMissing } from './observe-sync.ts';

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
  await database.meta.put({ ...lacks(0), dismissed: 0 });
  await expect.poll(() => missing?.pending).toBe(0);
  await database.meta.put({ ...lacks(2), dismissed: 0 });
  await expect.poll(() => missing?.pending).toBe(2);
  await dismissMissing(database);
  await expect.poll(() => missing).toBeNull();
  stop();
});
