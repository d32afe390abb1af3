import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { openList } from './support/list-screen.ts';
import { logIn, settled, signUp, untilWorkerControls } from './support/player.ts';
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
  await sheet(page).waitFor();
}

describe('a note', () => {
  test('that was written without a connection is on the other device afterwards, and is taken back on both', async ({
    openDevice,
  }) => {
    const phone = await openDevice();
    const desk = await openDevice();
    phone.expectTrouble(SERVER_UNREACHABLE);
    await signUp(phone.page, 'Elyra');
    await openList(phone.page, QUEST);
    await logIn(desk.page, 'Elyra');
    await openList(desk.page, QUEST);
    await openQuest(desk.page);
    await untilWorkerControls(phone.page);
    await openQuest(phone.page);
    await note(phone.page).getByRole('button', { name: 'Note' }).waitFor();

    await phone.context.setOffline(true);
    await note(phone.page).getByRole('button', { name: 'Note' }).click();
    await editor(phone.page).getByLabel('Note').fill('Ask Jean Pierre\nfor the second dish.');
    await editor(phone.page).getByRole('button', { name: 'Save' }).click();
    await editor(phone.page).waitFor({ state: 'detached' });
    // The pointer on it keeps the toast for as long as the note is under way.
    const undo = phone.page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' });
    await undo.hover();
    await note(phone.page).getByText('Ask Jean Pierre for the second dish.').waitFor();
    expect(await note(desk.page).locator('p').count()).toBe(0);

    await phone.context.setOffline(false);
    await note(desk.page).getByText('Ask Jean Pierre for the second dish.').waitFor();
    expect(await note(desk.page).locator('p').innerText()).toBe('Ask Jean Pierre\nfor the second dish.');
    await undo.click();
    await note(phone.page).locator('p').waitFor({ state: 'detached' });
    await note(desk.page).locator('p').waitFor({ state: 'detached' });
  });

  test('is saved by Ctrl+Enter, stays over a reload, and is removed by emptying it', async ({ openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, QUEST);
    await settled(page);
    await openQuest(page);
    await note(page).getByRole('button', { name: 'Note' }).click();
    await editor(page).getByLabel('Note').fill('done on the other character');
    await page.keyboard.press('Control+Enter');
    await note(page).getByText('done on the other character').waitFor();
    // It closes once the note is durable.
    await editor(page).waitFor({ state: 'detached' });
    expect(await violations(page, 'the sheet with a note')).toEqual([]);
    await page.reload();
    await note(page).getByText('done on the other character').waitFor();
    await note(page).getByRole('button', { name: 'Edit note' }).click();
    await editor(page).getByLabel('Note').fill('  ');
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await note(page).getByRole('button', { name: 'Note', exact: true }).waitFor();
    expect(await note(page).locator('p').count()).toBe(0);
  });

  test('is not lost to Esc while it is being written, and says how much room is left', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, QUEST);
    await openQuest(page);
    await note(page).getByRole('button', { name: 'Note' }).click();
    const field = editor(page).getByLabel('Note');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('x'.repeat(1900));
    await editor(page).getByText('1,900 of 2,000 characters').waitFor();
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toHaveLength(1900);
    await field.fill('x'.repeat(2001));
    await editor(page).getByText('2,001 of 2,000 characters: too long to be kept.').waitFor();
    expect(await editor(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await field.fill('x'.repeat(2000));
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await editor(page).waitFor({ state: 'detached' });
    expect(await note(page).locator('p').innerText()).toHaveLength(2000);
    expect(await sheet(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});
