import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsOnPage } from '#page/list/rows/row-places.ts';

/** A row that is drawn at present. */
export interface DrawnRow {
  readonly item: number;
  readonly element: HTMLElement;
}

const NONE: readonly DrawnRow[] = [];

function drawnIn(list: HTMLElement): readonly DrawnRow[] {
  return [...list.querySelectorAll<HTMLElement>('[data-item]')].map((element) => ({
    item: Number(element.dataset.item),
    element,
  }));
}

/** The rows of the list that are drawn, as they come and go. `view` is another object when the list may be another. */
export function useDrawnRows(view: object): readonly DrawnRow[] {
  const [rows, setRows] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may have another list on the page
  useLayoutEffect(() => {
    const list = rowsOnPage();
    if (list === null) {
      setRows(NONE);
      return;
    }
    setRows(drawnIn(list));
    // Within the frame in which a row comes: it never shows without what belongs to it.
    const observer = new MutationObserver(() => flushSync(() => setRows(drawnIn(list))));
    observer.observe(list, { childList: true });
    return () => observer.disconnect();
  }, [view]);
  return rows;
}
