/** Scroll position of a list that opens: the router restores an earlier one, else an item named in the address is shown. */
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { topOfEntry } from '#page/list/rows/row-places.ts';
import type { RowsOfEntry } from '#page/list/rows/use-row-keys.ts';

const WINDOW = { getElement: () => window };

/**
 * Height in px to reserve while the list loads, so that the router can restore its scroll position; 0 = nothing to
 * restore, or the rows are rendered.
 */
export function useRestoredHeight(loading: boolean): number {
  const place = useElementScrollRestoration(WINDOW);
  const [room, setRoom] = useState(() => (place === undefined ? 0 : place.scrollY + innerHeight));
  useEffect(() => {
    // Only after the rows are committed, or the document would be too short for a moment.
    if (!loading) setRoom(0);
  }, [loading]);
  return room;
}

/** Scrolls to the row of the item that the address opens, unless the router restores a position. */
export function useItemInSight(item: string | null, entries: readonly RowsOfEntry[]): void {
  const place = useElementScrollRestoration(WINDOW);
  const show = useEffectEvent(() => {
    const entry = entries.findIndex(({ items }) => items.some(({ id }) => String(id) === item));
    if (entry >= 0) scrollTo({ top: topOfEntry(entries, entry) - innerHeight / 2, behavior: 'instant' });
  });
  const [restored] = useState(place !== undefined);
  useEffect(() => {
    if (restored) return;
    // After the router has scrolled a new page to its top.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [restored]);
}
