/** The controls of an item, found within its row or its sheet: what the keyboard presses for the player. */

/** The box that selects the row, while rows are selected: then its other controls are out of sight. */
export function selectBoxOf(item: ParentNode): HTMLInputElement | null {
  return item.querySelector<HTMLInputElement>('input[data-select]');
}

function stepsOf(item: ParentNode): readonly HTMLInputElement[] {
  return [...item.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')];
}

/** Target of the focus: the step that is reached, or the first control; null where there is none. */
export function controlOf(item: ParentNode): HTMLElement | null {
  return (
    selectBoxOf(item) ??
    stepsOf(item).find(({ checked }) => checked) ??
    item.querySelector<HTMLElement>('input:enabled')
  );
}

/** Marks the item, or takes the mark back: with steps, the last one is the mark. Selects it while rows are selected. */
export function pressMark(item: ParentNode): void {
  const box = selectBoxOf(item);
  if (box !== null) {
    box.click();
    return;
  }
  const steps = stepsOf(item);
  const last = steps.at(-1);
  const control =
    last === undefined ? item.querySelector<HTMLElement>('input:enabled') : last.checked ? steps[0] : last;
  control?.click();
}

/** Presses one of the item's boxes, by its place from 1, which it bears while the keyboard is in its row. */
export function pressBox(item: ParentNode, place: number): void {
  if (selectBoxOf(item) !== null) return;
  item
    .querySelector('[data-boxes]')
    ?.parentElement?.querySelectorAll<HTMLInputElement>('[data-box] input')
    [place - 1]?.click();
}

/**
 * The link that Enter opens from a box of a row, on which the key does nothing by itself; null for anything else, and
 * while rows are selected.
 */
export function linkOfBox(target: EventTarget | null): HTMLAnchorElement | null {
  const row =
    target instanceof Element && target.matches('[data-box] input') ? target.closest<HTMLElement>('[data-item]') : null;
  return row === null || selectBoxOf(row) !== null ? null : row.querySelector('a');
}

/** Bookmarks the item, or takes the bookmark back. */
export function pressBookmark(item: ParentNode): void {
  if (selectBoxOf(item) === null) item.querySelector<HTMLElement>('button[aria-pressed]')?.click();
}
