/** Joins two values of a register without losing either. Pure. */
import { joinValues } from '#core/progress/conflict.ts';
import { listRule, MAX_TEXT_LENGTH } from '#core/progress/lists.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import type { RegisterState } from './enqueue.ts';
import type { Shown } from './view.ts';

/**
 * Returns the larger number, the union of the bits, or both notes one below the other; null for an unknown list or for
 * notes that are too long together.
 */
export function joined(list: string, current: Shown, incoming: Shown): Shown | null {
  const rule = listRule(list);
  if (rule === undefined) return null;
  if (rule.text !== 'note') {
    // Settings have no order; the current one was chosen in the account itself.
    if (rule.kind === 'latest') return current.value === 0 ? incoming : current;
    return { value: joinValues(rule, current.value, incoming.value), text: null };
  }
  const [present, added] = [current.text ?? '', incoming.text ?? ''];
  if (present.includes(added)) return current;
  if (present === '') return incoming;
  const both = `${present}\n${added}`;
  return both.length > MAX_TEXT_LENGTH ? null : { value: 1, text: both };
}

/** Whether a register is unchanged since the player chose `op`, so that joining is not needed. */
export function isAsSeen(op: Pick<OpRow, 'base'>, { mirror, pending }: RegisterState): boolean {
  return (mirror?.version ?? 0) <= (op.base ?? 0) && pending.length === 0;
}
