/** Compaction of a new tap with the pending ops of its register (docs/sync.md, rule 4). Pure. */
import type { OpRow, RegisterRow, SyncRow } from '#offline/database/progress-database.ts';
import { isUnsent, mirrored, type Shown } from './view.ts';

export interface Compaction {
  /** Never-sent ops that the tap replaces. */
  readonly replaced: readonly OpRow[];
  /** Whether the tap itself must be delivered. */
  readonly keep: boolean;
}

/**
 * Replaces never-sent ops of the register. The tap itself is dropped if it equals the newest sent op or, if there is none
 * and the mirror is complete, the mirror. Sent ops, whose outcome is unknown, are never touched.
 *
 * @param ops the register's pending ops.
 */
export function compact(
  wanted: Shown,
  ops: readonly OpRow[],
  mirror: RegisterRow | undefined,
  sync: Pick<SyncRow, 'sentUpTo'>,
  mirrorIsComplete: boolean,
): Compaction {
  const replaced: OpRow[] = [];
  let newestSent: OpRow | undefined;
  for (const op of ops) {
    if (isUnsent(op, sync)) replaced.push(op);
    else if (newestSent === undefined || newestSent.seq < op.seq) newestSent = op;
  }
  const standing = newestSent ?? (mirrorIsComplete ? mirrored(mirror) : undefined);
  return { replaced, keep: standing === undefined || !sameShown(standing, wanted) };
}

/** Whether two values with their texts are the same to the player. */
export function sameShown(a: Shown, b: Shown): boolean {
  return a.value === b.value && (a.text ?? '') === (b.text ?? '');
}
