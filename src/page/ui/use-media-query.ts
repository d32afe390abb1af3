import { useCallback, useSyncExternalStore } from 'react';

/** The query that holds while the build draws the page; null = none. */
let drawnFor: string | null = null;

/** Has `query` hold, and no other, where the build draws the page. */
export function drawFor(query: string | null): void {
  drawnFor = query;
}

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => query === drawnFor,
  );
}

/** The widths at which the layout changes; the stylesheets use the same figures. */
export const PHONE = '(max-width: 719.98px)';
export const DESKTOP = '(min-width: 1100px)';
