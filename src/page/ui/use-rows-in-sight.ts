import { useCallback, useSyncExternalStore } from 'react';
import { type Rows, rowsOfStep, stepInSight } from './rows-in-sight.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  // The focus scrolls the page, and moves on before that is told of when Tab is held down.
  addEventListener('focusin', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
    removeEventListener('focusin', listener);
  };
}

/** First and last row near the screen. Renders again only when scrolling has come a few rows further. */
export function useRowsInSight({ count, pitch, top }: Rows): { readonly first: number; readonly last: number } {
  const step = useSyncExternalStore(
    subscribe,
    useCallback(
      () => stepInSight({ count, pitch, top }, { scrolled: scrollY, height: innerHeight }),
      [count, pitch, top],
    ),
  );
  const height = useSyncExternalStore(subscribe, () => innerHeight);
  return rowsOfStep({ count, pitch, top }, step, height);
}
