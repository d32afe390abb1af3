/** Joining two values of one register on the device without loss of either. Pure. */
import { joinValues } from '#core/progress/conflict.ts';
import { listRule, MAX_TEXT_LENGTH } from '#core/progress/lists.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import type { RegisterState } from './enqueue.ts';
import type { Shown } from './view.ts';

/**
 * The value that keeps both: the larger number, all bits, both notes one below the other. Null if there is none: an
 * unknown list, or notes that are too long together.
 */
export function joined(list: string, standing: Shown, coming: Shown): Shown | null {
  const rule = listRule(list);
  if (rule === undefined) return null;
  if (rule.text !== 'note') {
    // Settings have no order; the present one was chosen with the account in view.
    if (rule.kind === 'latest') return standing.value === 0 ? coming : standing;
    return { value: joinValues(rule, standing.value, coming.value), text: null };
  }
  const [stands, comes] = [standing.text ?? '', coming.text ?? ''];
  if (comes === '' || stands.includes(comes)) return standing;
  if (stands === '') return coming;
  const both = `${stands}\n${comes}`;
  return both.length > MAX_TEXT_LENGTH ? null : { value: 1, text: both };
}

/** Whether a register is unchanged since the player chose `op`, so that there is nothing to join. */
export function isAsSeen(op: Pick<OpRow, 'base'>, { mirror, pending }: RegisterState): boolean {
  return (mirror?.version ?? 0) <= (op.base ?? 0) && pending.length === 0;
}
