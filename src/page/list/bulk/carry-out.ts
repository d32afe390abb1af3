/** Marks many rows at once and reports the result. */
import type { ListedItem } from '#core/filters/list.ts';
import type { BulkPlan } from '#core/sections/bulk/bulk-plan.ts';
import type { BulkState } from '#core/sections/bulk/bulk-states.ts';
import { currentProgress } from '#page/list/list-progress.ts';
import { withValues } from '#page/list/marking/changed-progress.ts';
import { reportRecorded, undoMark } from '#page/list/marking/mark-feedback.ts';
import { completionWords, totalsWords } from '#page/list/marking/mark-words.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { buzz, countTick } from '#page/state/settings/device.ts';
import { setTogether } from '#page/state/sync/progress/set-together.ts';
import { markedWords, unchangedWords, unsavedWords } from './bulk-words.ts';

/** The marked section and all of its rows. */
export interface Marked<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  readonly items: readonly Item[];
  /** Name of the played character, to be named in the message; undefined if the player has only one or sees which. */
  readonly played: string | undefined;
}

/** Applies a plan as one change: all of it or nothing. */
export async function carryOut<Item extends ListedItem>(
  { definition, items, played }: Marked<Item>,
  plan: BulkPlan<Item>,
  state: BulkState<Item>,
): Promise<void> {
  const changing = plan.changing.length;
  const before = currentProgress(definition);
  try {
    await setTogether(plan.values, 'bulk');
  } catch (error) {
    notify('danger', unsavedWords(definition, changing, error));
    return;
  }
  const totals = definition.totals(items, withValues(definition, currentProgress(definition), plan.values));
  const words = markedWords(definition, state, changing, played);
  const isComplete = totals.earned === totals.total && definition.totals(items, before).earned < totals.total;
  const ending = isComplete ? completionWords(definition, totals.total) : '';
  const spoken = `${words}. ${totalsWords(definition, totals)} ${ending}`.trimEnd();
  reportRecorded(ending || words, () => void undoMark({ definition, items }), spoken);
  if (state.clears) return;
  buzz(isComplete ? 'completion' : 'mark');
  countTick();
}

/** Reports that a plan changes nothing, and why. */
export function reportUnchanged<Item extends ListedItem>(
  { definition }: Pick<Marked<Item>, 'definition'>,
  plan: BulkPlan<Item>,
  state: BulkState<Item>,
): void {
  notify('info', unchangedWords(definition, state, plan));
}
