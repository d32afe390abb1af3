import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdRequests } from './support/hold-requests.ts';
import { badge, listedNames, open, signUp, tickedOf, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('the frame that shows a tick says already that something waits', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await signUp(page, 'Rowan');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await untilSaved(page);
  await tickOf(page, first).evaluate((box) => {
    const frames: string[] = [];
    Reflect.set(window, 'framesOfTick', frames);
    const look = () => {
      const badge = document.querySelector('header a[data-tone]');
      frames.push(`${(box as HTMLInputElement).checked ? 'ticked' : 'blank'}, ${badge?.getAttribute('aria-label')}`);
    };
    // The next task after a frame's callbacks comes when that frame is painted.
    const frame = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = look;
      port2.postMessage(null);
    };
    box.addEventListener('click', () => requestAnimationFrame(frame), { once: true });
  });
  await tickOf(page, first).click();
  await untilSaved(page);
  expect(await page.evaluate(() => Reflect.get(window, 'framesOfTick'))).toEqual(['ticked, 1 waiting']);
});

test('the next tick takes over the toast of the last, with time of its own', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await signUp(page, 'Rowan');
  await open(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await toast(page).getByText(first).waitFor();
  const card = await toast(page).getByRole('listitem').elementHandle();
  await tickOf(page, second).check();
  await toast(page).getByText(second).waitFor();
  expect(await card?.evaluate((shown) => [shown.isConnected, shown.parentElement?.childElementCount])).toEqual([
    true,
    1,
  ]);
  // A toast stays while it is hovered.
  await page.mouse.move(640, 5);
  await toast(page).waitFor({ state: 'detached' });
  await untilSaved(page);
});

test('on a first visit a tick shows and stays before it is known who is here, and is kept then', async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  const answer = await holdRequests(page, '**/api/v1/oauth/check*');
  await page.goto('/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await tickOf(page, second).check();
  await tickOf(page, second).uncheck();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await tickOf(page, first).isChecked()).toBe(true);
  answer();
  await badge(page, 'On this device only 1').waitFor();
  expect(await tickOf(page, first).isChecked()).toBe(true);
  await page.reload();
  await tickedOf(page, first).waitFor();
  expect(await tickOf(page, second).isChecked()).toBe(false);
});
