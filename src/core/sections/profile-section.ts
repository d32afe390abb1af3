/** A section as shown in a profile: without the player's private parts, and compared with the viewer's progress. */
import { choiceFilter } from '#core/filters/choice-filter.ts';
import type { ListProgress, WrittenQuery } from '#core/filters/filter.ts';
import { type CommonParams, defineList, type FilterTable, type ListedItem } from '#core/filters/list.ts';
import type { Section } from './section.ts';
import { statusFilter } from './status-filter.ts';

/** Filters by the viewer's own bookmarks. */
const BY_BOOKMARKS: ReadonlySet<string> = new Set(['showBookmarks', 'hideBookmarks']);

/** Filter by who has a row done: the profile, whose progress is that of the view, or the viewer. */
function comparedFilter<Item>({ stateOf }: Section<Item, never>['tracking'], name: string, mine: ListProgress) {
  return choiceFilter<Item, 'all' | 'both' | 'them' | 'me' | 'neither'>({
    label: 'Compared',
    place: 'toolbar',
    options: [
      { value: 'all', label: 'Everything' },
      { value: 'both', label: 'Both' },
      { value: 'them', label: `Only ${name}` },
      { value: 'me', label: 'Only me' },
      { value: 'neither', label: 'Neither' },
    ],
    matches({ item }, choice, theirs) {
      const they = stateOf(item, theirs) === 'done';
      const me = stateOf(item, mine) === 'done';
      return they === (choice === 'both' || choice === 'them') && me === (choice === 'both' || choice === 'me');
    },
  });
}

export interface ProfileOfSection {
  /** Name of the profile's character. */
  readonly name: string;
  /** The part of the query string that names the profile, included in every address of the list. */
  readonly query: WrittenQuery;
  /** The viewer's own progress in the section; null = nothing to compare. */
  readonly mine: ListProgress | null;
}

/** Returns the section for a profile's list: with stages, but without bookmarks and the status of qualified titles. */
export function profileSection<Item extends ListedItem, Params extends CommonParams, Key>(
  section: Section<Item, Params, Key>,
  { name, query, mine }: ProfileOfSection,
): Section<Item, Params, Key> {
  const { tracking, lists, statuses: all } = section;
  const { qualified: _, ...statuses } = all;
  const { page, elementsToShow, ...others } = section.list.filters as FilterTable<Item>;
  const filters = Object.fromEntries(Object.entries(others).filter(([key]) => !BY_BOOKMARKS.has(key)));
  // The compiler loses the required filters in the rest spread.
  const table = {
    ...filters,
    status: statusFilter(tracking, statuses),
    ...(mine !== null && { with: comparedFilter(tracking, name, mine) }),
    page,
    elementsToShow,
  } as unknown as FilterTable<Item>;
  const list = defineList<Item, Params>({ filters: table, searchNames: section.searchNames });
  return {
    ...section,
    statuses,
    lists: lists?.stages === undefined ? {} : { stages: lists.stages },
    list: { ...list, writeParams: (params) => ({ ...query, ...list.writeParams(params) }) },
  };
}
