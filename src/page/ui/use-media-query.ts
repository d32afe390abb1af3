import { useCallback, useSyncExternalStore } from 'react';

/** The query that matches while the build prerenders the page; null = none. */
let drawnFor: string | null = null;

/** Makes `query`, and no other, match while the build prerenders the page. */
export function drawFor(query: string | null): void {
  drawnFor = query;
}

/** True while the media query matches; updates live. */
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
