/** The current character: chosen offline, and on several devices. */
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

/** The achievements stored at the server, by character; 0 = the legacy one. */
function achievementsByCharacter(dataDir: string): Record<number, number[]> {
  const byCharacter: Record<number, number[]> = {};
  for (const { character_id, list, item, value } of readStoredProgress(dataDir, 'Elyra').registers) {
    if (list !== 'achievements' || value === 0) continue;
    byCharacter[character_id] = [...(byCharacter[character_id] ?? []), item].sort((a, b) => a - b);
  }
  return byCharacter;
}

/** Signs up on the achievements and adds a character, which is not current. */
async function begin(page: Page): Promise<void> {
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const dialog = await manageCharacters(page, 'Elyra');
  await addByForm(dialog, 'Thorne');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await play(page, 'Thorne', 'Elyra');
}

test('a character chosen offline gets the ticks made after that, and earlier ones stay with theirs', async ({
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
  expect(await tickOf(page, first).isChecked()).toBe(false);
  await tickOf(page, second).check();
  await settled(page);
  expect(await badge(page, 'Offline · 3 waiting').isVisible()).toBe(true);

  await page.reload();
  await settled(page);
  expect(await accountMenu(page, 'Thorne').isVisible()).toBe(true);
  expect(await tickOf(page, second).isChecked()).toBe(true);
  expect(await tickOf(page, first).isChecked()).toBe(false);
  const menu = await openAccountMenu(page, 'Thorne');
  expect(await offeredCharacters(menu).count()).toBe(2);
  await offeredCharacters(menu).filter({ hasText: 'Elyra' }).click();
  await settled(page);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  await tickOf(page, third).check();
  await play(page, 'Elyra', 'Thorne');

  await context.setOffline(false);
  await untilSaved(page);
  expect(achievementsByCharacter(server.dataDir)).toEqual({
    0: achievementIds([first, third]),
    1: achievementIds([second]),
  });
});

test('another device follows the current character, with its ticks and totals', async ({ openDevice }) => {
  const desk = (await openDevice()).page;
  const phone = (await openDevice()).page;
  await begin(desk);
  const [first = ''] = await listedNames(desk);
  await logIn(phone, 'Elyra');
  await open(phone, '/achievements');
  await tickOf(phone, first).check();
  await tickedOf(desk, first).waitFor();
  await play(desk, 'Elyra', 'Thorne');
  await accountMenu(phone, 'Thorne').waitFor();
  await tickedOf(phone, first, false).waitFor();
  await settled(phone);
  expect(await phone.getByRole('main').getByText('0 / 571', { exact: true }).count()).toBe(1);
});
