import { type ComponentType, type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ActiveFilter, ListedItem } from '#core/filters/list.ts';
import { Button } from '#page/ui/button.tsx';
import { EmptyState } from '#page/ui/empty-state.tsx';
import { announce } from '#page/ui/live-region.tsx';
import { VirtualGrid } from '#page/ui/virtual-grid.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { InView } from './in-view.tsx';
import { ListPager } from './list-pager.tsx';
import styles from './list-screen.module.css';
import { shownRows, shownWords } from './list-words.ts';
import { type CommonParams, changeCommon, type SectionList } from './section-list.ts';
import type { Marks } from './use-marks.ts';
import { useViewSnapshot } from './use-view-snapshot.ts';

/** One entry of the list: a row, or several that belong together. */
export interface ListEntry<Item> {
  readonly items: readonly Item[];
  /** Rows of the grid it takes. */
  readonly span: number;
  /** Place in the list, from 1. */
  readonly position: number;
}

export interface RowProps<Item> {
  readonly entry: ListEntry<Item>;
  readonly style: CSSProperties;
  readonly setSize: number;
  /** The status that the view is filtered by. */
  readonly status: string;
  /** Which way of drawing the view asks for. */
  readonly variant: string;
  readonly marks: Marks<Item>;
}

/** How a section's rows are drawn. */
export interface RowDrawing<Item, Params> {
  /** Rows that belong together, in the order of the page. */
  readonly group: (page: readonly Item[], params: Params) => readonly (readonly Item[])[];
  /** Names the ways of drawing a row; a change renders all rows anew. */
  readonly variant: (params: Params) => string;
  /** Memoised: a mark renders only the row it is on. */
  readonly Row: ComponentType<RowProps<Item>>;
  /** Height of a row in rem. */
  readonly rowHeight: { readonly phone: number; readonly wide: number };
}

interface ListRowsProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
  /** Changes with the filters and with who looks: then the view is made anew. */
  readonly viewKey: string;
  readonly active: readonly ActiveFilter<Params>[];
  readonly blank: ReactNode;
  readonly drawing: RowDrawing<Item, Params>;
  readonly marks: Marks<Item>;
  readonly onChange: (params: Params) => void;
  readonly onClear: () => void;
}

interface GridProps<Item> {
  readonly label: string;
  readonly entries: readonly ListEntry<Item>[];
  readonly drawing: Pick<RowDrawing<Item, never>, 'Row' | 'rowHeight'>;
  readonly status: string;
  readonly variant: string;
  readonly marks: Marks<Item>;
}

/** The rows themselves: rendered anew with the view, never with a mark. */
const Grid = memo(function Grid<Item extends ListedItem>({
  label,
  entries,
  drawing,
  status,
  variant,
  marks,
}: GridProps<Item>) {
  const { Row, rowHeight } = drawing;
  return (
    <VirtualGrid
      label={label}
      entries={entries}
      rowHeight={rowHeight}
      render={(entry, style) => (
        <Row
          key={entry.items[0]?.id}
          entry={entry}
          style={style}
          setSize={entries.length}
          status={status}
          variant={variant}
          marks={marks}
        />
      )}
    />
  );
}) as <Item extends ListedItem>(props: GridProps<Item>) => ReactNode;

/** The list proper: what it is narrowed by, its own count, the rows, the pages. */
export function ListRows<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  params,
  viewKey,
  active,
  blank,
  drawing,
  marks,
  onChange,
  onClear,
}: ListRowsProps<Item, Params>) {
  const { list, section, title, noun } = definition;
  const progress = useViewSnapshot(section, viewKey);
  const listing = useMemo(() => list.evaluate(items, params, progress), [list, items, params, progress]);
  const entries = useMemo(
    () =>
      drawing
        .group(listing.page, params)
        .map((group, index): ListEntry<Item> => ({ items: group, span: group.length, position: index + 1 })),
    [drawing, listing, params],
  );
  const { meta, page } = listing;
  const words = shownWords(shownRows(meta.page, meta.per_page, page.length, meta.total));
  const spokenFor = useRef(viewKey);
  useEffect(() => {
    if (spokenFor.current === viewKey) return;
    spokenFor.current = viewKey;
    announce(words);
  }, [viewKey, words]);

  return (
    <>
      <ActiveFilters active={active} onChange={onChange} onClear={onClear} />
      <InView definition={definition} listing={listing} />
      {page.length > 0 && (
        <Grid
          label={title}
          entries={entries}
          drawing={drawing}
          status={params.status}
          variant={drawing.variant(params)}
          marks={marks}
        />
      )}
      {page.length === 0 && (
        <EmptyState
          picture={blank}
          title={<h2>{meta.total === 0 ? `No ${noun.one} fits these filters` : 'This page is empty'}</h2>}
          action={
            meta.total === 0 ? (
              <Button variant="primary" onClick={onClear}>
                Clear filters
              </Button>
            ) : (
              <Button variant="primary" onClick={() => onChange(changeCommon(list, params, { page: 1 }))}>
                First page
              </Button>
            )
          }
        >
          {meta.total === 0 ? 'Your totals above are as they were.' : `The list ends on page ${meta.last_page}.`}
        </EmptyState>
      )}
      <ListPager
        page={meta.page}
        lastPage={meta.last_page}
        queryOf={(to) => list.writeParams(changeCommon(list, params, { page: to }))}
      />
      <div className={styles.end} />
    </>
  );
}
