import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { achievementIds } from './support/achievement-ids.ts';
import { badge, bookmarkOf, listedNames, open, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { refuseNext } from './support/refusals.ts';
import { startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, standing } from './support/stored.ts';

const GONE = 'The character it was for is not yours any more.';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });

test('a row whose tick was refused says why at every width, and the tick is tried again there', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', hasTouch: true });
  await startInTheme(page, 'system');
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await refuseNext(page, () => tickOf(page, first).check());

  const row = rowOf(page, first);
  const reason = row.getByText(GONE);
  for (const { width, colorScheme } of [
    { width: 1280, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 320, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await reason.waitFor();
    await settled(page);
    expect(await row.locator('[data-sync=failed]').getByText('not saved').isVisible()).toBe(true);
    expect(await row.getByRole('button', { name: `Take back ${first}` }).isVisible()).toBe(true);
    // All of it is to be read, but on the narrowest of windows, in no more room than the row has.
    const isCut = await reason.evaluate(({ parentElement: line }) => line && line.scrollHeight > line.clientHeight);
    expect(isCut, `${width} px`).toBe(width < 360);
    const [words, box] = await Promise.all([reason.locator('..').boundingBox(), row.boundingBox()]);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(await violations(page, `a refused row at ${width} px`)).toEqual([]);
    expect(await smallTargets(row.getByRole('button'), 44)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  }
  expect(await tickOf(page, first).isChecked()).toBe(false);

  const retry = row.getByRole('button', { name: `Retry ${first}` });
  await retry.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Notifications' }).getByText(`${first} is tried again.`).waitFor();
  await untilSaved(page);
  await settled(page);
  expect(await retry.count()).toBe(0);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  expect(await tickOf(page, first).evaluate((tick) => tick === document.activeElement)).toBe(true);
  expect(await bookmarkOf(page, first).isVisible()).toBe(true);
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));
});

test('a refused bookmark is taken back in its row, and nothing of it is left', async ({ server, openDevice }) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = ''] = await listedNames(page);
  await refuseNext(page, () => bookmarkOf(page, first).click());
  const row = rowOf(page, first);
  await row.getByText(GONE).waitFor();
  await row.getByRole('button', { name: `Take back ${first}` }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText(`${first} taken back.`).waitFor();
  await row.locator('[data-sync]').waitFor({ state: 'detached' });
  await untilSaved(page);
  expect(await bookmarkOf(page, first).getAttribute('aria-pressed')).toBe('false');
  await page.reload();
  await badge(page, 'Saved').waitFor();
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);
});
