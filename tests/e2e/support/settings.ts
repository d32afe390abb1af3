/** A player's settings of the device, in the words of the page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the Appearance dialog from the footer. */
export async function openAppearance(page: Page): Promise<void> {
  const button = page.locator('footer').getByRole('button', { name: 'Appearance' });
  const dialog = page.getByRole('dialog', { name: 'Appearance' });
  // Late content may still move the footer away under the pointer.
  await expect
    .poll(async () => {
      if (!(await dialog.isVisible())) await button.click({ timeout: 3000 }).catch(() => undefined);
      return dialog.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}

/** Makes a choice in the Appearance dialog and closes it. */
export async function chooseAppearance(
  page: Page,
  choice: 'Dark' | 'Light' | 'System' | 'Comfortable' | 'Compact',
): Promise<void> {
  await openAppearance(page);
  const dialog = page.getByRole('dialog', { name: 'Appearance' });
  await dialog.getByRole('radio', { name: choice }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Has the page start in a theme where nothing was chosen yet. */
export async function startInTheme(page: Page, theme: 'dark' | 'light' | 'system'): Promise<void> {
  await page.addInitScript((chosen) => {
    const storage = Reflect.get(window, 'localStorage') as Storage;
    if (storage.getItem('loremark.settings') === null) {
      storage.setItem('loremark.settings', JSON.stringify({ theme: chosen }));
    }
  }, theme);
}

/** The colour that the page lies on: each theme has its own. */
export function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
