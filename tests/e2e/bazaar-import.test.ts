import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { auctionPage, type PageAuction } from '#tests/builders/game-site/auction-pages.ts';
import { startGameSite } from '#tests/builders/game-site/game-site.ts';
import { addByForm, manageCharacters, play } from './support/characters.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import {
  logIn,
  open,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilReloaded,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';

const site = await startGameSite();
afterAll(() => site.close());
test.override({ settings: site.env });

const AUCTION: PageAuction = {
  id: 1_322_006,
  name: 'Bryn Tallow',
  achievements: ['Castlemania', 'No Such Achievement'],
  bestiary: [
    { name: 'Dragon', step: 4, kills: 1000 },
    { name: 'Horse', step: 4, kills: 300 },
  ],
  mounts: Array.from({ length: 62 }, (_, index) => (index === 0 ? 'War Horse' : `Saddle Stag ${index}`)),
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Data from the Bazaar' });
const notice = (page: Page) => page.getByRole('region', { name: 'Account notice' });
const importButton = (page: Page) => dialog(page).getByRole('button', { name: 'Import', exact: true });

/** Signs up with a character that is not current. */
async function signUpWithThorne(page: Page): Promise<void> {
  await signUp(page, 'Elyra');
  await open(page, '/');
  const manage = await manageCharacters(page, 'Elyra');
  await addByForm(manage, 'Thorne');
  await manage.getByRole('button', { name: 'Close', exact: true }).last().click();
  await settled(page);
  await play(page, 'Thorne', 'Elyra');
}

/** Confirms the preview and waits for the page that the import reloads. */
async function confirmImport(page: Page): Promise<void> {
  await importButton(page).click();
  await untilReloaded(page, () =>
    page.getByRole('alertdialog', { name: 'Confirm' }).getByRole('button', { name: 'Yes' }).click(),
  );
  await settled(page);
}

test('an auction is previewed, imported and played, offline too, and undone on another device except for what was recorded since', async ({
  openDevice,
}) => {
  site.setAuction(AUCTION);
  const desk = await openDevice({ serviceWorkers: 'allow' });
  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = desk;
  desk.expectTrouble(SERVER_UNREACHABLE);
  await signUpWithThorne(page);
  await untilWorkerControls(page);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Bazaar Import' }).click();
  await dialog(page)
    .getByLabel('Auction ID')
    .fill('https://www.tibia.com/charactertrade/?page=details&auctionid=1322006');
  await importButton(page).click();
  await dialog(page)
    .getByRole('row', { name: /^Achievements.*\+1/ })
    .waitFor();
  await confirmImport(page);
  expect(await page.getByRole('banner').getByRole('button', { name: 'Thorne' }).isVisible()).toBe(true);
  expect(await dialog(page).count()).toBe(0);
  expect(await notice(page).innerText()).toContain('Auction 1322006 (Bryn Tallow) was imported into Thorne');
  await desk.context.setOffline(true);
  await open(page, '/achievements?search=Castlemania');
  await tickedOf(page, 'Castlemania').waitFor();
  await desk.context.setOffline(false);
  await tickOf(page, 'Castlemania').uncheck();
  await untilSaved(page);
  await tickOf(page, 'Castlemania').check();
  await untilSaved(page);

  // With the strip above its rows, a list is restored at its scroll position.
  const stripOf = (of: Page) => of.getByRole('region', { name: 'Check these yourself.' });
  await open(page, '/bestiary');
  await stripOf(page).waitFor();
  await page.evaluate(() => scrollTo(0, 98));
  await settled(page);
  await page.reload();
  await settled(page);
  await stripOf(page).waitFor();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(300);

  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/bestiary');
  const strip = stripOf(phone.page);
  await strip.getByRole('link', { name: 'Horse: 300 kills' }).waitFor();
  await notice(phone.page).getByRole('button', { name: 'Undo' }).click();
  await phone.page
    .getByText('1 entry stays, since it was changed after the import. Changed by: Chrome (Linux).')
    .first()
    .waitFor();
  await strip.waitFor({ state: 'detached' });
  await open(page, '/mounts?search=War+Horse');
  await tickedOf(page, 'War Horse', false).waitFor();
  await open(page, '/achievements?search=Castlemania');
  await tickedOf(page, 'Castlemania').waitFor();
});

test('if the site blocks the server, a phone imports the page that it saved', async ({ openDevice }) => {
  const { page, expectTrouble } = await openDevice({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  expectTrouble(answeredWith(502));
  site.behave('auction', 'forbidden');
  await signUpWithThorne(page);
  await open(page, '/mounts?search=War+Horse');
  await page.getByRole('main').getByRole('button', { name: 'This list' }).click();
  await page.getByRole('menuitem', { name: 'Bazaar Import' }).click();
  await dialog(page).getByLabel('Auction ID').fill('1322008');
  await importButton(page).click();
  await dialog(page).getByRole('alert').waitFor();
  await dialog(page)
    .getByLabel('Saved page')
    .setInputFiles({
      name: 'auction.html',
      mimeType: 'text/html',
      buffer: Buffer.from(auctionPage({ ...AUCTION, id: 1_322_008 }), 'latin1'),
    });
  await importButton(page).click();
  await dialog(page)
    .getByText(/^Mounts: only \d+ of 62 could be read, so none will be removed\.$/)
    .waitFor();
  await confirmImport(page);
  await tickedOf(page, 'War Horse').waitFor();
  site.behave('auction', 'fine');
});

test('while the site is down the import reports it, and the input remains', async ({ openDevice }) => {
  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(502));
  site.behave('auction', 'maintenance');
  await signUpWithThorne(page);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Bazaar Import' }).click();
  await dialog(page).getByLabel('Auction ID').fill('1322007');
  await importButton(page).click();
  await dialog(page).getByRole('alert').waitFor();
  expect(await dialog(page).getByLabel('Auction ID').inputValue()).toBe('1322007');
  await dialog(page).getByText('Import not working? Use a saved page').click();
  await dialog(page).getByLabel('Source of the page').waitFor();
  site.behave('auction', 'fine');
});
