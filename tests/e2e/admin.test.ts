import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appoint } from './support/editors.ts';
import { open, settled, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

/** Signs up, gets the role as the first admin does, and opens the bestiary's grid. */
async function editBestiary(page: Page, dataDir: string, username: string, role: 'editor' | 'admin'): Promise<void> {
  await signUp(page, username);
  await appoint(dataDir, username, role);
  // The page receives the role when it checks who is signed in.
  await open(page, '/goals');
  await openGrid(page);
  await page.getByRole('textbox', { name: 'Source' }).fill('Client 15.30');
}

/** Opens the bestiary's grid with all of its columns. */
async function openGrid(page: Page): Promise<void> {
  await open(page, '/admin/bestiary');
  await page.getByRole('grid', { name: 'Bestiary' }).waitFor();
  await page.getByRole('switch', { name: /more columns?$/ }).check();
}

const speedOf = (page: Page) => page.locator('[data-cell="0 11"]');

/** Types a speed into the first row's cell. */
async function setSpeed(page: Page, speed: string): Promise<void> {
  await speedOf(page).dblclick();
  await page.getByRole('textbox', { name: /: Speed$/ }).fill(speed);
  await page.keyboard.press('Enter');
  await settled(page);
}

const said = async (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('two editors edit one cell: the second is notified and overwrites nothing; a published change can be reverted', async ({
  server,
  openDevice,
}) => {
  const { page: edda } = await openDevice();
  const { page: ada } = await openDevice();
  await editBestiary(edda, server.dataDir, 'Edda', 'editor');
  await editBestiary(ada, server.dataDir, 'Ada', 'admin');
  const published = await speedOf(edda).textContent();

  await setSpeed(edda, '123');
  await expect.poll(() => speedOf(edda).textContent()).toBe('123, your draft');
  await setSpeed(ada, '124');
  await expect.poll(() => speedOf(ada).textContent()).toBe('124, changed by someone else');
  await speedOf(ada).click();
  await said(ada, 'Edda changed this to 123 meanwhile. Yours is 124.');
  await ada.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => speedOf(ada).textContent()).toBe('123, draft of Edda');

  await edda.getByRole('button', { name: 'My drafts (1)' }).click();
  await edda.getByRole('button', { name: 'Submit 1 for review' }).click();
  await expect.poll(() => speedOf(edda).textContent()).toBe('123, in review');
  await open(ada, '/admin/review');
  await ada.getByRole('checkbox', { name: 'Select all' }).click();
  await ada.getByRole('button', { name: 'Publish 1' }).click();
  const publishing = ada.getByRole('dialog', { name: 'Publish 1 change?' });
  await publishing.getByRole('textbox').fill('A speed is right now.');
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await said(ada, /^Nothing to review\./);

  await openGrid(edda);
  await edda.getByRole('textbox', { name: 'Source' }).fill('The former one was right');
  await expect.poll(() => speedOf(edda).textContent()).toBe('123');
  await speedOf(edda).click();
  await edda.getByRole('button', { name: 'History of the field' }).click();
  await said(edda, /by Edda, published by Ada\. Source: Client 15\.30/);
  await edda.getByRole('button', { name: 'Revert Speed' }).click();
  await expect.poll(() => speedOf(edda).textContent()).toBe(`${published}, your draft`);
});

test('a CSV with ten errors lists all of them and saves nothing', async ({ server, openDevice }) => {
  const { page } = await openDevice();
  await editBestiary(page, server.dataDir, 'Edda', 'editor');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const rows = ['1,fast,hard,9', '1,1,1,1', 'x y,1,1,1', '2,slow,none,8', '3,1,1,1,1,more'];
  await dialog
    .getByRole('textbox', { name: 'Or paste it here' })
    .fill(['id,Speed,Armor,Stars,Colour', ...rows].join('\n'));
  await said(page, /^10 errors\. Fix them in the file/);
  await said(page, 'Line 2, Speed');
  expect(await dialog.getByRole('button', { name: /^Save 0/ }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'My drafts (0)' }).waitFor();
});
