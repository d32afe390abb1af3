import type { ListProgress } from '#core/filters/filter.ts';
import { FIRST_ADDON, SECOND_ADDON } from '#core/progress/outfit-bits.ts';
import type { RecordState } from '#core/progress/record-state.ts';
import type { Section } from './section.ts';
import { words } from './words.ts';

export interface StateMark {
  readonly state: RecordState;
  /** One or two characters: a check mark once it is done, otherwise the stage or the owned addon. */
  readonly mark: string;
  /** Label of the state, such as "Complete" and "First stage". */
  readonly words: string;
}

const DONE = '✓';
const NONE = '–';
const BEGUN = '◐';

/** Returns a row's state as a small mark, for a table of characters. */
export function stateMark<Item extends { readonly id: number }>(
  { tracking, statuses }: Pick<Section<Item, never>, 'tracking' | 'statuses'>,
  item: Item,
  progress: ListProgress,
): StateMark {
  const state = tracking.stateOf(item, progress);
  if (state === 'done') return { state, mark: DONE, words: statuses.checked };
  if (state === 'none') return { state, mark: NONE, words: statuses.unchecked };
  const begun = statuses.inProgress ?? statuses.unchecked;
  if (tracking.kind === 'stages') {
    const stage = tracking.stageOf(item, progress);
    return stage === 0
      ? { state, mark: '0', words: begun }
      : { state, mark: String(stage), words: tracking.stages[stage - 1] ?? begun };
  }
  if (tracking.kind === 'addons') {
    const value = progress.values.get(item.id) ?? 0;
    if ((value & FIRST_ADDON) !== 0) return { state, mark: 'I', words: words.addons.first };
    if ((value & SECOND_ADDON) !== 0) return { state, mark: 'II', words: words.addons.second };
    return { state, mark: BEGUN, words: words.addons.none };
  }
  return { state, mark: BEGUN, words: begun };
}
