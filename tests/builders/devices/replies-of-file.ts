/** Single replies, applied to the device of a test file. */
import { beforeEach } from 'vitest';
import type { SyncReply } from '#core/contract/sync/sync.ts';
import type { SyncRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import type { Batch } from '#offline/sync/ports.ts';
import { deviceAndServer, type OfflineDevice } from './offline-device.ts';

/** The stored state of a device whose history the replies continue. */
export const PULLED = { epoch: 'epoch-1', cursor: 10, firstPullComplete: true };

/** Creates a device before each test of the file, which has pulled everything up to version 10. */
export function repliesOfFile() {
  let device: OfflineDevice;
  const setSync = async (parts: Partial<SyncRow>): Promise<void> => {
    await device.database.meta.put({ ...FRESH_SYNC, ...parts });
  };
  beforeEach(async () => {
    ({ device } = deviceAndServer());
    await setSync(PULLED);
  });
  return {
    current: () => device,
    setSync,
    take: (most = 10) => device.store().takeBatch(most, false, device.now),
    apply: (batch: Batch, parts: Partial<SyncReply> = {}) =>
      device.store().applyReply(batch, replyOf(parts), device.now),
  };
}

const replyOf = (parts: Partial<SyncReply>): SyncReply => ({
  proto: 2,
  epoch: 'epoch-1',
  account: 'hero',
  head: 20,
  results: [],
  changes: [],
  cursor: 20,
  more: false,
  ...parts,
});

/** A change of a register of the legacy character, by default of one creature. */
export const replyChange = (value: number, version: number, parts: object = {}) => ({
  character: null,
  list: 'bestiary',
  item: 21,
  value,
  version,
  ...parts,
});
