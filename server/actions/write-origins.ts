/** Tells a player whose write an op met: which device, when, and what it had written. */
import type { SyncResult } from '#core/contract/sync.ts';
import type { Transaction } from '#server/storage/database.ts';
import { findWriteOrigins } from '#server/storage/queries/history-queries.ts';

/** What stands for the device where the server wrote. */
const SERVER_WRITES: Readonly<Record<string, string>> = {
  import: 'Bazaar Import',
  conversion: 'Character conversion',
  reset: 'Section reset',
  file: 'File import',
};
const OTHER_SERVER_WRITES = 'Loremark';

/** A write that an op met. */
interface MetWrite {
  /** The device's label and the time, the device's own where it gave one. */
  readonly by: NonNullable<SyncResult['by']>;
  readonly wrote: NonNullable<SyncResult['replaced']>;
}

/** The account's writes of these versions, by version. */
export async function describeOrigins(
  transaction: Transaction,
  accountId: number,
  versions: readonly number[],
): Promise<Map<number, MetWrite>> {
  const origins = await findWriteOrigins(transaction, accountId, versions);
  return new Map(
    [...origins].map(([version, origin]) => [
      version,
      {
        by: {
          device: origin.device ?? SERVER_WRITES[origin.source] ?? OTHER_SERVER_WRITES,
          at: origin.deviceAt ?? new Date(origin.writtenAt).toISOString(),
        },
        wrote: { value: origin.value, ...(origin.text === null ? {} : { text: origin.text }) },
      },
    ]),
  );
}
