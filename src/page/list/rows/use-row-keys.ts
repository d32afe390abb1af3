import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import type { GridEntry } from '#page/ui/collections/grid-places.ts';
import { isAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { controlOf, linkOfBox, pressBookmark, pressBox, pressMark } from './item-controls.ts';
import { itemOf, listRowOf, openBand, topOfEntry } from './row-places.ts';
import { useBoxKeys } from './use-box-keys.ts';

/** A list entry with its items. */
export interface RowsOfEntry extends GridEntry {
  readonly items: readonly { readonly id: number }[];
}

/** Number of frames to wait for a row to be rendered after scrolling to it. */
const MOST_FRAMES = 20;

/** Focuses a row's control, or its link if it can't be marked; returns false if the row is not rendered. */
function focusRow(item: number): boolean {
  const row = listRowOf(item);
  const control = row && (controlOf(row) ?? row.querySelector('a'));
  if (!row || !control) return false;
  control.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return true;
}

interface RowKeys {
  readonly entries: readonly RowsOfEntry[];
  /** The list's search field. */
  readonly search: RefObject<HTMLInputElement | null>;
  /** Search text of the entries. */
  readonly searched: string;
}

/**
 * Keyboard control of the rows: `j`, `k`, Home and End move, and Enter in the search moves to the first row; `x` marks
 * the focused row, `1` to `4` select one of its boxes, `b` bookmarks it, Enter opens it.
 */
export function useRowKeys({ entries, search, searched }: RowKeys): void {
  useBoxKeys();
  const order = useMemo(() => entries.flatMap(({ items }, entry) => items.map(({ id }) => ({ id, entry }))), [entries]);
  /** The last focused row, where movement continues after the focus has left the list. */
  const last = useRef<number | null>(null);
  const pending = useRef(0);

  const goTo = (place: number) => {
    const target = order[place];
    if (target === undefined) return;
    last.current = target.id;
    cancelAnimationFrame(pending.current);
    pending.current = 0;
    if (focusRow(target.id)) return;
    scrollTo({ top: topOfEntry(entries, target.entry) - openBand().top, behavior: 'instant' });
    let frames = 0;
    const attempt = () => {
      frames += 1;
      pending.current = focusRow(target.id) || frames >= MOST_FRAMES ? 0 : requestAnimationFrame(attempt);
    };
    pending.current = requestAnimationFrame(attempt);
  };

  /** Returns the index of the first or last fully visible row. */
  const visiblePlace = (step: number): number => {
    const { top, bottom } = openBand();
    const isVisible = (id: number) => {
      const box = listRowOf(id)?.getBoundingClientRect();
      return box !== undefined && box.top >= top && box.bottom <= bottom;
    };
    return step > 0 ? order.findIndex(({ id }) => isVisible(id)) : order.findLastIndex(({ id }) => isVisible(id));
  };

  const move = (step: number) => {
    // While a distant row is still being rendered, movement continues from that row.
    const from = (pending.current === 0 ? itemOf(document.activeElement) : null) ?? last.current;
    const place = from === null ? -1 : order.findIndex(({ id }) => id === from);
    goTo(place === -1 ? Math.max(0, visiblePlace(step)) : place + step);
  };

  const press = (control: (row: HTMLElement) => void) => {
    const item = itemOf(document.activeElement);
    const row = item === null ? null : listRowOf(item);
    if (row !== null) control(row);
  };

  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    mark: () => press(pressMark),
    stage: (key) => press((row) => pressBox(row, Number(key))),
    bookmark: () => press(pressBookmark),
  });

  /** A search text whose hits are pending; the first of them gets the focus. */
  const awaited = useRef<string | null>(null);
  const goToHits = useEffectEvent(() => {
    if (awaited.current !== searched) return;
    awaited.current = null;
    goTo(0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hits arrive as new entries
  useEffect(() => goToHits(), [entries, searched]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      if (event.target === search.current) {
        awaited.current = search.current?.value ?? null;
        goToHits();
        return;
      }
      const link = linkOfBox(event.target);
      if (link === null) return;
      event.preventDefault();
      link.click();
      return;
    }
    if ((event.key !== 'Home' && event.key !== 'End') || itemOf(document.activeElement) === null) return;
    event.preventDefault();
    goTo(event.key === 'Home' ? 0 : order.length - 1);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!hasModifier && !event.defaultPrevented && !event.isComposing && !isAnyDialogOpen()) onKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      cancelAnimationFrame(pending.current);
    };
  }, []);
}
