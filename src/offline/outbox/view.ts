/** The shown values: the mirror with the register's pending ops applied in order (docs/sync.md, rule 3). Pure. */
import { addTo, joinValues } from '#core/progress/conflict.ts';
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, RegisterRow } from '#offline/database/progress-database.ts';
import { registerKey } from './register-key.ts';

export interface Shown {
  readonly value: number;
  readonly text: string | null;
}

/** The shown value of an empty register. */
export const NOTHING: Shown = { value: 0, text: null };

/** Whether an op has no result yet, so that it affects the shown value. */
export function isUnsettled(op: Pick<OpRow, 'state'>): boolean {
  return op.state === 'pending';
}

/** Returns the mirror's value of a register, joined with a value set aside while the new history is pulled. */
export function mirrored(row: RegisterRow | undefined): Shown {
  if (row === undefined) return NOTHING;
  return row.aside === null ? row : joinWithAside(row, row.aside);
}

/** A change to a register's value, of a stored op or a new one. */
export interface ValueChange {
  readonly value: number;
  readonly add?: number | null | undefined;
  readonly text?: string | null | undefined;
}

/** Returns the shown value after a change, given the value shown before. */
export function shownAfter(list: string, before: Shown, { value, add, text }: ValueChange): Shown {
  if (add == null) return { value, text: text ?? null };
  const rule = listRule(list);
  return { value: rule === undefined ? before.value : addTo(rule, before.value, add), text: null };
}

/** Returns the shown value of a register with these pending ops, in order. */
export function shown(row: RegisterRow | undefined, pending: readonly OpRow[]): Shown {
  return pending.reduce((before, op) => shownAfter(op.list, before, op), mirrored(row));
}

/** Returns the version of a register that the player sees: a pending value hides the mirror. */
export function seenVersion(row: RegisterRow | undefined, pending: readonly OpRow[]): number {
  const hiding = pending.findLast((op) => op.add === null);
  return hiding === undefined ? (row?.version ?? 0) : (hiding.base ?? 0);
}

/** Returns the pending ones of `ops`, in order. */
export function pendingOf(ops: readonly OpRow[]): OpRow[] {
  return ops.filter(isUnsettled).sort((a, b) => a.place - b.place);
}

/** Returns the pending ops of each register, in order, by `registerKey`. */
export function pendingByRegister(ops: readonly OpRow[]): Map<string, OpRow[]> {
  const byRegister = new Map<string, OpRow[]>();
  for (const op of pendingOf(ops)) {
    const key = registerKey(op);
    const known = byRegister.get(key);
    if (known === undefined) byRegister.set(key, [op]);
    else known.push(op);
  }
  return byRegister;
}

/** Whether two values with their texts are equal for the player. */
export function sameShown(a: Shown, b: Shown): boolean {
  return a.value === b.value && (a.text ?? '') === (b.text ?? '');
}

/** Joins the value of the new history with the one set aside. */
function joinWithAside(row: RegisterRow, aside: NonNullable<RegisterRow['aside']>): Shown {
  const rule = listRule(row.list);
  if (rule === undefined || rule.kind === 'latest') return aside;
  return { value: joinValues(rule, row.value, aside.value), text: null };
}
