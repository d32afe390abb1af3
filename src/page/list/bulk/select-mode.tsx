import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { BulkState } from '#core/sections/bulk/bulk-states.ts';
import { controlOf, selectBoxOf } from '#page/list/rows/item-controls.ts';
import { itemOf, listRowOf } from '#page/list/rows/row-places.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { isAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { selectedWords } from './bulk-words.ts';
import { SelectBar } from './select-bar.tsx';
import { SelectBox, useDrawnRows } from './select-box.tsx';
import { selectionOf, toggled } from './selection.ts';
import { words } from './words.ts';

export interface SelectModeProps<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  /** All rows of the section. */
  readonly items: readonly Item[];
  /** Rows that match the filters, on all pages, in list order. */
  readonly view: readonly Item[];
  /** A new object whenever the rendered rows may change. */
  readonly entries: object;
  /** Row that is selected first; null = none. */
  readonly first: number | null;
  /** Element that the bar is rendered into. */
  readonly place: HTMLElement;
  readonly onMark: (chosen: readonly Item[], state: BulkState<Item>) => void;
  readonly onClose: () => void;
}

/** Returns the row of a plain click or a click with the shift key; null for any other click. */
function pressedRow({ target, button, ctrlKey, metaKey, altKey, defaultPrevented }: MouseEvent): number | null {
  if (button !== 0 || ctrlKey || metaKey || altKey || defaultPrevented) return null;
  return target instanceof Element && target.closest('a') !== null ? itemOf(target) : null;
}

/** True if Esc is handled by the target. Toasts don't count: they handle the key wherever it is pressed. */
function hasItsOwnEscape(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role=menu], [role=listbox], [type=search], [data-toasts]') !== null
  );
}

/** The list's select mode: a press selects a row instead of opening it, and a bar offers actions. */
export function SelectMode<Item extends ListedItem>({
  definition,
  items,
  view,
  entries,
  first,
  place,
  onMark,
  onClose,
}: SelectModeProps<Item>) {
  const [selection, setSelection] = useState(() => selectionOf(first));
  const { chosen } = selection;
  const drawn = useDrawnRows(entries);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const nameOf = (id: number) => {
    const item = byId.get(id);
    return item === undefined ? '' : rowName(item);
  };
  const order = useMemo(() => view.map(({ id }) => id), [view]);
  const seen = order.filter((id) => chosen.has(id)).length;

  const toggle = useEffectEvent((item: number, range: boolean) =>
    setSelection((before) => toggled(before, item, order, range)),
  );
  const [onToggle] = useState(() => (item: number, range: boolean) => toggle(item, range));
  const leave = useEffectEvent(onClose);
  const selectOnly = (ids: readonly number[]) => setSelection({ chosen: new Set(ids), last: null });

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.selecting = '';
    const onClick = (event: MouseEvent) => {
      const row = pressedRow(event);
      if (row === null) return;
      event.preventDefault();
      toggle(row, event.shiftKey);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isAnyDialogOpen() || hasItsOwnEscape(event.target)) return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      delete dataset.selecting;
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  useShortcuts({ select: onClose });

  const announced = useRef(chosen);
  const message = `${selectedWords(chosen.size, chosen.size - seen)}.`;
  useEffect(() => {
    if (announced.current === chosen) return;
    announced.current = chosen;
    announce(message);
  }, [chosen, message]);

  const initial = useRef(first);
  useEffect(() => {
    const row = initial.current;
    announce(`${words.selecting} ${selectedWords(row === null ? 0 : 1, 0)}.`);
    // The checkboxes appear with the next render.
    const frame = requestAnimationFrame(() => {
      const element = row === null ? null : listRowOf(row);
      ((element && selectBoxOf(element)) ?? document.querySelector<HTMLElement>('[data-select-all]'))?.focus({
        preventScroll: true,
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  // Runs before the checkboxes are removed, because one may have the focus.
  useLayoutEffect(
    () => () => {
      const focused = itemOf(document.activeElement);
      announce(words.selectingLeft);
      // The focused control unmounts with the mode.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const left = focused === null ? null : listRowOf(focused);
        const next = (left && controlOf(left)) ?? document.querySelector<HTMLElement>('[data-list-menu] button');
        next?.focus({ preventScroll: true });
      });
    },
    [],
  );

  return (
    <>
      {createPortal(
        <SelectBar
          definition={definition}
          selected={chosen.size}
          unseen={chosen.size - seen}
          shown={order.length}
          allSelected={order.length > 0 && seen === order.length}
          onSelectAll={() => selectOnly([...new Set([...chosen, ...order])])}
          onSelectNone={() => selectOnly([])}
          onMark={(state) =>
            onMark(
              [...chosen].flatMap((id) => byId.get(id) ?? []),
              state,
            )
          }
          onCancel={onClose}
        />,
        place,
      )}
      {drawn.map(({ item, element }) =>
        createPortal(
          <SelectBox item={item} name={nameOf(item)} checked={chosen.has(item)} onToggle={onToggle} />,
          element,
          String(item),
        ),
      )}
    </>
  );
}
