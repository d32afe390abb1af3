import type { BulkPlan } from '#core/sections/bulk/bulk-plan.ts';
import { type BulkState, NOTHING_RECORDED } from '#core/sections/bulk/bulk-states.ts';
import type { Worded } from '#page/list/marking/mark-words.ts';
import { storageHelp } from '#page/state/sync/progress/progress.ts';
import { words } from './words.ts';

type Noun = Pick<Worded<never>, 'noun'>;
type State = Pick<BulkState<never>, 'label' | 'clears'>;
type Counts = Omit<BulkPlan<never>, 'values' | 'changing'> & { readonly changing: number };

/** True if the state is that of a row without records. */
function isNothing({ label }: State): boolean {
  return label === NOTHING_RECORDED;
}

/** "Mark 338 achievements as earned?", or "… as earned for Elyra?" if the player has several characters. */
export function questionTitle({ noun }: Noun, state: State, changing: number, played?: string): string {
  return isNothing(state)
    ? words.askRemove(noun, changing, played)
    : words.ask(noun, changing, state.label.toLowerCase(), played);
}

/** Describes rows that are already in the state or a later one. */
function sameWords({ label, clears }: State, doneWord: string, same: number): string {
  if (clears) return words.unchanged(same);
  return label.toLowerCase() === doneWord ? words.already(same, doneWord) : words.furtherAlready(same);
}

/** Describes a plan: changes, unchanged items, losses. */
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

/** Describes a plan that changes nothing. */
export function unchangedWords(
  { noun }: Noun,
  doneWord: string,
  state: State,
  { same, excluded }: Pick<Counts, 'same' | 'excluded'>,
): string {
  if (same === 0 && excluded > 0) return words.nothingMarked(noun, excluded);
  return words.nothingToChange(isNothing(state) ? words.nothingRecorded : sameWords(state, doneWord, same));
}

/** Describes a failed write to the device. */
export function unsavedWords({ noun }: Noun, changing: number, error: unknown): string {
  return words.unsaved(noun, changing, storageHelp(error));
}

/** "12 selected", with the number of them hidden by the current filters. */
export function selectedWords(selected: number, unseen: number): string {
  return unseen === 0 ? words.selected(selected) : words.selectedUnseen(selected, unseen);
}
