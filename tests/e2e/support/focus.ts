import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the focus is in a part of the page: a sheet that the address opens is seen before it takes keys. */
export async function untilFocusIn(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
