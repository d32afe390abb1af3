/** Recorded values of a section, in all the lists named by its table. */
import { useMemo } from 'react';
import type { ListProgress } from '#core/filters/filter.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { currentValues, useOwnValues, useValues } from '#page/state/sync/progress/progress.ts';
import type { CommonParams, SectionList } from './section-list.ts';

/** Item ids to their non-zero values. */
export type Values = ReadonlyMap<number, number>;

/** Values of a section's lists at one moment. */
export interface RecordedProgress extends ListProgress {
  readonly values: Values;
  readonly stages: Values;
  readonly bookmarked: Values;
}

/** The part of a section's table that names its lists. */
export type Lists = Pick<SectionList<never, CommonParams>, 'section' | 'lists'>;

/** Returns the list behind each part of a section's progress; '' if the section has no such list. */
export function listsOf({ section, lists }: Lists): Readonly<Record<keyof RecordedProgress, ListKey | ''>> {
  return { values: section, stages: lists?.stages ?? '', bookmarked: lists?.bookmarked ?? '' };
}

/** Returns the section's recorded values; a new object whenever one changes. */
export function useListProgress(definition: Lists): RecordedProgress {
  const lists = listsOf(definition);
  const values = useValues(lists.values);
  const stages = useValues(lists.stages);
  const bookmarked = useValues(lists.bookmarked);
  return useMemo(() => ({ values, stages, bookmarked }), [values, stages, bookmarked]);
}

/** Returns the current values without subscribing to them; the played character's unless `read` is given. */
export function currentProgress(definition: Lists, read = currentValues): RecordedProgress {
  const lists = listsOf(definition);
  return { values: read(lists.values), stages: read(lists.stages), bookmarked: read(lists.bookmarked) };
}

/** Returns the played character's progress in the section, even while another's is shown. */
export function useOwnProgress(definition: Lists): RecordedProgress {
  const lists = listsOf(definition);
  const values = useOwnValues(lists.values);
  const stages = useOwnValues(lists.stages);
  return useMemo(() => ({ values, stages, bookmarked: new Map() }), [values, stages]);
}
