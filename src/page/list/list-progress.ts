/** A section's recorded values, on all the lists that its table names. */
import { useMemo } from 'react';
import type { ListProgress } from '#core/filters/filter.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { currentValues, useOwnValues, useValues } from '#page/state/sync/progress/progress.ts';
import type { CommonParams, SectionList } from './section-list.ts';

/** Values of a list that are not 0. */
export type Values = ReadonlyMap<number, number>;

/** The lists of a section as they stood at one moment. */
export interface RecordedProgress extends ListProgress {
  readonly values: Values;
  readonly stages: Values;
  readonly bookmarked: Values;
}

/** The lists that a section's progress stands on. */
export type Lists = Pick<SectionList<never, CommonParams>, 'section' | 'lists'>;

/** The list behind each part of a section's progress; '' where the section has no such list. */
export function listsOf({ section, lists }: Lists): Readonly<Record<keyof RecordedProgress, ListKey | ''>> {
  return { values: section, stages: lists?.stages ?? '', bookmarked: lists?.bookmarked ?? '' };
}

/** The section's recorded values; another object whenever one changes. */
export function useListProgress(definition: Lists): RecordedProgress {
  const lists = listsOf(definition);
  const values = useValues(lists.values);
  const stages = useValues(lists.stages);
  const bookmarked = useValues(lists.bookmarked);
  return useMemo(() => ({ values, stages, bookmarked }), [values, stages, bookmarked]);
}

/** The same as it stands now, without following it; the played character's unless read otherwise. */
export function currentProgress(definition: Lists, read = currentValues): RecordedProgress {
  const lists = listsOf(definition);
  return { values: read(lists.values), stages: read(lists.stages), bookmarked: read(lists.bookmarked) };
}

/** The played character's progress in the section, whoever's is shown. */
export function useOwnProgress(definition: Lists): RecordedProgress {
  const lists = listsOf(definition);
  const values = useOwnValues(lists.values);
  const stages = useOwnValues(lists.stages);
  return useMemo(() => ({ values, stages, bookmarked: new Map() }), [values, stages]);
}
