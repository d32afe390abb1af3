import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { startGameSite } from '#tests/builders/game-site.ts';
import { violations } from './support/accessibility.ts';
import { filterPanel, openList } from './support/list-screen.ts';
import { signUp, untilGuest } from './support/player.ts';
import { playProvedCharacter } from './support/prove-character.ts';
import { test } from './support/stage.ts';

const site = await startGameSite();
afterAll(() => site.close());
test.override({ settings: site.env });

/** Names of the outfits in the rows. */
const namesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label')));

const sexOf = (page: Page, sex: 'Female' | 'Male') =>
  filterPanel(page).getByRole('radiogroup', { name: 'Names and looks' }).getByRole('radio', { name: sex, exact: true });

test('outfits are shown by the names of either sex, found by both, and owned whichever is shown', async ({
  openDevice,
}) => {
  const { page } = await openDevice({ viewport: { width: 1440, height: 900 } });
  await openList(page, '/outfits?search=noblewoman');
  await expect.poll(() => namesOf(page)).toEqual(['Nobleman', 'Retro Nobleman']);
  await untilGuest(page);
  await page.getByRole('checkbox', { name: 'Nobleman: outfit owned', exact: true }).check();
  expect(await sexOf(page, 'Male').getAttribute('aria-checked')).toBe('true');

  await sexOf(page, 'Female').click();
  await expect.poll(() => namesOf(page)).toEqual(['Noblewoman', 'Retro Noblewoman']);
  const owned = page.getByRole('checkbox', { name: 'Noblewoman: outfit owned', exact: true });
  expect(await owned.isChecked()).toBe(true);
  expect(await violations(page, 'outfits by their female names')).toEqual([]);
  // The arrow keys choose, and the focus stays where it was.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => namesOf(page)).toEqual(['Nobleman', 'Retro Nobleman']);
  expect(await sexOf(page, 'Male').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => namesOf(page)).toEqual(['Noblewoman', 'Retro Noblewoman']);

  // The device remembers it, and what was owned stays so.
  await openList(page, '/outfits?search=nobleman');
  await expect.poll(() => namesOf(page)).toEqual(['Noblewoman', 'Retro Noblewoman']);
  await expect.poll(() => owned.isChecked()).toBe(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Noblewoman/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Noblewoman', exact: true });
  await sheet.getByText('Nobleman, look 132').waitFor();
  await sheet.getByText('Noblewoman, look 140').waitFor();
  // The wikis have one page of all looks, under the men's name.
  expect(await sheet.getByRole('link', { name: 'TibiaWiki', exact: true }).getAttribute('href')).toMatch(
    /query=Nobleman%20Outfits$/,
  );
});

test("outfits are shown by the names of the character's sex, until the player chooses the other", async ({
  openDevice,
}) => {
  const { page } = await openDevice({ viewport: { width: 1440, height: 900 } });
  await page.goto('/achievements');
  await signUp(page, 'Rowan');
  await playProvedCharacter(page, site);
  await openList(page, '/outfits?search=noblewoman');
  await expect.poll(() => namesOf(page)).toEqual(['Noblewoman', 'Retro Noblewoman']);
  await filterPanel(page).getByText('Elyra Vane is female in the game.').waitFor();
  // Everywhere else they are called the same.
  await page.goto('/search?q=nobleman');
  await page.getByRole('group', { name: 'Noblewoman', exact: true }).waitFor();

  await openList(page, '/outfits?search=noblewoman');
  await sexOf(page, 'Male').click();
  await expect.poll(() => namesOf(page)).toEqual(['Nobleman', 'Retro Nobleman']);
  await openList(page, '/outfits?search=noblewoman');
  await expect.poll(() => namesOf(page)).toEqual(['Nobleman', 'Retro Nobleman']);
});
