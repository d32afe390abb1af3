import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { violations } from './support/accessibility.ts';
import { untilFocusIn } from './support/focus.ts';
import { openList, query } from './support/list-screen.ts';
import { logIn, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const catalogue = loadCatalogue();

function idOf(section: Parameters<typeof catalogue.items>[0], name: string): number {
  const row = catalogue.items(section).find((one) => one.name === name);
  if (row === undefined || !('id' in row)) throw new Error(`There is no ${name}.`);
  return row.id;
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const belongsTo = (page: Page, name: string) => sheet(page, name).getByRole('region', { name: 'Belongs to' });

describe('the sheet of an item', () => {
  test('leads to what a quest gives and back, and says what of that the player has', async ({ openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, '/quests?search=hot+cuisine');
    await settled(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Hot Cuisine/ })
      .click();
    const gives = belongsTo(page, 'Hot Cuisine');
    await gives.getByRole('heading', { name: 'Gives' }).waitFor();
    await gives.getByRole('link', { name: 'Chompmeister Title Missing' }).waitFor();
    await gives.getByRole('link', { name: 'Culinary Master Achievement Missing' }).click();

    const achievement = sheet(page, 'Culinary Master');
    await achievement.waitFor();
    expect(new URL(page.url()).pathname).toBe('/achievements');
    expect(query(page)).toBe(`?item=${idOf('achievements', 'Culinary Master')}`);
    await untilFocusIn(achievement);
    await belongsTo(page, 'Culinary Master').getByRole('heading', { name: 'Given by' }).waitFor();
    await achievement.getByRole('checkbox', { name: 'Culinary Master' }).check();

    await page.goBack();
    await gives.getByRole('link', { name: 'Culinary Master Achievement Done' }).waitFor();
    expect(query(page)).toBe(`?search=hot+cuisine&item=${idOf('quests', 'Hot Cuisine')}`);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(query(page)).toBe('?search=hot+cuisine');
  });

  test('offers what a finished quest gives, sets nothing by itself, and keeps it until it is taken back', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, '/quests?search=afflicted');
    await settled(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Afflicted Outfits Quest/ })
      .click();
    const quest = sheet(page, 'Afflicted Outfits Quest');
    const gives = belongsTo(page, 'Afflicted Outfits Quest');
    await gives.getByRole('link', { name: 'Beak Doctor Achievement Missing' }).waitFor();
    const offer = quest.getByRole('region', { name: 'This quest gives' });
    expect(await offer.count()).toBe(0);
    await quest.getByRole('checkbox', { name: 'Afflicted Outfits Quest' }).check();
    const achievement = offer.getByRole('checkbox', { name: 'Beak Doctor' });
    const addon = offer.getByRole('checkbox', { name: 'Afflicted: second addon' });
    await achievement.waitFor();
    expect(await achievement.isChecked()).toBe(false);
    expect(await addon.isChecked()).toBe(false);
    await achievement.check();
    await gives.getByRole('link', { name: 'Beak Doctor Achievement Done' }).waitFor();
    await addon.check();
    await gives.getByRole('link', { name: 'Afflicted Outfit In progress' }).waitFor();
    await quest.press('u');
    await gives.getByRole('link', { name: 'Afflicted Outfit Missing' }).waitFor();
    expect(await achievement.isChecked()).toBe(true);
    await quest.getByRole('checkbox', { name: 'Afflicted Outfits Quest' }).uncheck();
    await offer.waitFor({ state: 'detached' });
    await gives.getByRole('link', { name: 'Beak Doctor Achievement Done' }).waitFor();

    // Finished in the list, it still offers what it gives, although that is fetched only now.
    await page.keyboard.press('Escape');
    await untilSaved(page);
    await page.goto('/quests?search=afflicted');
    await tickOf(page, 'Afflicted Outfits Quest').check();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Afflicted Outfits Quest/ })
      .click();
    await addon.waitFor();
    expect(await achievement.count()).toBe(0);
  });

  test('shows the first of many links, and the others when asked', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.goto(`/titles?item=${idOf('titles', 'Dragonslayer')}`);
    const links = belongsTo(page, 'Dragonslayer').getByRole('link');
    const more = belongsTo(page, 'Dragonslayer').getByRole('button', { name: 'and 14 more' });
    await more.waitFor();
    expect(await links.count()).toBe(6);
    await more.click();
    await expect.poll(() => links.count()).toBe(20);
    expect(await links.nth(6).evaluate((link) => link === document.activeElement)).toBe(true);
    await more.waitFor({ state: 'detached' });
  });

  test('tells a creature that is begun from one that is done', async ({ openDevice }) => {
    const { page } = await openDevice();
    const creature = `/bestiary?item=${idOf('bestiary', 'Cave Rat')}`;
    await signUp(page, 'Elyra');
    await page.goto(creature);
    await belongsTo(page, 'Cave Rat').getByRole('link', { name: 'Cave Rat Soul core Missing' }).waitFor();
    await belongsTo(page, 'Cave Rat')
      .getByRole('link', { name: /^Ratinator Title/ })
      .click();
    const back = belongsTo(page, 'Ratinator').getByRole('link', { name: 'Cave Rat Creature Missing' });
    await back.click();
    await sheet(page, 'Cave Rat').getByRole('radio').nth(1).check();
    await page.goBack();
    await belongsTo(page, 'Ratinator').getByRole('link', { name: 'Cave Rat Creature In progress' }).waitFor();
  });

  test('says when the item was recorded: as this device knows, and with an account as that does', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    const dates = (label: string) =>
      sheet(page, 'Hot Cuisine').locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').innerText();
    await page.goto(`/quests?item=${idOf('quests', 'Hot Cuisine')}`);
    await expect.poll(() => dates('First recorded on this device')).toBe('Not yet');
    await signUp(page, 'Elyra');
    await page.goto(`/quests?item=${idOf('quests', 'Hot Cuisine')}`);
    await expect.poll(() => dates('First recorded')).toBe('Not yet');
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(),
    );
    await sheet(page, 'Hot Cuisine').getByRole('checkbox', { name: 'Hot Cuisine' }).check();
    await expect.poll(() => dates('First recorded')).toContain(today);
    await sheet(page, 'Hot Cuisine').getByRole('button', { name: 'Close' }).click();
    await untilSaved(page);

    // Another browser knows it from the account alone.
    const other = (await openDevice()).page;
    await logIn(other, 'Elyra');
    await other.goto(`/quests?item=${idOf('quests', 'Hot Cuisine')}`);
    const there = sheet(other, 'Hot Cuisine').locator('dt', { hasText: /^Last changed$/ });
    await expect.poll(() => there.locator('xpath=following-sibling::dd').innerText()).toContain(today);
  });

  test('sets out side by side what damage a creature takes, on the smallest phone too', async ({ openDevice }) => {
    const { page } = await openDevice({ ...PHONE, viewport: { width: 320, height: 640 } });
    await page.goto(`/bestiary?item=${idOf('bestiary', 'Dragon Lord')}`);
    const parts = sheet(page, 'Dragon Lord').locator('dt', { hasText: 'Damage taken' }).locator('xpath=..//li');
    await parts.first().waitFor();
    expect((await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toContain('0% Fire');
    expect(await sheet(page, 'Dragon Lord').evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
    const cut = await parts.evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);
    expect(cut).toBe(0);
    expect(await violations(page, '/bestiary')).toEqual([]);
  });
});
