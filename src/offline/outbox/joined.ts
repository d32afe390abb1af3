/** Bringing two records of the same register together on the device, so that neither takes from the other. Pure. */
import { joinValues } from '#core/progress/conflict.ts';
import { listRule, MAX_TEXT_LENGTH } from '#core/progress/lists.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import type { Standing } from './enqueue.ts';
import { isUnsettled, type Shown } from './view.ts';

/**
 * What keeps both: the larger value, every bit, both notes one below the other. Null when nothing does: a list that
 * this version does not know, or notes too long to stand together.
 */
export function joined(list: string, standing: Shown, coming: Shown): Shown | null {
  const rule = listRule(list);
  if (rule === undefined) return null;
  if (rule.text !== true) {
    // Settings have no order: what stands was chosen with the account in view.
    if (rule.kind === 'latest') return standing.value === 0 ? coming : standing;
    return { value: joinValues(rule, standing.value, coming.value), text: null };
  }
  const [stands, comes] = [standing.text ?? '', coming.text ?? ''];
  if (comes === '' || stands.includes(comes)) return standing;
  if (stands === '') return coming;
  const both = `${stands}\n${comes}`;
  return both.length > MAX_TEXT_LENGTH ? null : { value: 1, text: both };
}

/** Whether a register still is as the player saw it when choosing `op`: then there is nothing to join. */
export function isAsSeen(op: Pick<OpRow, 'base'>, { mirror, ops }: Standing): boolean {
  return (mirror?.version ?? 0) <= (op.base ?? 0) && !ops.some(isUnsettled);
}
