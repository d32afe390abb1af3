import { choiceFilter } from '#core/filters/choice-filter.ts';
import type { FilterOption } from '#core/filters/filter.ts';
import { words as filterWords } from '#core/filters/words.ts';
import type { RecordState } from '#core/progress/record-state.ts';
import type { Tracking } from './tracking/tracking.ts';
import { words } from './words.ts';

type Status = 'all' | 'unchecked' | 'qualified' | 'inProgress' | 'checked' | 'bookmarked';

/** A section's labels of its states. The section does not have states without a label. */
export interface StatusWords {
  readonly unchecked: string;
  /** Missing, with its requirement met. */
  readonly qualified?: string;
  readonly inProgress?: string;
  readonly checked: string;
}

const STATES: Readonly<Record<Status, RecordState | null>> = {
  all: null,
  unchecked: 'none',
  qualified: 'none',
  inProgress: 'inProgress',
  checked: 'done',
  bookmarked: null,
};

/** True if a view with this status lists a row in this state. */
export function isListedAs(status: string, state: RecordState): boolean {
  const wanted = Object.hasOwn(STATES, status) ? STATES[status as Status] : null;
  return wanted === null || wanted === state;
}

/** A row that may have a requirement. */
interface Qualifiable {
  readonly id: number;
  readonly qualified?: boolean;
}

/** Filter by status: all, missing, qualified, begun, done or, in a section with bookmarks, bookmarked. */
export function statusFilter<Item extends Qualifiable>(
  { stateOf }: Pick<Tracking<Item>, 'stateOf'>,
  statuses: StatusWords,
  hasBookmarks = false,
) {
  const choice = (value: Status, label: string | undefined): readonly FilterOption<Status>[] =>
    label === undefined ? [] : [{ value, label }];
  return choiceFilter<Item, Status>({
    label: words.labels.status,
    place: 'toolbar',
    options: [
      { value: 'all', label: filterWords.all },
      { value: 'unchecked', label: statuses.unchecked },
      ...choice('qualified', statuses.qualified),
      ...choice('inProgress', statuses.inProgress),
      { value: 'checked', label: statuses.checked },
      ...choice('bookmarked', hasBookmarks ? words.options.bookmarked : undefined),
    ],
    matches({ item }, status, progress) {
      if (status === 'bookmarked') return progress.bookmarked.has(item.id);
      return stateOf(item, progress) === STATES[status] && (status !== 'qualified' || item.qualified === true);
    },
  });
}
