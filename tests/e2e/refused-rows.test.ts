import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { achievementIds } from './support/achievement-ids.ts';
import { WITHOUT_WORKER } from './support/device.ts';
import { openList } from './support/list-screen.ts';
import { badge, bookmarkOf, listedNames, signUp, tickOf, untilSaved } from './support/player.ts';
import { refuseNext } from './support/refusals.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, standing } from './support/stored.ts';

const GONE = 'The character it was for is not yours any more.';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });

test.for([
  { viewport: { width: 320, height: 700 }, colorScheme: 'dark', hasTouch: true },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light', hasTouch: false },
] as const)(
  'a row whose tick was refused says why, and the tick is tried again there, at $viewport.width px',
  async (window, { server, openDevice }) => {
    const { page, expectTrouble } = await openDevice({ serviceWorkers: 'block', ...window });
    expectTrouble(WITHOUT_WORKER);
    await openList(page, '/achievements');
    await signUp(page, 'Elyra');
    await untilSaved(page);
    const [first = ''] = await listedNames(page);
    await refuseNext(page, () => tickOf(page, first).check());

    const row = rowOf(page, first);
    await row.locator('[data-sync=failed]').getByText('not saved').waitFor();
    const reason = row.getByText(GONE);
    await reason.waitFor();
    // These take of the room that the words have, and come apart from them.
    await row.getByRole('button', { name: `Take back ${first}` }).waitFor();
    // All of it is to be read, but on the narrowest of windows, in no more room than the row has.
    const isCut = await reason.evaluate(({ parentElement: line }) => line && line.scrollHeight > line.clientHeight);
    expect(isCut).toBe(window.viewport.width < 360);
    const [words, box] = await Promise.all([reason.locator('..').boundingBox(), row.boundingBox()]);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(await tickOf(page, first).isChecked()).toBe(false);
    const retry = row.getByRole('button', { name: `Retry ${first}` });
    expect(await violations(page, 'a refused row')).toEqual([]);
    expect(await smallTargets(row.getByRole('button'), window.hasTouch ? 44 : 24)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

    await retry.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Notifications' }).getByText(`${first} is tried again.`).waitFor();
    await untilSaved(page);
    await retry.waitFor({ state: 'detached' });
    expect(await tickOf(page, first).isChecked()).toBe(true);
    expect(await tickOf(page, first).evaluate((tick) => tick === document.activeElement)).toBe(true);
    await bookmarkOf(page, first).waitFor();
    expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));
  },
);

test('a refused bookmark is taken back in its row, and nothing of it is left', async ({ server, openDevice }) => {
  const { page, expectTrouble } = await openDevice({ serviceWorkers: 'block' });
  expectTrouble(WITHOUT_WORKER);
  await openList(page, '/achievements');
  await signUp(page, 'Elyra');
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
