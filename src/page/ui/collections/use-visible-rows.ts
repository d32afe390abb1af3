import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { beginWork } from '#offline/pending-work.ts';
import { afterPaint } from '#page/ui/loading/after-paint.ts';
import { firstVisibleStep, type Rows, rowsOfStep, type VisibleArea } from './visible-rows.ts';

/** So many rows come in addition with every frame, until there are as many beyond the screen as asked for. */
const GROWTH = 4;

/** The last measurement: measuring while rows are being rendered would force a layout. */
let sight: VisibleArea = { scrolled: 0, height: 0 };

/** A list that is about to come is taken to begin in sight, until it can be measured. */
export function beginAtTop(): void {
  sight = { scrolled: 0, height: innerHeight };
}

const listeners = new Set<() => void>();

/** Measures how far the page is scrolled, once for all subscribers. Forces a layout where one is due. */
export function measureVisibleArea(): void {
  sight = { scrolled: scrollY, height: innerHeight };
  for (const listener of listeners) listener();
}

/** Focus scrolls the page; with Tab held down the next focus comes before the scroll event. */
const EVENTS = ['scroll', 'resize', 'focusin'];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, measureVisibleArea, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, measureVisibleArea);
  };
}

/** Grows to `full` frame by frame, so that what is in sight is painted first. */
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
 * First and last row near the screen, with up to `beyond` more at each edge. Renders again only when scrolling has come
 * a few rows further.
 */
export function useVisibleRows(
  { count, pitch, top }: Rows,
  beyond: number,
): { readonly first: number; readonly last: number; readonly growing: boolean } {
  const step = useSyncExternalStore(
    subscribe,
    useCallback(() => firstVisibleStep({ count, pitch, top }, sight), [count, pitch, top]),
  );
  const height = useSyncExternalStore(subscribe, () => sight.height);
  const grown = useGrowing(pitch > 0 ? beyond : 0);
  return { ...rowsOfStep({ count, pitch, top }, step, height, grown), growing: pitch > 0 && grown < beyond };
}
