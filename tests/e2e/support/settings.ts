/** A player's device settings, by the page's labels. */
import type { Page } from 'playwright-core';
import { settled } from './player.ts';

/** Makes a choice in the Appearance dialog, which it opens from the footer and closes. */
export async function chooseAppearance(
  page: Page,
  choice: 'Dark' | 'Light' | 'Comfortable' | 'Compact',
): Promise<void> {
  await settled(page);
  await page.locator('footer').getByRole('button', { name: 'Appearance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appearance' });
  await dialog.getByRole('radio', { name: choice }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await settled(page);
}

/** Makes the page start in a theme if none was chosen yet. */
export async function startInTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript((chosen) => {
    const storage = Reflect.get(window, 'localStorage') as Storage;
    if (storage.getItem('loremark.settings') === null) {
      storage.setItem('loremark.settings', JSON.stringify({ theme: chosen }));
    }
  }, theme);
}

/** The background colour of the page, which differs by theme. */
export function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
