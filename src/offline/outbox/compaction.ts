/** Compaction of a new value with the pending ops of its register (docs/sync.md, rule 4). Pure. */
import type { OpRow, RegisterRow } from '#offline/database/progress-database.ts';
import { mirrored, type Shown, sameShown } from './view.ts';

export interface Compaction {
  /** Never-sent ops that the value replaces. */
  readonly replaced: readonly OpRow[];
  /** Whether the value itself must be delivered. */
  readonly keep: boolean;
}

/**
 * Replaces the ops since the newest that was sent or copied, whose outcome is unknown. The value itself is dropped if it
 * equals that op or, if there is none and the mirror is complete, the mirror.
 *
 * @param pending the register's pending ops, in their order.
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
  const standing = pending[newest] ?? (mirrorIsComplete ? mirrored(mirror) : undefined);
  // A sent add leaves it open what the register holds.
  const isKnown = standing !== undefined && !('add' in standing && standing.add !== null);
  return { replaced: pending.slice(newest + 1), keep: !isKnown || !sameShown(standing, wanted) };
}
