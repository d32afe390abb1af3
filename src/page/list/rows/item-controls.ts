/** Finds the controls of an item in its row or sheet and operates them for the keyboard. */

/** Returns the checkbox that selects the row, in select mode, when its other controls are hidden. */
export function selectBoxOf(item: ParentNode): HTMLInputElement | null {
  return item.querySelector<HTMLInputElement>('input[data-select]');
}

function stepsOf(item: ParentNode): readonly HTMLInputElement[] {
  return [...item.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')];
}

/** Returns the control to focus: the selected step or the first control; null = none. */
export function controlOf(item: ParentNode): HTMLElement | null {
  return (
    selectBoxOf(item) ??
    stepsOf(item).find(({ checked }) => checked) ??
    item.querySelector<HTMLElement>('input:enabled')
  );
}

/** Marks or unmarks the item; with steps, the last one is the mark. In select mode, selects or deselects it. */
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

/** Presses one of the item's boxes by its position from 1, which is its shortcut key. */
export function pressBox(item: ParentNode, place: number): void {
  if (selectBoxOf(item) !== null) return;
  item
    .querySelector('[data-boxes]')
    ?.parentElement?.querySelectorAll<HTMLInputElement>('[data-box] input')
    [place - 1]?.click();
}

/**
 * Returns the link that Enter opens from a focused box, which does not handle that key; null elsewhere and in select
 * mode.
 */
export function linkOfBox(target: EventTarget | null): HTMLAnchorElement | null {
  const row =
    target instanceof Element && target.matches('[data-box] input') ? target.closest<HTMLElement>('[data-item]') : null;
  return row === null || selectBoxOf(row) !== null ? null : row.querySelector('a');
}

/** Toggles the item's bookmark. */
export function pressBookmark(item: ParentNode): void {
  if (selectBoxOf(item) === null) item.querySelector<HTMLElement>('button[aria-pressed]')?.click();
}
