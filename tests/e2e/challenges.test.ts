import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addByForm, manageCharacters } from './support/characters.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import {
  badge,
  listedNames,
  open,
  settled,
  signUp,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { makeRanked } from './support/stored.ts';
import { sidewaysOverflow, violations } from './support/sweep/accessibility.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Every season has a task that any finished quest counts for. */
const TASK = /quest/i;

/** A player on a phone whose verified character was added some days ago. */
async function playRanked(page: Page, dataDir: string, username: string, character: string): Promise<void> {
  await signUp(page, username);
  await open(page, '/quests');
  const dialog = await manageCharacters(page, username);
  await addByForm(dialog, character);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await untilSaved(page);
  makeRanked(dataDir, character);
}

const taskOf = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: TASK }).first();

/** Opens the list of the task that quests count for and ticks the row at `place`. */
async function tickQuest(page: Page, place: number): Promise<void> {
  await taskOf(page).getByRole('link').click();
  await settled(page);
  await tickOf(page, (await listedNames(page))[place] ?? '').check();
}

/** Returns from a list by the back button. */
async function comeBack(page: Page): Promise<void> {
  await page.goBack();
  await settled(page);
}

test('on a phone a challenge is joined, its task progresses with a tick, offline too, and is confirmed later', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ ...PHONE, serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await playRanked(page, server.dataDir, 'Elyra', 'Elyra Vane');
  await open(page, '/challenges');
  await page.getByRole('button', { name: 'Join with Elyra Vane' }).click();
  await page.getByRole('heading', { name: 'You joined with Elyra Vane.' }).waitFor();
  await untilWorkerControls(page);

  await tickQuest(page, 0);
  await untilSaved(page);
  await comeBack(page);
  await taskOf(page)
    .getByText(/^1 \/ \d$/)
    .waitFor();
  await taskOf(page).getByText('Not yet confirmed').waitFor({ state: 'detached' });

  await context.setOffline(true);
  await tickQuest(page, 1);
  await badge(page, /^Offline · 1/).waitFor();
  await comeBack(page);
  await taskOf(page)
    .getByText(/^2 \/ \d$/)
    .waitFor();
  await taskOf(page).getByText('Not yet confirmed').waitFor();

  await context.setOffline(false);
  await untilSaved(page);
  await taskOf(page).getByText('Not yet confirmed').waitFor({ state: 'detached' });
  await taskOf(page)
    .getByText(/^2 \/ \d$/)
    .waitFor();
});

test('on a phone the ranking keeps my row visible, and all three screens are accessible', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice(PHONE);
  await playRanked(page, server.dataDir, 'Elyra', 'Elyra Vane');
  await open(page, '/challenges');
  await page.getByRole('button', { name: 'Join with Elyra Vane' }).click();
  await page.getByRole('heading', { name: 'You joined with Elyra Vane.' }).waitFor();
  // Enough for the task of any season.
  for (const place of [0, 1, 2, 3, 4]) {
    await tickQuest(page, place);
    await untilSaved(page);
    await comeBack(page);
  }
  await taskOf(page).getByText('Done').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Rank 1 of 1' }).click();
  await settled(page);
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Elyra Vane' });
  await own.waitFor();
  expect(await own.getAttribute('aria-current')).toBe('true');
  for (const path of ['/challenges', '/challenges/ranking', '/challenges/ranking/annual']) {
    await open(page, path);
    expect(await violations(page, path)).toEqual([]);
    expect(await sidewaysOverflow(page), path).toBe(0);
  }
});
