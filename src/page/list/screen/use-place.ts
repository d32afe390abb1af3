import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { topOfEntry } from '#page/list/rows/row-places.ts';
import type { RowsOfEntry } from '#page/list/rows/use-row-keys.ts';
import { keepScroll, keptScroll } from '#page/state/settings/device.ts';

/** How much of the screen has passed the top of the window, in px: whatever comes or goes above the screen is no part of it. */
function passed(): number {
  return -(document.getElementById('main')?.getBoundingClientRect().top ?? 0);
}

/**
 * Has a list found where it was left, by the browser's back and forward and after a reload: the router scrolls too, but
 * before the rows have their room. A list that is opened with an item shows that item's row.
 */
export function usePlace(item: string | null, entries: readonly RowsOfEntry[]): void {
  const {
    pathname,
    state: { __TSR_key: step = '' },
  } = useLocation();
  const ownPath = useRef(pathname);
  const latestStep = useRef(step);
  useEffect(() => {
    // The address moves on ahead of the screen: a step to another one is not this list's, however late that screen comes.
    if (pathname === ownPath.current) latestStep.current = step;
  }, [step, pathname]);

  const place = useEffectEvent(() => {
    const before = keptScroll(step);
    const entry = entries.findIndex(({ items }) => items.some(({ id }) => String(id) === item));
    // The rows get their room at the end of this task.
    queueMicrotask(() => {
      if (before !== undefined) scrollBy({ top: before - passed(), behavior: 'instant' });
      else if (entry >= 0) scrollTo({ top: topOfEntry(entries, entry) - innerHeight / 2, behavior: 'instant' });
    });
  });
  useLayoutEffect(() => {
    place();
    const keep = () => keepScroll(latestStep.current, passed());
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}
