import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses a key until what `look` tells is as wanted: what listens to keys comes after the screen. */
export async function pressUntil<Seen>(
  page: Page,
  key: string,
  look: () => Seen | Promise<Seen>,
  wanted: Seen,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return look();
    })
    .toEqual(wanted);
}
