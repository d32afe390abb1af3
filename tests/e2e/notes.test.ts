import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { logIn, open, settled, signUp, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const QUEST = '/quests?search=hot+cuisine';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Hot Cuisine', exact: true });
const note = (page: Page) => sheet(page).getByRole('region', { name: 'Note' });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Note on Hot Cuisine' });

async function openQuest(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hot Cuisine/ })
    .click();
  await settled(page);
}

test('a note written offline reaches the other device, and is reverted on both', async ({ openDevice }) => {
  const phone = await openDevice();
  const desk = await openDevice();
  phone.expectTrouble(SERVER_UNREACHABLE);
  await signUp(phone.page, 'Elyra');
  await open(phone.page, QUEST);
  await logIn(desk.page, 'Elyra');
  await open(desk.page, QUEST);
  await openQuest(desk.page);
  await untilWorkerControls(phone.page);
  await openQuest(phone.page);

  await phone.context.setOffline(true);
  await note(phone.page).getByRole('button', { name: 'Note' }).click();
  await editor(phone.page).getByLabel('Note').fill('Ask Jean Pierre\nfor the second dish.');
  await editor(phone.page).getByRole('button', { name: 'Save' }).click();
  // The pointer over the toast keeps it open while the note is delivered.
  const undo = phone.page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await settled(phone.page);
  expect(await note(phone.page).locator('p').innerText()).toBe('Ask Jean Pierre\nfor the second dish.');
  expect(await note(desk.page).locator('p').count()).toBe(0);

  await phone.context.setOffline(false);
  await note(desk.page).getByText('Ask Jean Pierre for the second dish.').waitFor();
  expect(await note(desk.page).locator('p').innerText()).toBe('Ask Jean Pierre\nfor the second dish.');
  await undo.click();
  await settled(phone.page);
  expect(await note(phone.page).locator('p').count()).toBe(0);
  await note(desk.page).locator('p').waitFor({ state: 'detached' });
});
