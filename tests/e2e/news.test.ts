import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { open, settled, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('an offline visitor can read the news, a post by its link, the events and the changelog', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ ...PHONE, serviceWorkers: 'allow' });
  await open(page, '/');
  const main = page.getByRole('main');
  const news = main.getByRole('list', { name: 'News' }).getByRole('listitem');
  await news.first().waitFor();
  const titles = await news.getByRole('heading').allTextContents();
  await untilWorkerControls(page);
  // Content that was not opened yet is fetched once the page is idle.
  await settled(page);

  expectTrouble(SERVER_UNREACHABLE);
  await context.setOffline(true);
  await page.close();
  const later = await context.newPage();
  await open(later, '/');
  const shown = later.getByRole('main');
  await shown.getByRole('list', { name: 'News' }).waitFor();
  expect(await shown.getByRole('list', { name: 'News' }).getByRole('heading').allTextContents()).toEqual(titles);
  expect(await shown.getByRole('list', { name: 'Events' }).getByRole('listitem').count()).toBeGreaterThan(1);

  await open(later, '/?news=welcome');
  await later.getByRole('heading', { level: 1, name: 'Welcome to Loremark' }).waitFor();
  expect(await later.title()).toBe('Welcome to Loremark · Loremark');
  await open(later, '/changelog');
  await later.getByRole('heading', { level: 2, name: 'Unreleased' }).waitFor();
});
