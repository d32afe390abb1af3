/** The values that the player sees: the mirror with the register's pending ops on top, in their order (docs/sync.md, rule 3). Pure. */
import { addTo, joinValues } from '#core/progress/conflict.ts';
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, RegisterRow } from '#offline/database/progress-database.ts';
import { registerKey } from './register-key.ts';

export interface Shown {
  readonly value: number;
  readonly text: string | null;
}

/** What the player sees of a register that holds nothing. */
export const NOTHING: Shown = { value: 0, text: null };

/** Whether an op is still to be answered by the server, and so decides what the player sees. */
export function isUnsettled(op: Pick<OpRow, 'state'>): boolean {
  return op.state === 'pending';
}

/** The mirror's value of a register, joined with the value set aside while a replaced history is pulled anew. */
export function mirrored(row: RegisterRow | undefined): Shown {
  if (row === undefined) return NOTHING;
  return row.aside === null ? row : joinWithAside(row, row.aside);
}

/** A change of a register's value: of an op, or of one on its way into the store. */
export interface ValueChange {
  readonly value: number;
  readonly add?: number | null | undefined;
  readonly text?: string | null | undefined;
}

/** The shown value after `step`, where `before` was shown. */
export function shownAfter(list: string, before: Shown, { value, add, text }: ValueChange): Shown {
  if (add == null) return { value, text: text ?? null };
  const rule = listRule(list);
  return { value: rule === undefined ? before.value : addTo(rule, before.value, add), text: null };
}

/** The shown value of a register with these pending ops, in their order. */
export function shown(row: RegisterRow | undefined, pending: readonly OpRow[]): Shown {
  return pending.reduce((before, op) => shownAfter(op.list, before, op), mirrored(row));
}

/** The version that the player sees of a register with these pending ops: a waiting value hides what the mirror has. */
export function seenVersion(row: RegisterRow | undefined, pending: readonly OpRow[]): number {
  const hiding = pending.findLast((op) => op.add === null);
  return hiding === undefined ? (row?.version ?? 0) : (hiding.base ?? 0);
}

/** The pending ones of `ops`, in their order. */
export function pendingOf(ops: readonly OpRow[]): OpRow[] {
  return ops.filter(isUnsettled).sort((a, b) => a.place - b.place);
}

/** The pending ops of each register, in their order, by `registerKey`. */
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

/** Whether two values with their texts are the same to the player. */
export function sameShown(a: Shown, b: Shown): boolean {
  return a.value === b.value && (a.text ?? '') === (b.text ?? '');
}

/** The new value of a replaced history joined with the old one. */
function joinWithAside(row: RegisterRow, aside: NonNullable<RegisterRow['aside']>): Shown {
  const rule = listRule(row.list);
  if (rule === undefined || rule.kind === 'latest') return aside;
  return { value: joinValues(rule, row.value, aside.value), text: null };
}
