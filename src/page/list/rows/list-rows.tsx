import { type ComponentType, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ActiveFilter, ListedItem } from '#core/filters/list.ts';
import { ActiveFilters } from '#page/list/filters/active-filters.tsx';
import type { Marks } from '#page/list/marking/use-marks.ts';
import type { ListBehaviourProps } from '#page/list/screen/list-behaviour.tsx';
import type { ListEndProps } from '#page/list/screen/list-end.tsx';
import styles from '#page/list/screen/list-screen.module.css';
import { shownRows, shownWords } from '#page/list/screen/list-words.ts';
import { useViewSnapshot } from '#page/list/screen/use-view-snapshot.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { ChunkFailed } from '#page/parts/lazy.tsx';
import { useDensity } from '#page/state/settings/local-settings.ts';
import { VirtualGrid } from '#page/ui/collections/virtual-grid.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { InView } from './in-view.tsx';
import type { GroupHeadingProps, ListEntry, RowDrawing, RowHeight, RowProps } from './row-drawing.ts';

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
  readonly hrefOfItem: string;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Opens the filters where they are closed. */
  readonly onFilters: () => void;
}

interface GridProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  /** Every item of the section. */
  readonly items: readonly Item[];
  readonly sort: string;
  readonly entries: readonly ListEntry<Item>[];
  /** Entries that are rows. */
  readonly setSize: number;
  readonly Row: ComponentType<RowProps<Item>>;
  readonly Heading: ComponentType<GroupHeadingProps<Item, Params>> | undefined;
  readonly rowHeight: RowHeight;
  readonly status: string;
  readonly variant: string;
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
}

/** The rows themselves: rendered anew with the view, never with a mark. */
const Grid = memo(function Grid<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  sort,
  entries,
  setSize,
  Row,
  Heading,
  rowHeight,
  status,
  variant,
  hrefOfItem,
  marks,
}: GridProps<Item, Params>) {
  return (
    <VirtualGrid
      label={definition.title}
      entries={entries}
      rowHeight={rowHeight}
      render={(entry, style) =>
        entry.heading === undefined || Heading === undefined ? (
          <Row
            key={entry.items[0]?.id}
            entry={entry}
            style={style}
            setSize={setSize}
            status={status}
            variant={variant}
            hrefOfItem={hrefOfItem}
            marks={marks}
          />
        ) : (
          <Heading
            key={`group ${entry.heading}`}
            definition={definition}
            items={items}
            sort={sort}
            name={entry.heading}
            style={style}
          />
        )
      }
    />
  );
}) as <Item extends ListedItem, Params extends CommonParams>(props: GridProps<Item, Params>) => ReactNode;

/** Without it, keys rest and a row's link opens its own address: the list itself goes on. */
const ListBehaviour = lazyPart(
  () => import('#page/list/screen/list-behaviour.tsx').then((part) => part.ListBehaviour),
  {
    waiting: () => null,
    failed: () => null,
  },
) as <Item extends ListedItem, Params extends CommonParams>(props: ListBehaviourProps<Item, Params>) => ReactNode;

/** Below the rows, and so below the window when it comes. */
const ListEnd = lazyPart(() => import('#page/list/screen/list-end.tsx').then((part) => part.ListEnd), {
  waiting: () => <div className={styles.endRoom} />,
  failed: (_, retry) => <ChunkFailed retry={retry} />,
}) as <Item extends ListedItem, Params extends CommonParams>(props: ListEndProps<Item, Params>) => ReactNode;

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
  hrefOfItem,
  search,
  onFilters,
}: ListRowsProps<Item, Params>) {
  const { list } = definition;
  const [progress, setProgress] = useViewSnapshot(definition, viewKey);
  const listing = useMemo(() => list.evaluate(items, params, progress), [list, items, params, progress]);
  const entries = useMemo(() => {
    const rows = drawing
      .group(listing.page, params)
      .map((group, index): ListEntry<Item> => ({ items: group, span: group.length, position: index + 1 }));
    return drawing.headings?.withHeadings(rows, definition, params.sort) ?? rows;
  }, [definition, drawing, listing, params]);
  const { meta, page } = listing;
  const density = useDensity();
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
      <InView
        definition={definition}
        listing={listing}
        items={items}
        Further={drawing.Further}
        narrowed={active.length > 0}
      />
      {page.length > 0 && (
        <Grid
          definition={definition}
          items={items}
          sort={params.sort}
          entries={entries}
          setSize={entries.filter(({ heading }) => heading === undefined).length}
          Row={drawing.Row}
          Heading={drawing.headings?.Heading}
          rowHeight={drawing.rowHeight[density]}
          status={params.status}
          variant={drawing.variant(params)}
          hrefOfItem={hrefOfItem}
          marks={marks}
        />
      )}
      <ListEnd
        definition={definition}
        params={params}
        meta={meta}
        blank={page.length === 0 ? blank : null}
        onChange={onChange}
        onClear={onClear}
      />
      <div className={styles.end} />
      <ListBehaviour
        definition={definition}
        items={items}
        params={params}
        viewKey={viewKey}
        listing={listing}
        entries={entries}
        setProgress={setProgress}
        Sheet={drawing.Sheet}
        hrefOfItem={hrefOfItem}
        marks={marks}
        search={search}
        onFilters={onFilters}
      />
    </>
  );
}
