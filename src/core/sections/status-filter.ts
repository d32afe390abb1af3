import { choiceFilter } from '#core/filters/choice-filter.ts';
import type { FilterOption } from '#core/filters/filter.ts';
import type { RecordState } from '#core/progress/record-state.ts';
import type { Tracking } from './tracking/tracking.ts';

type Status = 'all' | 'unchecked' | 'inProgress' | 'checked' | 'bookmarked';

/** A section's labels of its states; without one for `inProgress` it has no such state. */
export interface StatusWords {
  readonly unchecked: string;
  readonly inProgress?: string;
  readonly checked: string;
}

const STATES: Readonly<Record<Status, RecordState | null>> = {
  all: null,
  unchecked: 'none',
  inProgress: 'inProgress',
  checked: 'done',
  bookmarked: null,
};

/** Whether a view with this status lists a row in this state. */
export function isListedAs(status: string, state: RecordState): boolean {
  const wanted = Object.hasOwn(STATES, status) ? STATES[status as Status] : null;
  return wanted === null || wanted === state;
}

/** The filter by status: all, missing, begun, done or, in a section with bookmarks, bookmarked. */
export function statusFilter<Item extends { readonly id: number }>(
  { stateOf }: Pick<Tracking<Item>, 'stateOf'>,
  words: StatusWords,
  hasBookmarks = false,
) {
  const between: readonly FilterOption<Status>[] =
    words.inProgress === undefined ? [] : [{ value: 'inProgress', label: words.inProgress }];
  const marked: readonly FilterOption<Status>[] = hasBookmarks ? [{ value: 'bookmarked', label: 'Bookmarked' }] : [];
  return choiceFilter<Item, Status>({
    label: 'Status',
    place: 'toolbar',
    options: [
      { value: 'all', label: 'All' },
      { value: 'unchecked', label: words.unchecked },
      ...between,
      { value: 'checked', label: words.checked },
      ...marked,
    ],
    matches: ({ item }, status, progress) =>
      status === 'bookmarked' ? progress.bookmarked.has(item.id) : stateOf(item, progress) === STATES[status],
  });
}
