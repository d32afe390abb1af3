/** Where a list is scrolled to when it opens. The router restores the place of a visit before; it needs the room for it. */
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { topOfEntry } from '#page/list/rows/row-places.ts';
import type { RowsOfEntry } from '#page/list/rows/use-row-keys.ts';

const WINDOW = { getElement: () => window };

/**
 * Height in px that the document must have for the router to restore the place of this visit; 0 = none to restore, or
 * the rows are there and make the height.
 */
export function useRestoredRoom(loading: boolean): number {
  const place = useElementScrollRestoration(WINDOW);
  const [room, setRoom] = useState(() => (place === undefined ? 0 : place.scrollY + innerHeight));
  useEffect(() => {
    // After the commit that shows the rows, which so never make the document too short.
    if (!loading) setRoom(0);
  }, [loading]);
  return room;
}

/** Scrolls a list that is opened with an item to that item's row, unless there is a place to restore. */
export function useItemInSight(item: string | null, entries: readonly RowsOfEntry[]): void {
  const place = useElementScrollRestoration(WINDOW);
  const show = useEffectEvent(() => {
    const entry = entries.findIndex(({ items }) => items.some(({ id }) => String(id) === item));
    if (entry >= 0) scrollTo({ top: topOfEntry(entries, entry) - innerHeight / 2, behavior: 'instant' });
  });
  const [restored] = useState(place !== undefined);
  useEffect(() => {
    if (restored) return;
    // After the router, which scrolls a page that is new to its top.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [restored]);
}
