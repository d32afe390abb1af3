/**
 * Scroll position of an opening list: the router restores an earlier one; otherwise an item named in the address is
 * scrolled to.
 */
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { topOfEntry } from '#page/list/rows/row-places.ts';
import type { RowsOfEntry } from '#page/list/rows/use-row-keys.ts';

const WINDOW = { getElement: () => window };

/**
 * Returns the height in px to reserve while the list loads, so that the router can restore its scroll position; 0 =
 * nothing to restore, or the rows are rendered.
 */
export function useRestoredHeight(loading: boolean): number {
  const place = useElementScrollRestoration(WINDOW);
  const [height, setHeight] = useState(() => (place === undefined ? 0 : place.scrollY + innerHeight));
  useEffect(() => {
    // Only after the rows are committed; otherwise the document would briefly be too short.
    if (!loading) setHeight(0);
  }, [loading]);
  return height;
}

/** Scrolls to the row of the item opened by the address, unless the router restores a position. */
export function useScrollToItem(item: string | null, entries: readonly RowsOfEntry[]): void {
  const place = useElementScrollRestoration(WINDOW);
  const show = useEffectEvent(() => {
    const entry = entries.findIndex(({ items }) => items.some(({ id }) => String(id) === item));
    if (entry >= 0) scrollTo({ top: topOfEntry(entries, entry) - innerHeight / 2, behavior: 'instant' });
  });
  const [restored] = useState(place !== undefined);
  useEffect(() => {
    if (restored) return;
    // Runs after the router has scrolled a new page to its top.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [restored]);
}
