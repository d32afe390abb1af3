import type { ListedItem, Listing } from '#core/filters/list.ts';
import { useValues } from '#page/state/progress.ts';
import styles from './in-view.module.css';
import { inViewWords, shownRows, shownWords } from './list-words.ts';
import type { CommonParams, SectionList } from './section-list.ts';

interface InViewProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly listing: Listing<Item>;
}

/** The view's own count, beside the list; the header keeps the true totals. */
export function InView<Item extends ListedItem, Params extends CommonParams>({
  definition,
  listing: { rows, page, meta },
}: InViewProps<Item, Params>) {
  const values = useValues(definition.section);
  return (
    <p className={styles.line}>
      <span>{shownWords(shownRows(meta.page, meta.per_page, page.length, meta.total))}</span>
      {rows.length > 0 && <span>{inViewWords(definition.totals(rows, values))}</span>}
    </p>
  );
}
