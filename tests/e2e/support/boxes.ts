/** Facts about where things stand: which boxes lie on one another, and what covers a control. */
import type { Locator, Page } from 'playwright-core';

/** Differences up to this many px are rounding. */
const ROUNDING = 1;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** By how many px two boxes lie on one another, in the direction in which they do so least; 0 = they do not. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, Math.min(across, down));
}

/** The pairs of these parts that lie on one another, by name, with how far. Parts that are not on the page don't count. */
export async function overlaps(parts: Readonly<Record<string, Locator>>): Promise<string[]> {
  const boxes: (readonly [string, Box])[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (!(await part.isVisible())) continue;
    // Read in one go: a part that another width has no place for may be gone by now.
    const found = await part.evaluateAll((elements): Box[] =>
      elements.map((element) => element.getBoundingClientRect().toJSON()),
    );
    boxes.push(...found.map((box) => [name, box] as const));
  }
  return boxes.flatMap(([name, box], index) =>
    boxes.slice(index + 1).flatMap(([otherName, other]) => {
      const by = overlap(box, other);
      return by > ROUNDING ? [`${name} and ${otherName} by ${Math.round(by)} px`] : [];
    }),
  );
}

/** What lies on the control that has the focus, as its tag and class; null = all of its middle can be seen. */
export function coverOfFocus(page: Page): Promise<string | null> {
  return page.evaluate((rounding) => {
    const control = document.activeElement;
    if (control === null || control === document.body) return null;
    const seat = control.closest('label') ?? control;
    // A link in a text may go over two lines: the first of its boxes stands for it.
    const { left, right, top, bottom } = seat.getClientRects()[0] ?? seat.getBoundingClientRect();
    // A native control may lie under its own drawn box.
    const whole = control.closest('li, label') ?? control;
    const x = (left + right) / 2;
    for (const y of [top + rounding + 1, (top + bottom) / 2, bottom - rounding - 1]) {
      if (y < 0 || y >= innerHeight) return `the edge of the window, at ${Math.round(y)} px`;
      const seen = document.elementFromPoint(x, y);
      if (seen === null || !whole.contains(seen)) return `${seen?.tagName.toLowerCase()} ${seen?.className}`;
    }
    return null;
  }, ROUNDING);
}
