/** Names that contain a script are shown literally and never run. The device reports violations of the policy. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accountMenu, open, settled, signUp } from './support/player.ts';
import { test } from './support/stage.ts';
import { addCharacter, nameLegacyCharacter } from './support/stored.ts';

/** Each would set `owned` if it were not treated as text. */
const SCRIPTS = [
  '<img src=x onerror="owned=1">',
  '<script>owned=1</script>',
  '"><svg onload=owned=1>',
  "'-(owned=1)-'",
  'javascript:owned=1',
  '{{owned=1}}',
];

const owned = (page: Page) => page.evaluate(() => Reflect.get(window, 'owned'));
const main = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a name that contains a script is shown literally everywhere', async ({ server, openDevice }) => {
  const { page } = await openDevice();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await signUp(page, 'Elyra');
  for (const script of SCRIPTS) addCharacter(server.dataDir, 'Elyra', script);
  const all = SCRIPTS.join(' ');
  nameLegacyCharacter(server.dataDir, 'Elyra', all);
  await open(page, '/account');
  await accountMenu(page, all).waitFor();
  expect(await page.getByLabel('Default character name').inputValue()).toBe(all);
  await page.getByRole('main').getByLabel('Character', { exact: true }).click();
  for (const name of SCRIPTS) await page.getByRole('option', { name, exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await accountMenu(page, all).click();
  await page.getByRole('menuitem', { name: 'Manage Characters' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await settled(page);
  const rows = await dialog.getByRole('rowheader').allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([...SCRIPTS, `${all} Current Legacy`]);
  await open(page, '/sync');
  await open(page, '/');
  await main(page).filter({ hasText: all }).waitFor();
  expect(await owned(page)).toBeUndefined();
  expect(dialogs).toEqual([]);
});
