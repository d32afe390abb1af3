import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses a key until what `look` tells is as wanted: what listens to keys comes after the screen. What a press has done
 * may be told late, and the next one would do something else.
 */
export async function pressUntil<Seen>(
  page: Page,
  key: string,
  look: () => Seen | Promise<Seen>,
  wanted: Seen,
): Promise<void> {
  let presses = 0;
  await expect
    .poll(async () => {
      if (presses > 0 && isDeepStrictEqual(await look(), wanted)) return wanted;
      presses += 1;
      await page.keyboard.press(key);
      return look();
    })
    .toEqual(wanted);
}
