/** The size limit of calls, adapted to links that time out (docs/sync.md, rule 13). Pure. */
import { MAX_SYNC_BYTES } from '#core/contract/sync/sync.ts';
import type { SyncRow } from '#offline/database/progress-database.ts';

export type CallSize = Pick<SyncRow, 'batchBytes' | 'slowBytes' | 'fullCalls'>;

/** Smallest size limit of a call, in bytes. */
const MIN_BATCH_BYTES = 2048;
/** Number of full calls in a row after which the limit is raised. */
const RAISE_AFTER = 3;
/** Number of full calls in a row after which a size that timed out is tried again. */
const FORGET_AFTER = 20;
/** A limit is not raised by less than this part of it. */
const SMALLEST_RAISE = 1 / 8;

/** Returns the limit after a call with a body of `bytes` timed out. */
export function afterTimeOut({ batchBytes }: CallSize, bytes: number): CallSize {
  // A body that is already small can't be the reason, so it may be the reply.
  const slowBytes = bytes > MIN_BATCH_BYTES ? bytes : batchBytes;
  const half = Math.max(MIN_BATCH_BYTES, Math.floor(slowBytes / 2));
  return { batchBytes: Math.min(batchBytes, half), slowBytes, fullCalls: 0 };
}

/** Returns the limit after a call with a body of `bytes` succeeded; `more`: its reply was full. */
export function afterReply(size: CallSize, bytes: number, more: boolean): CallSize {
  const { batchBytes, slowBytes } = size;
  const isFull = more || bytes * 2 > batchBytes;
  if (!isFull) return { batchBytes, slowBytes, fullCalls: size.fullCalls };
  const fullCalls = size.fullCalls + 1;
  if (fullCalls >= FORGET_AFTER) return { batchBytes, slowBytes: null, fullCalls: 0 };
  const raised = slowBytes === null ? batchBytes * 2 : Math.floor((batchBytes + slowBytes) / 2);
  if (fullCalls < RAISE_AFTER || raised - batchBytes < batchBytes * SMALLEST_RAISE) {
    return { batchBytes, slowBytes, fullCalls };
  }
  return { batchBytes: Math.min(MAX_SYNC_BYTES, raised), slowBytes, fullCalls: 0 };
}
