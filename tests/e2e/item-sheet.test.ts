import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { query } from './support/list-screen.ts';
import { listedNames, open, settled, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

/** The sheet of an item. */
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const rowLink = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first();

test('an item opens over its list, stays open after a reload, and opens by its address offline', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/achievements?status=unchecked');
  const [first = '', second = ''] = await listedNames(page);
  await rowLink(page, first).click();
  await settled(page);
  expect(await sheet(page, first).isVisible()).toBe(true);
  expect(query(page)).toMatch(/^\?status=unchecked&item=\d+$/);
  await page.reload();
  await settled(page);
  expect(await sheet(page, first).isVisible()).toBe(true);
  await page.goBack();
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(query(page)).toBe('?status=unchecked');

  await untilWorkerControls(page);
  const href = (await rowLink(page, second).getAttribute('href')) ?? '';
  await context.setOffline(true);
  await open(page, href);
  expect(await sheet(page, second).isVisible()).toBe(true);
});
