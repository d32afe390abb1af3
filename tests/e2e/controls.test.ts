import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { smallTargets } from './support/accessibility.ts';
import { untilFocusIn } from './support/focus.ts';
import { openList, query } from './support/list-screen.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Name and words of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent;
    return label ?? element?.textContent ?? '';
  });

describe('in the sheet of a phone', () => {
  test('only what is on top closes, and every option is large enough for a finger', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await openList(page, '/achievements');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const category = sheet.getByRole('button', { name: /^Category / });
    await category.tap();
    const popover = page.getByRole('dialog', { name: 'Category' });
    await popover.getByRole('checkbox', { name: /^Quests / }).tap();
    expect(await smallTargets(popover.getByRole('checkbox'), 44)).toEqual([]);
    expect(await smallTargets(popover.getByRole('button'), 44)).toEqual([]);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
    expect(await sheet.count()).toBe(1);
    await expect.poll(() => category.innerText()).toBe('Quests');

    await category.tap();
    await untilFocusIn(popover);
    await page.touchscreen.tap(195, 20);
    await popover.waitFor({ state: 'detached' });
    expect(await sheet.count()).toBe(1);

    await sheet.getByRole('combobox', { name: 'Type' }).tap();
    const options = page.getByRole('listbox', { name: 'Type' }).getByRole('option');
    await options.first().waitFor();
    expect(await smallTargets(options, 44)).toEqual([]);
    await options.filter({ hasText: /^Secret$/ }).tap();
    await expect.poll(() => query(page)).toBe('?category=Quests&type=secret');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Filters/);
  });
});
