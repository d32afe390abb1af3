/** The sentences of a mark on many rows. */
import type { BulkPlan } from '#core/sections/bulk/bulk-plan.ts';
import { type BulkState, NOTHING_RECORDED } from '#core/sections/bulk/bulk-states.ts';
import type { Worded } from '#page/list/marking/mark-words.ts';
import { words } from './words.ts';

type Noun = Pick<Worded<never>, 'noun'>;
type State = Pick<BulkState<never>, 'label' | 'clears'>;
type Counts = Omit<BulkPlan<never>, 'values' | 'changing'> & { readonly changing: number };

/** Whether a state is what a row is without anything recorded. */
function isNothing({ label }: State): boolean {
  return label === NOTHING_RECORDED;
}

/** "Mark 338 achievements as earned?", or "… as earned for Elyra?" where it has to be said whose they become. */
export function questionTitle({ noun }: Noun, state: State, changing: number, played?: string): string {
  return isNothing(state)
    ? words.askRemove(noun, changing, played)
    : words.ask(noun, changing, state.label.toLowerCase(), played);
}

/** Words for rows that are in the state, or further, already. */
function sameWords({ label, clears }: State, doneWord: string, same: number): string {
  if (clears) return words.unchanged(same);
  return label.toLowerCase() === doneWord ? words.already(same, doneWord) : words.furtherAlready(same);
}

/** Preview: changes, unchanged items, losses. */
export function questionWords(doneWord: string, state: State, counts: Counts): string {
  const { changing, same, excluded, undone, counts: lost } = counts;
  const sentences = [words.change(changing)];
  if (same > 0) sentences.push(sameWords(state, doneWord, same));
  if (excluded > 0) sentences.push(words.excluded(excluded));
  if (undone > 0) sentences.push(words.undone(undone, doneWord));
  if (lost > 0) sentences.push(words.countsLost(lost));
  sentences.push(words.oneUndo);
  return sentences.join(' ');
}

/** "338 achievements marked as earned" */
export function markedWords({ noun }: Noun, state: State, changing: number, played?: string): string {
  return isNothing(state)
    ? words.removed(noun, changing, played)
    : words.marked(noun, changing, state.label.toLowerCase(), played);
}

/** Words for no change. */
export function unchangedWords(
  { noun }: Noun,
  doneWord: string,
  state: State,
  { same, excluded }: Pick<Counts, 'same' | 'excluded'>,
): string {
  if (same === 0 && excluded > 0) return words.nothingMarked(noun, excluded);
  return words.nothingToChange(isNothing(state) ? words.nothingRecorded : sameWords(state, doneWord, same));
}

/** Words for a failed write to the device. */
export function unsavedWords({ noun }: Noun, changing: number): string {
  return words.unsaved(noun, changing);
}

/** "12 selected", with how many of them the present filters do not show. */
export function selectedWords(selected: number, unseen: number): string {
  return unseen === 0 ? words.selected(selected) : words.selectedUnseen(selected, unseen);
}
