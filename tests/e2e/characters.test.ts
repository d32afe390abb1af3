import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { startGameSite } from '#tests/builders/game-site/game-site.ts';
import { manageCharacters, rowOf } from './support/characters.ts';
import { open, settled, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

const site = await startGameSite();
afterAll(() => site.close());
test.override({ settings: site.env });

const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Presses a button that calls the server, and checks the toast with the result. */
async function press(page: Page, target: Locator, says: string): Promise<void> {
  await target.click();
  await settled(page);
  // By its attribute, not its role: the dialog hides it from assistive technology.
  expect((await page.locator('[data-toasts] p').allInnerTexts()).join()).toContain(says);
}

test("a character is added, which is then current, verified on the game's site, and the legacy one converted", async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/');
  const dialog = await manageCharacters(page, 'Elyra');
  await dialog.getByLabel('Name', { exact: true }).fill('Thorne');
  await press(page, button(dialog, 'Add'), 'Character saved successfully.');
  await press(page, button(dialog, 'Generate Code for Thorne'), 'Verification code generated.');
  const code = /[0-9A-Z]+(?:-[0-9A-Z]+)+/.exec(await rowOf(dialog, 'Thorne').innerText())?.[0] ?? '';
  site.setCharacter({ name: 'Thorne', comment: `Hello\n${code}` });
  await press(page, button(dialog, 'Check now: verify Thorne'), 'Character verified successfully.');
  expect(await rowOf(dialog, 'Thorne').getByText('Verified', { exact: true }).isVisible()).toBe(true);
  await button(dialog, 'Close').last().click();
  await settled(page);
  await button(await manageCharacters(page, 'Thorne'), 'Convert').click();
  const converting = page.getByRole('dialog', { name: 'Convert Elyra' });
  await press(page, button(converting, 'Convert'), 'Character saved successfully.');
  expect(await button(dialog, 'Edit Elyra').isVisible()).toBe(true);
});
