import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { openList, query, sectionWay } from './support/list-screen.ts';
import {
  badge,
  bookmarkOf,
  listedNames,
  settled,
  signUp,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const catalogue = loadCatalogue();

function idOf(section: 'bestiary', name: string): number {
  const row = catalogue.items(section).find((one) => one.name === name);
  if (row === undefined) throw new Error(`There is no ${name}.`);
  return row.id;
}

const main = (page: Page) => page.getByRole('main');
const group = (page: Page, name: 'Closest to done' | 'You qualify for') =>
  main(page).getByRole('region', { name: new RegExp(`^${name}`) });
const goal = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Writes so many kills where the page shows the creature. */
async function recordKills(page: Page, name: string, kills: number): Promise<void> {
  await main(page)
    .getByRole('button', { name: new RegExp(`^${name}: .*kills, change$`) })
    .click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet.getByRole('textbox', { name: 'Kills' }).fill(String(kills));
  await sheet.getByRole('button', { name: 'Set' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Has a guest record that 12 dragons are left, and own 19 mounts and one more: a title asks for 10. */
async function recordSome(page: Page): Promise<void> {
  await openList(page, '/bestiary?search=dragon');
  await settled(page);
  await recordKills(page, 'Dragon', 988);
  await openList(page, '/mounts');
  for (const name of (await listedNames(page)).slice(0, 10)) await tickOf(page, name).check();
  await badge(page, /^On this device only/).waitFor();
}

describe('goals', () => {
  test('say what is left, lead to the item, and go once it is done', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await recordSome(page);
    await page.goto('/goals');
    const dragon = goal(page, 'Dragon');
    await dragon.getByText('Bestiary · 12 kills to complete, 25 charm points').waitFor();
    expect(await dragon.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99');
    await dragon.getByRole('link', { name: 'Dragon' }).click();
    await page.getByRole('dialog', { name: 'Dragon', exact: true }).waitFor();
    expect(new URL(page.url()).pathname + query(page)).toBe(`/bestiary?item=${idOf('bestiary', 'Dragon')}`);

    await page.goBack();
    await dragon.waitFor();
    await recordKills(page, 'Dragon', 990);
    await dragon.getByText('10 kills to complete').waitFor();
    await recordKills(page, 'Dragon', 1000);
    await dragon.waitFor({ state: 'detached' });
    // The focus is on the goal that took its place.
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('main li') !== null && document.activeElement?.tagName),
      )
      .toBe('A');
  });

  test('begin with the titles that are met, which are ticked in their place', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await recordSome(page);
    await page.goto('/goals');
    const met = group(page, 'You qualify for');
    await met.getByRole('link', { name: 'Beastrider (Grade 1)' }).waitFor();
    await met.getByText('Titles · You qualify for it').waitFor();
    await group(page, 'Closest to done').getByRole('link', { name: 'Beastrider (Grade 2)' }).waitFor();
    await tickOf(page, 'Beastrider (Grade 1)').focus();
    await page.keyboard.press('Space');
    await met.waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+z');
    await met.getByRole('link', { name: 'Beastrider (Grade 1)' }).waitFor();
    // Not checked and looked at again: it leaves with its group.
    await tickOf(page, 'Beastrider (Grade 1)').click();
    await met.waitFor({ state: 'detached' });
    await page.goto('/titles?search=beastrider');
    await expect.poll(() => tickOf(page, 'Beastrider (Grade 1)').isChecked()).toBe(true);
    // A title's own sheet says how far it is, too.
    await main(page)
      .getByRole('link', { name: /^Beastrider \(Grade 2\)/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Beastrider (Grade 2)' });
    await sheet.getByText('10 of 20 · 10 mounts to go').waitFor();
    expect(await sheet.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  test('are narrowed to sections, which stand in the address', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await recordSome(page);
    await page.goto('/goals?section=bestiary');
    await goal(page, 'Dragon').waitFor();
    expect(await goal(page, 'Beastrider (Grade 1)').count()).toBe(0);
    const chip = (name: string) => main(page).getByRole('button', { name, exact: true });
    expect(await chip('Bestiary').getAttribute('aria-pressed')).toBe('true');
    await chip('Bestiary').press('End');
    await expect.poll(() => chip('Titles').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await goal(page, 'Beastrider (Grade 1)').waitFor();
    await expect.poll(() => query(page)).toBe('?section=bestiary&section=titles');
    await page.keyboard.press('Space');
    await goal(page, 'Beastrider (Grade 1)').waitFor({ state: 'detached' });
    await page.goto('/goals?section=outfits');
    await page.getByRole('heading', { name: 'No goals in these sections' }).waitFor();
    await page.getByRole('button', { name: 'All sections' }).click();
    await goal(page, 'Dragon').waitFor();
    expect(query(page)).toBe('');
  });

  test('are shown by steps where there are many', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    await settled(page);
    const names = (await listedNames(page)).slice(0, 23);
    for (const name of names) await bookmarkOf(page, name).click();
    await page.goto('/goals');
    const goals = group(page, 'Closest to done').getByRole('listitem');
    await goals.first().waitFor();
    await expect.poll(() => goals.count()).toBe(20);
    await page.getByRole('button', { name: 'Show 3 more' }).click();
    await expect.poll(() => goals.count()).toBe(23);
  });

  test('of somebody who has recorded nothing say how they come about', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await page.goto('/goals');
    await page.getByRole('heading', { name: 'Nothing is begun yet' }).waitFor();
    await main(page).getByRole('link', { name: 'Bestiary' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bestiary' }).waitFor();
  });

  test('are worked out without a connection', async ({ openDevice }) => {
    const { page, context, expectTrouble } = await openDevice(DESKTOP);
    expectTrouble(SERVER_UNREACHABLE);
    await recordSome(page);
    await page.goto('/goals');
    await goal(page, 'Dragon').waitFor();
    await untilWorkerControls(page);
    await context.setOffline(true);
    await page.goto('/goals');
    await goal(page, 'Dragon').getByText('12 kills to complete').waitFor();
    await recordKills(page, 'Dragon', 999);
    await goal(page, 'Dragon').getByText('1 kill to complete').waitFor();
  });
});

describe('home', () => {
  test('shows how far every section is, what was last and what is closest, and nothing in sight moves for that', async ({
    openDevice,
  }) => {
    const { page, context } = await openDevice(DESKTOP);
    await page.goto('/');
    await sectionWay(page, 'Mounts').getByText('0%').waitFor();
    expect(await page.getByRole('heading', { name: 'Closest to done' }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Recently recorded' }).count()).toBe(0);
    await recordSome(page);
    await watchLayoutShifts(context);
    for (const viewport of [DESKTOP.viewport, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await goal(page, 'Dragon').waitFor();
      await sectionWay(page, 'Mounts').getByText('10 / 259').waitFor();
      // Two of one section at most.
      const riders = group(page, 'Closest to done').getByRole('link', { name: /^Beastrider/ });
      await expect.poll(() => riders.count()).toBe(2);
      // The top bar's room for a guest's badge is not home's concern.
      expect((await layoutShifts(page)).filter((moved) => !moved.includes('_door_'))).toEqual([]);
    }
    const recent = page.getByRole('list', { name: 'Recently recorded' }).getByRole('listitem');
    await recent.first().getByText('Mounts').waitFor();
    const last = await recent.first().innerText();
    await page.getByRole('button', { name: 'Undo last' }).click();
    await sectionWay(page, 'Mounts').getByText('9 / 259').waitFor();
    await expect.poll(() => recent.first().innerText()).not.toBe(last);
    await page.getByRole('link', { name: 'All goals' }).click();
    await page.getByRole('heading', { level: 1, name: 'Goals' }).waitFor();
  });
});

test("a player's own profile has them too, and another's has not", async ({ openDevice }) => {
  const { page, context } = await openDevice(PHONE);
  await signUp(page, 'Elyra');
  await openList(page, '/bestiary?search=dragon');
  await recordKills(page, 'Dragon', 988);
  await untilSaved(page);
  await watchLayoutShifts(context);
  await page.goto('/profile?username=elyra');
  await goal(page, 'Dragon').getByText('12 kills to complete').waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  await recordKills(page, 'Dragon', 990);
  await goal(page, 'Dragon').getByText('10 kills to complete').waitFor();

  await page.goto('/profile?username=Thorne');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await settled(page);
  expect(await page.getByRole('heading', { name: 'Closest to done' }).count()).toBe(0);
});
