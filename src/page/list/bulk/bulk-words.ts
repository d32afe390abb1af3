import type { BulkPlan } from '#core/sections/bulk/bulk-plan.ts';
import { type BulkState, NOTHING_RECORDED } from '#core/sections/bulk/bulk-states.ts';
import type { Worded } from '#page/list/marking/mark-words.ts';
import { storageHelp } from '#page/state/sync/progress/progress.ts';
import { words } from './words.ts';

/** The parts of a section's table used here. */
type Rows = Pick<Worded<never>, 'rows'>;
type Done = Pick<Worded<never>, 'done'>;
type State = Pick<BulkState<never>, 'label' | 'inText' | 'clears'>;
type Counts = Omit<BulkPlan<never>, 'values' | 'changing'> & { readonly changing: number };

/** True if the state is that of a row without records. */
function isNothing({ label }: State): boolean {
  return label === NOTHING_RECORDED;
}

/** Heading of a menu of states for the rows on the page; `played` is set if the player has several characters. */
export function pageHeading(count: number, played?: string): string {
  return played === undefined ? words.markPage(count) : words.markPageFor({ count, name: played });
}

/** The same for all rows in the view. */
export function viewHeading(count: number, played?: string): string {
  return played === undefined ? words.markView(count) : words.markViewFor({ count, name: played });
}

/** "Mark 338 achievements as earned?", or "… as earned for Elyra?" if the player has several characters. */
export function questionTitle({ rows: counted }: Rows, state: State, changing: number, played?: string): string {
  const rows = counted(changing);
  if (isNothing(state)) {
    return played === undefined ? words.askRemove(rows) : words.askRemoveFor({ rows, name: played });
  }
  return played === undefined
    ? words.ask({ rows, state: state.inText })
    : words.askFor({ rows, state: state.inText, name: played });
}

/** Describes rows that are already in the state or a later one. */
function sameWords({ done }: Done, { inText, clears }: State, count: number): string {
  if (clears) return words.unchanged(count);
  return inText === done ? words.already({ count, state: done }) : words.furtherAlready(count);
}

/** Describes a plan: changes, unchanged items, losses. */
export function questionWords(table: Done, state: State, counts: Counts): string {
  const { changing, same, excluded, undone, counts: lost } = counts;
  const sentences = [words.change(changing)];
  if (same > 0) sentences.push(sameWords(table, state, same));
  if (excluded > 0) sentences.push(words.excluded(excluded));
  if (undone > 0) sentences.push(words.undone({ count: undone, state: table.done }));
  if (lost > 0) sentences.push(words.countsLost(lost));
  sentences.push(words.oneUndo);
  return sentences.join(' ');
}

/** "338 achievements marked as earned" */
export function markedWords({ rows: counted }: Rows, state: State, changing: number, played?: string): string {
  const rows = counted(changing);
  if (isNothing(state)) return played === undefined ? words.removed(rows) : words.removedFor({ rows, name: played });
  return played === undefined
    ? words.marked({ rows, state: state.inText })
    : words.markedFor({ rows, state: state.inText, name: played });
}

/** Describes a plan that changes nothing. */
export function unchangedWords(
  table: Rows & Done,
  state: State,
  { same, excluded }: Pick<Counts, 'same' | 'excluded'>,
): string {
  if (same === 0 && excluded > 0) return words.nothingMarked(table.rows(excluded));
  return words.nothingToChange(isNothing(state) ? words.nothingRecorded : sameWords(table, state, same));
}

/** Describes a failed write to the device. */
export function unsavedWords({ rows }: Rows, changing: number, error: unknown): string {
  return words.unsaved({ rows: rows(changing), help: storageHelp(error) });
}

/** "12 selected", with the number of them hidden by the current filters. */
export function selectedWords(count: number, unseen: number): string {
  return unseen === 0 ? words.selected(count) : words.selectedUnseen({ count, unseen });
}
