import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ListedItem, Listing } from '#core/filters/list.ts';
import { preloadBulk } from '#page/list/bulk/lazy-parts.tsx';
import { preloadFilters } from '#page/list/filters/lazy-filters.tsx';
import type { Marks } from '#page/list/marking/use-marks.ts';
import { listRowOf } from '#page/list/rows/row-places.ts';
import { useItemLinks } from '#page/list/rows/use-item-links.ts';
import { type ShownView, useLeavingRows } from '#page/list/rows/use-leaving-rows.ts';
import { useRowKeys } from '#page/list/rows/use-row-keys.ts';
import type { SectionDrawing, SectionSheetProps } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { useOpenItem } from '#page/list/sheet/use-open-item.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import type { LazyPart } from '#page/ui/loading/lazy-part.tsx';
import { whenIdle } from '#page/ui/loading/when-idle.ts';
import { followHeader } from './header-follower.ts';
import { embedSpritesInUse } from './inline-sprites.ts';
import { ListTools } from './list-tools.tsx';
import { useScrollToItem } from './scroll-place.ts';
import { useListQuery } from './use-list-query.ts';

interface ListBehaviourProps<Item extends ListedItem, Params extends CommonParams> extends ShownView<Item, Params> {
  readonly drawing: SectionDrawing<Item, Params>;
  readonly listing: Listing<Item>;
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Opens the filters if they are closed. */
  readonly onFilters: () => void;
}

const SectionSheet = lazyDialog(async () => (await import('#page/list/sheet/section-sheet.tsx')).SectionSheet);

/**
 * Behaviour of a list in addition to its rows: opening items, keyboard control, the shrinking header, leaving rows and
 * scroll positions. Renders the header's tools.
 */
export function ListBehaviour<Item extends ListedItem, Params extends CommonParams>({
  drawing,
  items,
  params,
  viewKey,
  listing,
  entries,
  setProgress,
  hrefOfItem,
  marks,
  search,
  onFilters,
}: ListBehaviourProps<Item, Params>) {
  const { definition, readOnly } = drawing;
  const { list, noun } = definition;
  // A lazy part loses its item type.
  const Sheet = drawing.Sheet ?? (SectionSheet as unknown as LazyPart<SectionSheetProps<Item, Params>>);
  const { apply } = useListQuery(list);
  const { item, openItem, closeItem } = useOpenItem(list.writeParams(params));
  useItemLinks(openItem);
  useEffect(followHeader, []);
  useEffect(
    () =>
      whenIdle(() => {
        // So that symbols in rows rendered on scrolling are drawn only once.
        embedSpritesInUse();
        // Available if the network fails later.
        void Sheet.preload();
        preloadBulk();
        preloadFilters();
      }),
    [Sheet],
  );

  useScrollToItem(item, entries);

  const opened = useRef(item);
  useEffect(() => {
    const closed = opened.current;
    opened.current = item;
    if (closed === null || item !== null) return;
    // An item opened by its address has no opener to return the focus to.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (listRowOf(closed)?.querySelector('a') ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [item]);

  useLeavingRows({ definition, items, params, viewKey, entries, setProgress });
  useRowKeys({ entries, search, searched: params.search });
  useShortcuts({
    ...(!readOnly && { undo: marks.undo, undoCommand: marks.undo }),
    filters: () => {
      onFilters();
      // Next to the list the filters are rendered by the next frame; a sheet takes the focus itself.
      requestAnimationFrame(() => document.querySelector('#main ~ aside')?.querySelector('button')?.focus());
    },
    search: () => {
      search.current?.focus();
      search.current?.select();
    },
  });

  const view = useMemo(() => {
    const { rows, page, meta } = listing;
    const start = (meta.page - 1) * meta.per_page;
    // Mutually exclusive rows are grouped on the current page; other pages keep the sort order.
    const shown = entries.flatMap(({ items: ofEntry }) => ofEntry);
    return [...rows.slice(0, start), ...shown, ...rows.slice(start + page.length)];
  }, [listing, entries]);
  return (
    <>
      <ListTools
        definition={definition}
        compare={drawing.compare}
        readOnly={readOnly}
        items={items}
        params={params}
        view={view}
        entries={entries}
        onChange={apply}
      />
      {item !== null && (
        <Sheet
          drawing={drawing}
          requested={item}
          items={items}
          view={view}
          noun={noun}
          hrefOfItem={hrefOfItem}
          marks={marks}
          onGo={openItem}
          onClose={closeItem}
        />
      )}
    </>
  );
}
