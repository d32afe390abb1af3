import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { open, settled, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const WIDE = { viewport: { width: 1280, height: 720 } } as const;

const notice = (page: Page) => page.getByRole('region', { name: 'Connection' });

/** Notes, frame by frame, where a row of the list that is in sight is painted, in px from the top of the window. */
const followRow = (page: Page, middle: number) =>
  page.evaluate((at) => {
    const row = document.elementFromPoint(innerWidth / 3, at)?.closest('main li');
    const places = new Set<number>();
    const look = () => {
      places.add(row?.isConnected === true ? Math.round(row.getBoundingClientRect().top) : Number.NaN);
      document.documentElement.dataset.places = [...places].join();
      requestAnimationFrame(look);
    };
    look();
  }, middle);

const placesOfRow = (page: Page) => page.evaluate(() => document.documentElement.dataset.places);

/** Waits until two frames more are painted. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.for([
  ['a phone', 'the top', PHONE, 0],
  ['a phone', 'just below the top', PHONE, 100],
  ['a phone', 'the middle', PHONE, 3000],
  ['a wide screen', 'the middle', WIDE, 3000],
] as const)(
  'on %s, at %s of a list, no row moves when a lost connection is told of, nor when it is back',
  async ([, , device, scrolledTo], { openDevice }) => {
    const { page, context, expectTrouble } = await openDevice(device);
    expectTrouble(SERVER_UNREACHABLE);
    await open(page, '/achievements?elementsToShow=all');
    await page.evaluate((top) => scrollTo(0, top), scrolledTo);
    await twoFrames(page);
    await followRow(page, device.viewport.height / 2);
    await twoFrames(page);
    const place = await placesOfRow(page);
    expect(place).toMatch(/^\d+$/);
    const isFolded = () => page.locator('[data-section-header]').evaluate((header) => 'compact' in header.dataset);
    const folded = await isFolded();

    await context.setOffline(true);
    await notice(page).waitFor();
    await twoFrames(page);
    expect(await placesOfRow(page)).toBe(place);
    expect(await isFolded()).toBe(folded);
    // In sight, between the bar and the list's header.
    const boxes = await Promise.all(
      [page.getByRole('banner'), notice(page), page.locator('[data-section-header]')].map((part) => part.boundingBox()),
    );
    const [bar, told, header] = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }));
    expect(told?.top).toBe(bar?.bottom);
    expect(header?.top).toBe(told?.bottom);

    await context.setOffline(false);
    await notice(page).waitFor({ state: 'detached' });
    await twoFrames(page);
    expect(await placesOfRow(page)).toBe(place);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(scrolledTo);
  },
);

test('a list is found where it was left by a reload without a connection, notice and all', async ({ openDevice }) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow', ...PHONE });
  expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/achievements?elementsToShow=all');
  await untilWorkerControls(page);
  await page.evaluate(() => scrollTo(0, 3000));
  await context.setOffline(true);
  await notice(page).waitFor();
  await twoFrames(page);
  const atMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('main li');
      return `${row?.querySelector('a')?.textContent} at ${Math.round(row?.getBoundingClientRect().top ?? 0)}`;
    });
  const before = await atMiddle();
  expect(before).toMatch(/^\w.* at \d+$/);

  for (const time of ['once', 'and once more']) {
    await page.reload();
    await notice(page).waitFor();
    await settled(page);
    expect(await atMiddle(), time).toBe(before);
  }
});

test('all of a list can be reached under a notice', async ({ openDevice }) => {
  const { page, context, expectTrouble } = await openDevice(PHONE);
  expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/achievements');
  await context.setOffline(true);
  await notice(page).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await twoFrames(page);
  const header = await page.locator('[data-section-header]').boundingBox();
  const first = await page.locator('main li').first().boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(await violations(page, 'a list with a notice')).toEqual([]);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  const bar = await page.getByRole('banner').boundingBox();
  await settled(page);
  expect((await page.locator('[data-section-header]').boundingBox())?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
});
