/** The values that the player sees: the mirror with the newest op of each register on top (docs/sync.md, rule 3). Pure. */
import { joinValues } from '#core/progress/conflict.ts';
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, RegisterRow, SyncRow } from '#offline/database/progress-database.ts';
import { registerKey } from './register-key.ts';

export interface Shown {
  readonly value: number;
  readonly text: string | null;
}

const NOTHING: Shown = { value: 0, text: null };

/** Whether an op is still to be answered by the server, and so decides what the player sees. */
export function isUnsettled(op: Pick<OpRow, 'state'>): boolean {
  return op.state === 'pending';
}

/** Whether a pending op has never left the device, so that it may be replaced or cancelled. */
export function isUnsent(op: Pick<OpRow, 'state' | 'seq'>, { sentUpTo }: Pick<SyncRow, 'sentUpTo'>): boolean {
  return op.state === 'pending' && op.seq > sentUpTo;
}

/** The mirror's value of a register, joined with the value set aside while a replaced history is pulled anew. */
export function mirrored(row: RegisterRow | undefined): Shown {
  if (row === undefined) return NOTHING;
  return row.aside === null ? row : joinWithAside(row, row.aside);
}

/** The shown value of a register. */
export function shown(row: RegisterRow | undefined, newest: Pick<OpRow, 'value' | 'text'> | undefined): Shown {
  return newest ?? mirrored(row);
}

/** The newest unsettled op of each register, by `registerKey`. */
export function newestOps(ops: Iterable<OpRow>): Map<string, OpRow> {
  const newest = new Map<string, OpRow>();
  for (const op of ops) {
    if (!isUnsettled(op)) continue;
    const key = registerKey(op);
    const known = newest.get(key);
    if (known === undefined || known.seq < op.seq) newest.set(key, op);
  }
  return newest;
}

/** The new value of a replaced history joined with the old one. */
function joinWithAside(row: RegisterRow, aside: NonNullable<RegisterRow['aside']>): Shown {
  const rule = listRule(row.list);
  if (rule === undefined || rule.kind === 'latest') return aside.version > row.version ? aside : row;
  return { value: joinValues(rule, row.value, aside.value), text: null };
}
