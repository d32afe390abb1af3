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
import { holdSpritesInUse } from './inline-sprites.ts';
import { ListTools } from './list-tools.tsx';
import { useItemInSight } from './scroll-place.ts';
import { useListQuery } from './use-list-query.ts';

interface ListBehaviourProps<Item extends ListedItem, Params extends CommonParams> extends ShownView<Item, Params> {
  readonly drawing: SectionDrawing<Item, Params>;
  readonly listing: Listing<Item>;
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Opens the filters where they are closed. */
  readonly onFilters: () => void;
}

const SectionSheet = lazyDialog(async () => (await import('#page/list/sheet/section-sheet.tsx')).SectionSheet);

/**
 * A list's behaviour beyond its rows: a row opens its item, the keyboard moves and marks, the header shrinks, rows that
 * a mark took out of the view leave it, and it is found where it was left. It brings the header's tools.
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
  // A lazy part forgets what its items are.
  const Sheet = drawing.Sheet ?? (SectionSheet as unknown as LazyPart<SectionSheetProps<Item, Params>>);
  const { apply } = useListQuery(list);
  const { item, openItem, closeItem } = useOpenItem(list.writeParams(params));
  useItemLinks(openItem);
  useEffect(followHeader, []);
  useEffect(
    () =>
      whenIdle(() => {
        // Rows that come with scrolling are drawn once each.
        holdSpritesInUse();
        // At hand for a moment without a network.
        void Sheet.preload();
        preloadBulk();
        preloadFilters();
      }),
    [Sheet],
  );

  useItemInSight(item, entries);

  const opened = useRef(item);
  useEffect(() => {
    const closed = opened.current;
    opened.current = item;
    if (closed === null || item !== null) return;
    // Opened by its address, the item has no opener that the focus could go back to.
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
      // Beside the list they are there by the next frame; a sheet takes the focus by itself.
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
    // The page puts together what excludes one another; the other pages stand in the order of their names.
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
          noun={noun.one}
          hrefOfItem={hrefOfItem}
          marks={marks}
          onGo={openItem}
          onClose={closeItem}
        />
      )}
    </>
  );
}
