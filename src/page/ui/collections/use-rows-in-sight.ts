import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '#page/ui/loading/after-paint.ts';
import { type Rows, rowsOfStep, type Sight, stepInSight } from './rows-in-sight.ts';

/** So many rows come in addition with every frame, until there are as many beyond the screen as asked for. */
const GROWTH = 4;

/** As last looked at: asking the browser while rows are being rendered would have it lay them out at once. */
let sight: Sight = { scrolled: 0, height: 0 };

/** Looks how far the page is scrolled. The layout must be up to date, or this brings it there. */
export function lookWhatIsInSight(): void {
  sight = { scrolled: scrollY, height: innerHeight };
}

/** A list that is about to come is taken to begin in sight, until it is there to look at. */
export function beginAtTop(): void {
  sight = { scrolled: 0, height: innerHeight };
}

const listeners = new Set<() => void>();

/** One measurement serves all subscribers: measuring again after a render would force a layout. */
function look(): void {
  lookWhatIsInSight();
  for (const listener of listeners) listener();
}

/** Focus scrolls the page; with Tab held down the next focus comes before the scroll event. */
const EVENTS = ['scroll', 'resize', 'focusin'];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, look, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, look);
  };
}

/** Grows to `full` frame by frame, so that what is in sight is painted first. */
function useGrowing(full: number): number {
  const [grown, setGrown] = useState(0);
  const growing = grown < full;
  useEffect(() => {
    if (!growing) return;
    let live = true;
    afterPaint(() => {
      if (live) setGrown(grown + GROWTH);
    });
    return () => {
      live = false;
    };
  }, [growing, grown]);
  return Math.min(grown, full);
}

/**
 * First and last row near the screen, with up to `beyond` more at each edge. Renders again only when scrolling has come
 * a few rows further.
 */
export function useRowsInSight(
  { count, pitch, top }: Rows,
  beyond: number,
): { readonly first: number; readonly last: number; readonly growing: boolean } {
  const step = useSyncExternalStore(
    subscribe,
    useCallback(() => stepInSight({ count, pitch, top }, sight), [count, pitch, top]),
  );
  const height = useSyncExternalStore(subscribe, () => sight.height);
  const grown = useGrowing(pitch > 0 ? beyond : 0);
  return { ...rowsOfStep({ count, pitch, top }, step, height, grown), growing: pitch > 0 && grown < beyond };
}
