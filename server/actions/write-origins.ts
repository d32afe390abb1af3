/** Tells a player whose write an op met: which device, and when. */
import type { SyncResult } from '#core/contract/sync.ts';
import type { Transaction } from '#server/storage/database.ts';
import { findWriteOrigins } from '#server/storage/queries/history-queries.ts';

/** What stands for the device where the server wrote. */
const SERVER_WRITES: Readonly<Record<string, string>> = {
  import: 'Bazaar Import',
  conversion: 'Character conversion',
};
const OTHER_SERVER_WRITES = 'Loremark';

/** Per version: the device's label and the time, the device's own where it gave one. */
export async function describeOrigins(
  transaction: Transaction,
  accountId: number,
  versions: readonly number[],
): Promise<Map<number, NonNullable<SyncResult['by']>>> {
  const origins = await findWriteOrigins(transaction, accountId, versions);
  return new Map(
    [...origins].map(([version, origin]) => [
      version,
      {
        device: origin.device ?? SERVER_WRITES[origin.source] ?? OTHER_SERVER_WRITES,
        at: origin.deviceAt ?? new Date(origin.writtenAt).toISOString(),
      },
    ]),
  );
}
