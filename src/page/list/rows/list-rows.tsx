import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ActiveFilter, ListedItem } from '#core/filters/list.ts';
import { ActiveFilters } from '#page/list/filters/active-filters.tsx';
import type { Marks } from '#page/list/marking/use-marks.ts';
import { ListBehaviour } from '#page/list/screen/list-behaviour.tsx';
import { ListEnd } from '#page/list/screen/list-end.tsx';
import styles from '#page/list/screen/list-screen.module.css';
import { shownRows, shownWords } from '#page/list/screen/list-words.ts';
import { useViewSnapshot } from '#page/list/screen/use-view-snapshot.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { useDensity } from '#page/state/settings/local-settings.ts';
import { VirtualGrid } from '#page/ui/collections/virtual-grid.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { GroupHeading } from './group-heading.tsx';
import { withHeadings } from './grouped-entries.ts';
import { InView } from './in-view.tsx';
import type { ListEntry } from './row-drawing.ts';
import { rowHeightsOf, SectionRow } from './section-row.tsx';

interface ListRowsProps<Item extends ListedItem, Params extends CommonParams> {
  readonly drawing: SectionDrawing<Item, Params>;
  readonly ExtraFigures: SectionDrawing<Item, Params>['ExtraFigures'];
  readonly items: readonly Item[];
  readonly params: Params;
  /** Key of the view: changes with the filters and with the player. */
  readonly viewKey: string;
  readonly active: readonly ActiveFilter<Params>[];
  readonly marks: Marks<Item>;
  readonly onChange: (params: Params) => void;
  readonly onClear: () => void;
  readonly hrefOfItem: string;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Opens the filters if they are closed. */
  readonly onFilters: () => void;
}

interface GridProps<Item extends ListedItem, Params extends CommonParams> {
  readonly drawing: SectionDrawing<Item, Params>;
  /** Every item of the section. */
  readonly items: readonly Item[];
  readonly sort: string;
  readonly entries: readonly ListEntry<Item>[];
  /** Number of entries that are rows. */
  readonly setSize: number;
  readonly status: string;
  readonly joins: boolean;
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
}

/** The rows: rendered again when the view changes, but not on a mark. */
const Grid = memo(function Grid<Item extends ListedItem, Params extends CommonParams>({
  drawing,
  items,
  sort,
  entries,
  setSize,
  status,
  joins,
  hrefOfItem,
  marks,
}: GridProps<Item, Params>) {
  const { definition } = drawing;
  return (
    <VirtualGrid
      label={definition.title}
      entries={entries}
      rowHeight={rowHeightsOf(drawing)[useDensity()]}
      oneColumn={drawing.Head !== undefined}
      render={(entry, style) =>
        entry.heading === undefined ? (
          <SectionRow
            key={entry.items[0]?.id}
            drawing={drawing}
            entry={entry}
            style={style}
            setSize={setSize}
            status={status}
            joins={joins}
            hrefOfItem={hrefOfItem}
            marks={marks}
          />
        ) : (
          <GroupHeading
            key={`group ${entry.heading}`}
            definition={definition}
            items={items}
            sort={sort}
            name={entry.heading}
            style={style}
            played={drawing.compare?.played}
            readOnly={drawing.readOnly}
          />
        )
      }
    />
  );
}) as <Item extends ListedItem, Params extends CommonParams>(props: GridProps<Item, Params>) => ReactNode;

/** The list: active filters, the view's count, rows, pages. */
export function ListRows<Item extends ListedItem, Params extends CommonParams>({
  drawing,
  ExtraFigures,
  items,
  params,
  viewKey,
  active,
  marks,
  onChange,
  onClear,
  hrefOfItem,
  search,
  onFilters,
}: ListRowsProps<Item, Params>) {
  const { definition, blank = null, joined } = drawing;
  const { list } = definition;
  const joins = joined?.isWanted(params) ?? false;
  const [progress, setProgress] = useViewSnapshot(definition, viewKey);
  const listing = useMemo(() => list.evaluate(items, params, progress), [list, items, params, progress]);
  const entries = useMemo(() => {
    const groups = joins && joined ? joined.groups(listing.page) : listing.page.map((item) => [item]);
    const rows = groups.map((group, index) => ({ items: group, span: group.length, position: index + 1 }));
    return withHeadings(rows, definition, params.sort);
  }, [definition, joined, joins, listing, params.sort]);
  const { meta, page } = listing;
  const message = shownWords(shownRows(meta.page, meta.per_page, page.length, meta.total));
  const announcedKey = useRef(viewKey);
  useEffect(() => {
    if (announcedKey.current === viewKey) return;
    announcedKey.current = viewKey;
    announce(message);
  }, [viewKey, message]);

  return (
    <>
      <ActiveFilters active={active} onChange={onChange} onClear={onClear} />
      <InView
        definition={definition}
        listing={listing}
        items={items}
        ExtraFigures={ExtraFigures}
        narrowed={active.length > 0}
        readOnly={drawing.readOnly}
      />
      {page.length > 0 && drawing.Head !== undefined && <drawing.Head />}
      {page.length > 0 && (
        <Grid
          drawing={drawing}
          items={items}
          sort={params.sort}
          entries={entries}
          setSize={entries.filter(({ heading }) => heading === undefined).length}
          status={params.status}
          joins={joins}
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
        drawing={drawing}
        items={items}
        params={params}
        viewKey={viewKey}
        listing={listing}
        entries={entries}
        setProgress={setProgress}
        hrefOfItem={hrefOfItem}
        marks={marks}
        search={search}
        onFilters={onFilters}
      />
    </>
  );
}
