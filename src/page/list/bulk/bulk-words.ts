/** The sentences of a mark on many rows. */
import type { BulkPlan } from '#core/sections/bulk/bulk-plan.ts';
import { type BulkState, NOTHING_RECORDED } from '#core/sections/bulk/bulk-states.ts';
import { figure } from '#core/words/figure.ts';
import type { Worded } from '#page/list/marking/mark-words.ts';

type Noun = Pick<Worded<never>, 'noun'>;
type State = Pick<BulkState<never>, 'label' | 'clears'>;
type Counts = Omit<BulkPlan<never>, 'values' | 'changing'> & { readonly changing: number };

/** "338 achievements", "1 creature". */
function countWords({ noun }: Noun, count: number): string {
  return `${figure(count)} ${count === 1 ? noun.one : noun.many}`;
}

/** Whether a state is what a row is without anything recorded. */
function isNothing({ label }: State): boolean {
  return label === NOTHING_RECORDED;
}

/** "Mark 338 achievements as earned?" */
export function questionTitle(table: Noun, state: State, changing: number): string {
  const rows = countWords(table, changing);
  return isNothing(state) ? `Take back what is recorded of ${rows}?` : `Mark ${rows} as ${state.label.toLowerCase()}?`;
}

/** Preview: changes, unchanged items, losses. */
export function questionWords(table: Noun, doneWord: string, state: State, counts: Counts): string {
  const { changing, same, barred, undone, counts: lost } = counts;
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const stay = (count: number) => (count === 1 ? 'stays' : 'stay');
  const sentences = [
    `${countWords(table, changing)} of ${figure(changing + same + barred)} ${changing === 1 ? 'changes' : 'change'}.`,
  ];
  if (same > 0) {
    const already = state.clears ? 'so already' : 'so already, or further,';
    sentences.push(
      `${figure(same)} ${are(same)} ${already} and ${stay(same)} as ${same === 1 ? 'it is' : 'they are'}.`,
    );
  }
  if (barred > 0) {
    sentences.push(
      `${figure(barred)} ${stay(barred)} as ${barred === 1 ? 'it is' : 'they are'}: they exclude one another, or what you have excludes them.`,
    );
  }
  if (undone > 0) sentences.push(`${figure(undone)} that ${are(undone)} ${doneWord} will no longer be.`);
  if (lost > 0) sentences.push(`${figure(lost)} exact ${lost === 1 ? 'count is' : 'counts are'} lost.`);
  sentences.push('One undo takes all of it back.');
  return sentences.join(' ');
}

/** "338 achievements marked as earned" */
export function markedWords(table: Noun, state: State, changing: number): string {
  const rows = countWords(table, changing);
  return isNothing(state)
    ? `What was recorded of ${rows} taken back`
    : `${rows} marked as ${state.label.toLowerCase()}`;
}

/** Words for no change. */
export function unchangedWords(table: Noun, state: State, { same, barred }: Pick<Counts, 'same' | 'barred'>): string {
  if (same === 0 && barred > 0)
    return `Nothing was marked: ${countWords(table, barred)} exclude one another, or what you have excludes them.`;
  return `Nothing to change: ${countWords(table, same)} ${same === 1 ? 'is' : 'are'} ${isNothing(state) ? 'without a record' : 'so'} already.`;
}

/** Words for a failed write to the device. */
export function unsavedWords(table: Noun, changing: number): string {
  return `${countWords(table, changing)} could not be saved on this device, so all are as before. Free some space and try again.`;
}

/** "12 selected", with how many of them the present filters do not show. */
export function selectedWords(selected: number, unseen: number): string {
  return unseen === 0 ? `${figure(selected)} selected` : `${figure(selected)} selected, ${figure(unseen)} not shown`;
}
