/** Shares one query for matching rows among many components of a list. */
import type { ListedItem } from '#core/filters/list.ts';
import type { RecordedProgress } from '#page/list/list-progress.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';

interface View extends RecordedProgress {
  readonly items: readonly ListedItem[];
  /** Equal for equal params. */
  readonly key: string;
}

/** The last query and its result, shared by all headings of a list. */
let last: { readonly view: View; readonly ids: ReadonlySet<number> } | undefined;

/** Returns the ids of the matching rows on all pages; the same set while the view is the same. */
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
    // The order does not matter; sorting by name is free.
    const { rows } = list.evaluate(items, changeCommon(list, params, { sort: 'name' }), view);
    last = { view, ids: new Set(rows.map(({ id }) => id)) };
  }
  return last.ids;
}
