/** Compaction of a new value with the pending ops of its register (docs/sync.md, rule 4). Pure. */
import type { OpRow, RegisterRow } from '#offline/database/progress-database.ts';
import { mirrored, type Shown, sameShown } from './view.ts';

export interface Compaction {
  /** Ops that were never sent and are replaced by the value. */
  readonly replaced: readonly OpRow[];
  /** Whether the value itself must be delivered. */
  readonly keep: boolean;
}

/**
 * Replaces the ops after the newest sent or copied one, whose outcome is unknown. The value itself is dropped if it equals
 * that op or, if there is none and the mirror is complete, the mirror.
 *
 * @param pending the register's pending ops, in order.
 * @param sent ids of the sent ops.
 */
export function compact(
  wanted: Shown,
  pending: readonly OpRow[],
  mirror: RegisterRow | undefined,
  sent: ReadonlySet<string>,
  mirrorIsComplete: boolean,
): Compaction {
  const newest = pending.findLastIndex((op) => op.copied === 1 || sent.has(op.id));
  const last = pending[newest] ?? (mirrorIsComplete ? mirrored(mirror) : undefined);
  // The register's value after a sent add is unknown.
  const isKnown = last !== undefined && !('add' in last && last.add !== null);
  return { replaced: pending.slice(newest + 1), keep: !isKnown || !sameShown(last, wanted) };
}
