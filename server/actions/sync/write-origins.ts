/** Origins of writes that ops conflicted with: device, time and value, for the player. */
import { SERVER_DEVICE, type SyncResult } from '#core/contract/sync/sync.ts';
import type { Transaction } from '#server/storage/database.ts';
import { findWriteOrigins } from '#server/storage/queries/sync/history-queries.ts';

/** Labels for the server's own writes, instead of a device; `SERVER_DEVICE` for others. */
const SERVER_WRITES: Readonly<Record<string, string>> = {
  import: 'Bazaar Import',
  conversion: 'Character conversion',
  reset: 'Section reset',
  file: 'File import',
  contest: 'Contest entry',
};

/** A write that an op conflicted with. */
interface ConflictingWrite {
  /** Device label and time; the device's own time if known. */
  readonly by: NonNullable<SyncResult['by']>;
  readonly wrote: NonNullable<SyncResult['replaced']>;
}

/** Returns the origins of the account's writes, by version. */
export async function describeOrigins(
  transaction: Transaction,
  accountId: number,
  versions: readonly number[],
): Promise<Map<number, ConflictingWrite>> {
  const origins = await findWriteOrigins(transaction, accountId, versions);
  return new Map(
    [...origins].map(([version, origin]) => [
      version,
      {
        by: {
          device: origin.device ?? SERVER_WRITES[origin.source] ?? SERVER_DEVICE,
          at: origin.deviceAt ?? new Date(origin.writtenAt).toISOString(),
        },
        wrote: { value: origin.value, ...(origin.text === null ? {} : { text: origin.text }) },
      },
    ]),
  );
}
