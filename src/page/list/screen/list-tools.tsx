import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListedItem } from '#core/filters/list.ts';
import type { WantedMark } from '#page/list/bulk/bulk-mark.tsx';
import { BulkMark, ListMenu, SelectMode, SortMenu } from '#page/list/bulk/lazy-parts.tsx';
import { useSelectStep } from '#page/list/bulk/use-select-step.ts';
import { itemOf } from '#page/list/rows/row-places.ts';
import { useLongPress } from '#page/list/rows/use-long-press.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { ArrowUpDown } from '#page/ui/icons/icons.tsx';
import { EllipsisVertical } from '#page/ui/icons/list-icons.tsx';
import { MenuButton } from '#page/ui/overlays/menu-button.tsx';
import { PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import styles from './list-tools.module.css';
import { words } from './words.ts';

interface ListToolsProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  /** All rows of the section. */
  readonly items: readonly Item[];
  readonly params: Params;
  /** Rows that match the filters, on all pages, in list order. */
  readonly view: readonly Item[];
  /** Entries of the current page. */
  readonly entries: readonly { readonly items: readonly Item[] }[];
  readonly compare: SectionDrawing<Item, Params>['compare'];
  readonly readOnly: boolean | undefined;
  readonly onChange: (params: Params) => void;
}

/**
 * Returns the elements that the tools and the select bar are rendered into: the header, or on phones the dock at the
 * bottom.
 */
function usePlaces(phone: boolean) {
  const [places, setPlaces] = useState<{ readonly tools: HTMLElement; readonly bar: HTMLElement } | null>(null);
  useLayoutEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-section-header]');
    const dock = document.querySelector<HTMLElement>('[data-dock]');
    const tools = phone ? dock : header?.children[1];
    const bar = phone ? dock : header;
    if (!(tools instanceof HTMLElement) || bar === null) return;
    setPlaces((before) => (before?.tools === tools && before.bar === bar ? before : { tools, bar }));
  });
  return places;
}

/** A list's sort order, its menu, and the select mode. */
export function ListTools<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  params,
  view,
  entries,
  compare,
  readOnly,
  onChange,
}: ListToolsProps<Item, Params>) {
  const { list } = definition;
  const phone = useMediaQuery(PHONE);
  const places = usePlaces(phone);
  const [wanted, setWanted] = useState<WantedMark<Item> | null>(null);
  const { on, first, enter, leave } = useSelectStep();
  useShortcuts(on || readOnly ? {} : { select: () => enter(itemOf(document.activeElement)) });
  useLongPress(readOnly ? null : (item) => on || enter(item));

  const sort = list.filters.sort;
  const orders = sort?.control.kind === 'choice' ? sort.control.options : [];
  const order = orders.find(({ value }) => value === params.sort)?.label ?? '';
  return (
    <>
      {places !== null &&
        createPortal(
          <span className={styles.tools} data-list-tools="">
            {!phone && (
              <span className={styles.sort}>
                <MenuButton
                  label={words.sortedBy(order)}
                  menu={(opening) => (
                    <SortMenu
                      {...opening}
                      label={words.sortBy}
                      options={orders}
                      value={params.sort}
                      onChange={(value) => onChange(changeCommon(list, params, { sort: value }))}
                    />
                  )}
                >
                  <ArrowUpDown className="icon--s" aria-hidden />
                  <span className={styles.order}>{order}</span>
                </MenuButton>
              </span>
            )}
            {!readOnly && (
              <span className={styles.more} data-list-menu="">
                <MenuButton
                  label={words.more}
                  menu={(opening) => (
                    <ListMenu
                      {...opening}
                      definition={definition}
                      view={view}
                      page={entries.flatMap((entry) => entry.items)}
                      compare={compare}
                      onSelect={() => enter(null)}
                      onMark={(chosen, state) => setWanted({ chosen, state })}
                    />
                  )}
                >
                  <EllipsisVertical className="icon" aria-hidden />
                </MenuButton>
              </span>
            )}
          </span>,
          places.tools,
        )}
      {on && places !== null && (
        <SelectMode
          definition={definition}
          items={items}
          view={view}
          entries={entries}
          first={first}
          place={places.bar}
          onMark={(chosen, state) => setWanted({ chosen, state })}
          onClose={leave}
        />
      )}
      {wanted !== null && (
        <BulkMark
          definition={definition}
          items={items}
          played={compare?.played}
          {...wanted}
          onClose={(marked = false) => {
            setWanted(null);
            if (marked) leave();
          }}
        />
      )}
    </>
  );
}
