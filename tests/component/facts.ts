/** Facts about the visible page: axe violations, target sizes, sideways scrolling, announcements. */
import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { AXE_RULES, linesOf } from '#tests/e2e/support/sweep/accessibility.ts';

/** Every violation that axe finds once nothing moves, one line each; `part` is a selector. */
export async function violations(part = 'body'): Promise<string[]> {
  await untilStill();
  const found = await axe.run(part, {
    runOnly: { type: 'tag', values: [...AXE_RULES] },
    resultTypes: ['violations'],
  });
  return linesOf(found, part);
}

/** Waits for movements and fades to end. */
async function untilStill(): Promise<void> {
  await expect
    .poll(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
    )
    .toBe(true);
}

/** The controls that are smaller than `smallest` px, by name and size. */
export function smallTargets(controls: Iterable<Element>, smallest: number): string[] {
  return [...controls].flatMap((control) => {
    // A label around a control is part of its target.
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return width < smallest || height < smallest ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
  });
}

/** The number of px by which the page is wider than its window; 0 = it does not scroll sideways. */
export function sidewaysOverflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** The last announcement to assistive technology. */
export function spoken(): string {
  return document.querySelector<HTMLElement>('[data-live-region]')?.innerText.trim() ?? '';
}

/** The label, or else the text, of the focused element. */
export function focusedWords(): string {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
}

/** Elements that cover an element, or a button in it, at its place; empty = nothing does. */
function coverings(element: Element): string[] {
  return [element, ...element.querySelectorAll('button')].flatMap((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return part.contains(seen) ? [] : [`${part.textContent || part.ariaLabel}: ${seen?.outerHTML.slice(0, 80)}`];
  });
}

/** Waits until an element is visible, and it and its buttons can be pressed where they are. */
export async function seenAndPressable(part: Locator): Promise<void> {
  await expect.element(part).toBeVisible();
  await expect.poll(() => coverings(part.element())).toEqual([]);
}
