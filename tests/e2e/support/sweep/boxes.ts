/** Positions of boxes: overlaps, and elements that cover a control. */
import type { Page } from 'playwright-core';

/** Differences up to this many px are rounding. */
const ROUNDING = 1;

/**
 * The pairs of these parts that overlap, with the smaller of both overlaps in px. A part is a selector by its name: the
 * first two visible matches count. Read in one go, since a part may be absent at some widths.
 */
export function overlaps(page: Page, parts: Readonly<Record<string, string>>): Promise<string[]> {
  return page.evaluate(
    ([selectors, rounding]) => {
      const boxes = Object.entries(selectors).flatMap(([name, selector]) =>
        [...document.querySelectorAll(selector)]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .slice(0, 2)
          .map((part) => ({ name, box: part.getBoundingClientRect() })),
      );
      return boxes.flatMap((one, index) =>
        boxes.slice(index + 1).flatMap((other) => {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          const by = Math.min(across, down);
          return by > rounding ? [`${one.name} and ${other.name} by ${Math.round(by)} px`] : [];
        }),
      );
    },
    [parts, ROUNDING] as const,
  );
}

/** Element that covers the focused control's middle, as its tag and class; null = none. */
export function coverOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(focusCover);
}

/** Like `coverOfFocus`, in the page itself. */
export function focusCover(): string | null {
  const control = document.activeElement;
  if (control === null || control === document.body) return null;
  const seat = control.closest('label') ?? control;
  // A link in a text may span two lines: the first of its boxes is used.
  const { left, right, top, bottom } = seat.getClientRects()[0] ?? seat.getBoundingClientRect();
  // A native control may be under its own drawn box.
  const whole = control.closest('li, label') ?? control;
  const x = (left + right) / 2;
  for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
    if (y < 0 || y >= innerHeight) return `the edge of the window, at ${Math.round(y)} px`;
    const seen = document.elementFromPoint(x, y);
    if (seen === null || !whole.contains(seen)) return `${seen?.tagName.toLowerCase()} ${seen?.className}`;
  }
  return null;
}
