/** What a new tap does to the ops of its register that wait already (docs/sync.md, rule 4). Pure. */
import type { OpRow, RegisterRow, SyncRow } from '#offline/database/progress-database.ts';
import { isUnsent, mirrored, type Shown } from './view.ts';

export interface Compaction {
  /** Never-sent ops that the tap replaces. */
  readonly replaced: readonly OpRow[];
  /** Whether the tap itself has to be delivered. */
  readonly keep: boolean;
}

/**
 * Compares a tap with what waits. A never-sent op of the register is replaced. What is left is compared with the newest
 * op that may have reached the server or, if there is none and the mirror is complete, with the mirror: a tap that
 * asks for the same needs no delivery. Ops whose outcome is unknown are never touched.
 *
 * @param ops what waits on the register.
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
