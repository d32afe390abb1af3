/** A section as shown in a profile: without the player's private parts, and compared with the viewer's progress. */
import { choiceFilter } from '#core/filters/choice-filter.ts';
import type { ListProgress, WrittenQuery } from '#core/filters/filter.ts';
import { type CommonParams, defineList, type FilterTable, type ListedItem } from '#core/filters/list.ts';
import type { Section } from '../section.ts';
import { statusFilter } from '../status-filter.ts';
import { words } from './words.ts';

/** Filters by the viewer's own bookmarks. */
const BY_BOOKMARKS: ReadonlySet<string> = new Set(['showBookmarks', 'hideBookmarks']);

/** A player whose progress is compared with that of a profile. */
export interface OtherPlayer {
  /** Name of the character. */
  readonly name: string;
  readonly progress: ListProgress;
}

/** The players next to a profile's; null = not compared. */
export interface ComparedPlayers {
  /** The viewer's own progress. */
  readonly mine: ListProgress | null;
  /** Another player's. */
  readonly other: OtherPlayer | null;
}

/** Filter by who has a row done: the profile, whose progress is that of the view, the viewer, or another player. */
function comparedFilter<Item>(
  { stateOf }: Section<Item, never>['tracking'],
  name: string,
  { mine, other }: ComparedPlayers,
) {
  type Choice = 'all' | 'both' | 'them' | 'other' | 'me' | 'neither';
  const three = mine !== null && other !== null;
  return choiceFilter<Item, Choice>({
    label: words.compared,
    place: 'toolbar',
    options: [
      { value: 'all', label: words.everything },
      { value: 'both', label: three ? words.allThree : words.both },
      { value: 'them', label: words.only(name) },
      ...(other === null ? [] : [{ value: 'other', label: words.only(other.name) } as const]),
      ...(mine === null ? [] : [{ value: 'me', label: words.onlyMe } as const]),
      { value: 'neither', label: three ? words.none : words.neither },
    ],
    matches({ item }, choice, theirs) {
      const isDone = (progress: ListProgress) => stateOf(item, progress) === 'done';
      const isWanted = (player: Choice) => choice === 'both' || choice === player;
      return (
        isDone(theirs) === isWanted('them') &&
        (mine === null || isDone(mine) === isWanted('me')) &&
        (other === null || isDone(other.progress) === isWanted('other'))
      );
    },
  });
}

export interface ProfileOfSection extends ComparedPlayers {
  /** Name of the profile's character. */
  readonly name: string;
  /** The part of the query string that names the profile, included in every address of the list. */
  readonly query: WrittenQuery;
}

/** Returns the section for a profile's list: with stages, but without bookmarks and the status of qualified titles. */
export function profileSection<Item extends ListedItem, Params extends CommonParams, Key>(
  section: Section<Item, Params, Key>,
  { name, query, ...players }: ProfileOfSection,
): Section<Item, Params, Key> {
  const { tracking, lists, statuses: all } = section;
  const { qualified: _, ...statuses } = all;
  const { page, elementsToShow, ...others } = section.list.filters as FilterTable<Item>;
  const filters = Object.fromEntries(Object.entries(others).filter(([key]) => !BY_BOOKMARKS.has(key)));
  // The compiler loses the required filters in the rest spread.
  const table = {
    ...filters,
    status: statusFilter(tracking, statuses),
    ...((players.mine ?? players.other) !== null && { with: comparedFilter(tracking, name, players) }),
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
