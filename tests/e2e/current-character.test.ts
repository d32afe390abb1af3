/** Which character is played: chosen without a connection, on several devices, and converted. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { addByForm, manageCharacters, offeredCharacters, openAccountMenu, play } from './support/characters.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import {
  accountMenu,
  badge,
  listedNames,
  logIn,
  open,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress } from './support/stored.ts';

/** The achievements that stand at the server, by character; 0 = the legacy one. */
function standingOf(dataDir: string): Record<number, number[]> {
  const standing: Record<number, number[]> = {};
  for (const { character_id, list, item, value } of readStoredProgress(dataDir, 'Elyra').registers) {
    if (list !== 'achievements' || value === 0) continue;
    standing[character_id] = [...(standing[character_id] ?? []), item].sort((a, b) => a - b);
  }
  return standing;
}

/** Signs up on the achievements and adds a character. */
async function begin(page: Page): Promise<void> {
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const dialog = await manageCharacters(page, 'Elyra');
  await addByForm(dialog, 'Thorne');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

test('a character chosen without a connection gets the ticks made after it, and those before stay where they were', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await begin(page);
  await untilWorkerControls(page);
  const [first = '', second = '', third = ''] = await listedNames(page);
  await untilSaved(page);
  await context.setOffline(true);

  await tickOf(page, first).check();
  await play(page, 'Elyra', 'Thorne');
  await tickedOf(page, first, false).waitFor();
  await tickOf(page, second).check();
  await badge(page, 'Offline · 3 waiting').waitFor();

  await page.reload();
  await accountMenu(page, 'Thorne').waitFor();
  await tickedOf(page, second).waitFor();
  expect(await tickOf(page, first).isChecked()).toBe(false);
  const menu = await openAccountMenu(page, 'Thorne');
  await settled(page);
  expect(await offeredCharacters(menu).count()).toBe(2);
  await offeredCharacters(menu).filter({ hasText: 'Elyra' }).click();
  await tickedOf(page, first).waitFor();
  await tickOf(page, third).check();
  await play(page, 'Elyra', 'Thorne');

  await context.setOffline(false);
  await untilSaved(page);
  expect(standingOf(server.dataDir)).toEqual({ 0: achievementIds([first, third]), 1: achievementIds([second]) });
});

test('another device follows to the character that is played, to its ticks and its totals', async ({ openDevice }) => {
  const desk = (await openDevice()).page;
  const { page: phone, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await begin(desk);
  const [first = ''] = await listedNames(desk);
  await logIn(phone, 'Elyra');
  await open(phone, '/achievements');
  await listedNames(phone);

  await tickOf(phone, first).check();
  await tickedOf(desk, first).waitFor();
  await play(desk, 'Elyra', 'Thorne');
  await accountMenu(phone, 'Thorne').waitFor();
  await tickedOf(phone, first, false).waitFor();
  await settled(phone);
  expect(await phone.getByRole('main').getByText('0 / 571', { exact: true }).count()).toBe(1);

  // A character that is added elsewhere is offered without a reload, and so is its new name.
  const dialog = await manageCharacters(desk, 'Thorne');
  await addByForm(dialog, 'Mirelda');
  const menu = await openAccountMenu(phone, 'Thorne');
  await offeredCharacters(menu).filter({ hasText: 'Mirelda' }).waitFor();
  await phone.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Edit Thorne' }).click();
  const edit = desk.getByRole('dialog', { name: 'Edit character' });
  await edit.getByLabel('Name').fill('Thorne Vane');
  await edit.getByRole('button', { name: 'Save' }).click();
  await accountMenu(phone, 'Thorne Vane').waitFor();

  // Somebody deleted meanwhile can't be played. The device goes on with the former one, and nothing is asked.
  await context.setOffline(true);
  await play(phone, 'Thorne Vane', 'Mirelda');
  await badge(phone, 'Offline · 1 waiting').waitFor();
  await dialog.getByRole('button', { name: 'Delete Mirelda' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await dialog.getByRole('button', { name: 'Delete Mirelda' }).waitFor({ state: 'detached' });
  await context.setOffline(false);
  await accountMenu(phone, 'Thorne Vane').waitFor();
  await untilSaved(phone);
});

test('a converted character keeps its progress on every device, those with unsent ticks included', async ({
  server,
  openDevice,
}) => {
  const desk = (await openDevice()).page;
  const phone = await openDevice();
  phone.expectTrouble(SERVER_UNREACHABLE);
  await signUp(desk, 'Elyra');
  await open(desk, '/achievements');
  const [first = '', second = '', third = ''] = await listedNames(desk);
  await tickOf(desk, first).check();
  await untilSaved(desk);
  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/achievements');
  await tickedOf(phone.page, first).waitFor();
  await phone.context.setOffline(true);
  await tickOf(phone.page, second).check();
  await badge(phone.page, 'Offline · 1 waiting').waitFor();

  const dialog = await manageCharacters(desk, 'Elyra');
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await dialog.getByRole('button', { name: 'Edit Elyra' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await tickedOf(desk, first).waitFor();
  await tickOf(desk, third).check();
  await untilSaved(desk);

  await phone.context.setOffline(false);
  await untilSaved(phone.page);
  for (const page of [desk, phone.page])
    for (const name of [first, second, third]) await tickedOf(page, name).waitFor();
  expect(standingOf(server.dataDir)).toEqual({ 1: achievementIds([first, second, third]) });
});
