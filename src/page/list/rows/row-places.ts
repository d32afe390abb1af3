/** Places of rows on the page, by the item they show. */

import { type GridEntry, placeEntries } from '#page/ui/collections/grid-places.ts';

/** The row of an item, if it is rendered. */
export function listRowOf(item: number | string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-item="${Number(item)}"]`);
}

/** The item whose row an element is in, or null. */
export function itemOf(element: Element | null): number | null {
  const item = element?.closest<HTMLElement>('[data-item]')?.dataset.item;
  return item === undefined ? null : Number(item);
}

/** The list on screen, if it has rows. */
export function rowsOnPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-pitch]');
}

/** Distance of an entry's top from the top of the document, in px, rendered or not. */
export function topOfEntry(entries: readonly GridEntry[], index: number): number {
  const list = rowsOnPage();
  if (list === null) return 0;
  const { places } = placeEntries(entries, Number(list.dataset.columns));
  return list.getBoundingClientRect().top + scrollY + (places[index]?.row ?? 0) * Number(list.dataset.pitch);
}

/** The part of the window, in px from its top, that neither the sticky parts above nor the dock below covers. */
export function openBand(): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
