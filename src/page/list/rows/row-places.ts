/** Finds rows on the page by their items. */

import { type GridEntry, placeEntries } from '#page/ui/collections/grid-places.ts';

/** Returns the row of an item if it is rendered; else null. */
export function listRowOf(item: number | string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-item="${Number(item)}"]`);
}

/** Returns the item of the row that contains an element; null if there is none. */
export function itemOf(element: Element | null): number | null {
  const item = element?.closest<HTMLElement>('[data-item]')?.dataset.item;
  return item === undefined ? null : Number(item);
}

/** Returns the list on the page if it has rows; else null. */
export function rowsOnPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-pitch]');
}

/** Returns the distance from an entry's top to the top of the document, in px, whether it is rendered or not. */
export function topOfEntry(entries: readonly GridEntry[], index: number): number {
  const list = rowsOnPage();
  if (list === null) return 0;
  const { places } = placeEntries(entries, Number(list.dataset.columns));
  return list.getBoundingClientRect().top + scrollY + (places[index]?.row ?? 0) * Number(list.dataset.pitch);
}

/** Returns the part of the window, in px from its top, that neither sticky elements nor the dock cover. */
export function openBand(): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
