import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { beginWork } from '#offline/pending-work.ts';
import { afterPaint } from '#page/ui/loading/after-paint.ts';
import { firstVisibleStep, type Rows, rowsOfStep, type VisibleArea } from './visible-rows.ts';

/** Rows added on each frame, until the requested number is rendered beyond each edge of the screen. */
const GROWTH = 4;

/** The last measurement, stored because measuring during a render would force a layout. */
let area: VisibleArea = { scrolled: 0, height: 0 };

/** Assumes that a new list starts at the top of the screen, until it can be measured. */
export function beginAtTop(): void {
  area = { scrolled: 0, height: innerHeight };
}

const listeners = new Set<() => void>();

/** Measures the scroll position once for all subscribers. May force a layout. */
export function measureVisibleArea(): void {
  area = { scrolled: scrollY, height: innerHeight };
  for (const listener of listeners) listener();
}

/** Focus scrolls the page; while Tab is held down, the next focus event fires before the scroll event. */
const EVENTS = ['scroll', 'resize', 'focusin'];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, measureVisibleArea, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, measureVisibleArea);
  };
}

/** Grows to `full` frame by frame, so that visible rows are painted first. */
function useGrowing(full: number): number {
  const [grown, setGrown] = useState(0);
  const growing = grown < full;
  useEffect(() => {
    if (!growing) return;
    const endWork = beginWork();
    let live = true;
    afterPaint(() => {
      if (live) setGrown(grown + GROWTH);
    });
    return () => {
      live = false;
      endWork();
    };
  }, [growing, grown]);
  return Math.min(grown, full);
}

/**
 * Returns the first and last row near the screen, with up to `beyond` more at each edge. Renders again only after
 * scrolling by a few rows.
 */
export function useVisibleRows(
  { count, pitch, top }: Rows,
  beyond: number,
): { readonly first: number; readonly last: number; readonly growing: boolean } {
  const step = useSyncExternalStore(
    subscribe,
    useCallback(() => firstVisibleStep({ count, pitch, top }, area), [count, pitch, top]),
  );
  const height = useSyncExternalStore(subscribe, () => area.height);
  const grown = useGrowing(pitch > 0 ? beyond : 0);
  return { ...rowsOfStep({ count, pitch, top }, step, height, grown), growing: pitch > 0 && grown < beyond };
}
