/** The rows that a list's filters show, for parts of the list that are many. */
import type { ListedItem } from '#core/filters/list.ts';
import type { RecordedProgress } from '#page/list/list-progress.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';

interface View extends RecordedProgress {
  readonly items: readonly ListedItem[];
  /** Equal for equal params. */
  readonly key: string;
}

/** The last query and its result: all headings of a list share one query. */
let last: { readonly view: View; readonly ids: ReadonlySet<number> } | undefined;

/** The ids of the rows on all pages; the same set as long as the view is the same. */
export function shownIds<Item extends ListedItem, Params extends CommonParams>(
  { list }: Pick<SectionList<Item, Params>, 'list'>,
  items: readonly Item[],
  { params, key }: { readonly params: Params; readonly key: string },
  { values, stages, bookmarked }: RecordedProgress,
): ReadonlySet<number> {
  if (
    last === undefined ||
    last.view.items !== items ||
    last.view.key !== key ||
    last.view.values !== values ||
    last.view.stages !== stages ||
    last.view.bookmarked !== bookmarked
  ) {
    const view = { items, key, values, stages, bookmarked };
    // The order does not matter, and the one by name costs nothing.
    const { rows } = list.evaluate(items, changeCommon(list, params, { sort: 'name' }), view);
    last = { view, ids: new Set(rows.map(({ id }) => id)) };
  }
  return last.ids;
}
