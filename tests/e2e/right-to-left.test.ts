import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sidewaysOverflow } from './support/accessibility.ts';
import type { Device } from './support/device.ts';
import { filterPanel, openList } from './support/list-screen.ts';
import { listedNames, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

type OpenDevice = (options?: BrowserContextOptions) => Promise<Device>;

/** A device whose pages are written from right to left from the beginning. */
async function openMirrored(openDevice: OpenDevice, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openDevice(options);
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => (document.dir = 'rtl')));
  return page;
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** Where what is on the page begins and ends, in px from the left edge of the window. */
async function sides(page: Page, role: 'navigation' | 'main' | 'complementary' | 'dialog', name?: string) {
  const box = await page.getByRole(role, name === undefined ? {} : { name }).boundingBox();
  if (box === null) throw new Error(`There is no ${role}.`);
  return { left: box.x, right: box.x + box.width };
}

test.for([
  { what: 'phone', device: PHONE },
  { what: 'desktop', device: DESKTOP },
])('from right to left nothing scrolls sideways on a $what', async ({ what, device }, { openDevice }) => {
  const page = await openMirrored(openDevice, device);
  const wide: string[] = [];
  const measure = async (where: string) => {
    const over = await sidewaysOverflow(page);
    if (over > 0) wide.push(`${where}: ${over} px`);
  };
  await page.goto('/');
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog', { name: 'Login' }).getByRole('textbox').first().waitFor();
  await measure('the login dialog');
  await page.keyboard.press('Escape');
  await signUp(page, 'Elyra');
  for (const path of ['/', '/achievements', '/titles', '/achievements?search=ally', '/bestiary', '/recover']) {
    await page.goto(path);
    await settled(page);
    await measure(path);
  }
  if (what === 'phone') {
    for (const name of ['Menu', 'Filters']) {
      await openList(page, '/achievements');
      await page.getByRole('button', { name, exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet
        .getByRole(name === 'Menu' ? 'link' : 'switch')
        .first()
        .waitFor();
      await measure(`the sheet of ${name}`);
      const { left, right } = await sides(page, 'dialog');
      expect([left, right], name).toEqual([0, 390]);
    }
  }
  expect(wide).toEqual([]);
});

test('from right to left the menu and the filters change sides', async ({ openDevice }) => {
  const page = await openMirrored(openDevice, DESKTOP);
  await openList(page, '/achievements');
  await listedNames(page);
  await filterPanel(page).getByRole('switch').first().waitFor();
  const main = await sides(page, 'main');
  expect((await sides(page, 'navigation', 'Sections')).left).toBeGreaterThanOrEqual(main.right - 1);
  expect((await sides(page, 'complementary', 'Filters')).right).toBeLessThanOrEqual(main.left + 1);

  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(async () => (await sides(page, 'dialog', 'Filters')).left).toBe(0);
});

test('from right to left a tick stands at the left end of its row, and the arrow of the next page points there', async ({
  openDevice,
}) => {
  const page = await openMirrored(openDevice, PHONE);
  await openList(page, '/achievements');
  const [name = ''] = await listedNames(page);
  const tick = await page.getByRole('checkbox', { name, exact: true }).boundingBox();
  expect(tick?.x).toBeLessThan(20);
  const next = page.getByRole('link', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  expect(await next.locator('svg').evaluate((arrow) => getComputedStyle(arrow).scale)).toBe('-1 1');
});
