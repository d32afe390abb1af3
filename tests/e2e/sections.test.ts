import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { expectedIds, figures, openList } from './support/list-screen.ts';
import { badge, settled, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

interface Example {
  readonly section: TickableSection;
  readonly path: string;
  readonly title: string;
  /** Records something of a row by its own control. */
  readonly record: (row: Locator) => Promise<void>;
  /** The value recorded then, and its list. */
  readonly stands: { readonly list: ListKey; readonly value: number };
  /** The true totals before and after. */
  readonly totals: readonly [before: string, after: string];
}

const EXAMPLES: readonly Example[] = [
  {
    section: 'bestiary',
    path: '/bestiary',
    title: 'Bestiary',
    record: (row) => row.getByRole('radio', { name: /^Complete/ }).check(),
    stands: { list: 'bestiaryStage', value: 3 },
    totals: ['0 / 833', '1 / 833'],
  },
  {
    section: 'bosstiary',
    path: '/bosstiary',
    title: 'Bosstiary',
    record: (row) => row.getByRole('radio', { name: /^Mastery/ }).check(),
    stands: { list: 'bosstiaryStage', value: 3 },
    totals: ['0 / 316', '1 / 316'],
  },
  {
    section: 'animusMastery',
    path: '/animus-mastery',
    title: 'Animus Mastery',
    record: (row) => row.getByRole('radio', { name: 'Mastered' }).check(),
    stands: { list: 'animusMastery', value: 1 },
    totals: ['0 / 833', '1 / 833'],
  },
  {
    section: 'mounts',
    path: '/mounts',
    title: 'Mounts',
    record: (row) => row.getByRole('checkbox').check(),
    stands: { list: 'mounts', value: 1 },
    totals: ['0 / 259', '1 / 259'],
  },
  {
    section: 'outfits',
    path: '/outfits',
    title: 'Outfits',
    record: (row) => row.getByRole('checkbox', { name: /second addon$/ }).check(),
    stands: { list: 'outfits', value: 5 },
    totals: ['0 / 136 outfits', '1 / 136 outfits'],
  },
  {
    section: 'quests',
    path: '/quests',
    title: 'Quests',
    record: (row) => row.getByRole('checkbox').check(),
    stands: { list: 'quests', value: 1 },
    totals: ['0 / 336', '1 / 336'],
  },
];

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const rows = (page: Page) => page.getByRole('main').locator('li [data-item]');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Ids of the rows on the page, in order, once the list is filled. */
async function listedIds(page: Page): Promise<number[]> {
  await page.getByRole('main').locator('ul[aria-busy]').waitFor({ state: 'detached' });
  return rows(page).evaluateAll((found) => found.map((row) => Number(row.getAttribute('data-item'))));
}

/** Waits until the header says these true totals. */
async function untilTotals(page: Page, words: string): Promise<void> {
  await figures(page, words).first().waitFor();
}

/** The values that stand on the server, other than 0, as "list item value". */
function standingOf(dataDir: string, username: string): string[] {
  return readStoredProgress(dataDir, username)
    .registers.filter(({ value }) => value !== 0)
    .map(({ list, item, value }) => `${list} ${item} ${value}`);
}

describe.for(EXAMPLES)('the section $title', ({ section, path, record, stands, totals }) => {
  test('records in a row and in its sheet, takes it back, and delivers what was recorded without a network', async ({
    server,
    openDevice,
  }) => {
    const { page, context, expectTrouble } = await openDevice(DESKTOP);
    expectTrouble(SERVER_UNREACHABLE);
    await signUp(page, 'Elyra');
    await openList(page, path);
    await settled(page);
    const [first = 0, second = 0] = await listedIds(page);
    expect(await listedIds(page)).toEqual(expectedIds(section, ''));
    const row = (id: number) => page.locator(`li [data-item="${id}"]`);

    await record(row(first));
    await untilTotals(page, totals[1]);
    await untilSaved(page);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await untilTotals(page, totals[0]);
    await untilSaved(page);
    expect(standingOf(server.dataDir, 'Elyra')).toEqual([]);

    await row(first).getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await expect.poll(() => sheet.getByRole('term').count()).toBeGreaterThan(1);
    await record(sheet);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await untilTotals(page, totals[1]);
    await page.keyboard.press('u');
    await untilTotals(page, totals[0]);
    await untilSaved(page);

    await untilWorkerControls(page);
    await context.setOffline(true);
    await record(row(second));
    await untilTotals(page, totals[1]);
    await badge(page, /1 waiting$/).waitFor();
    await openList(page, path);
    await untilTotals(page, totals[1]);
    await context.setOffline(false);
    await untilSaved(page);
    expect(standingOf(server.dataDir, 'Elyra')).toEqual([`${stands.list} ${second} ${stands.value}`]);
  });
});

describe('kills', () => {
  const dragon = (page: Page) =>
    rows(page).filter({ has: page.getByRole('radiogroup', { name: 'Dragon', exact: true }) });

  test('are set in their sheet and make the stage, a stage invents none, and less than complete is asked about', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(DESKTOP);
    await signUp(page, 'Elyra');
    await openList(page, '/bestiary?search=dragon&class=Dragon');
    await settled(page);
    const row = dragon(page);
    await row.waitFor();
    const count = row.getByRole('button', { name: /kills, change$/ });
    const stage = (name: RegExp) => row.getByRole('radio', { name });

    await count.click();
    const pad = page.getByRole('dialog');
    await pad.getByRole('textbox', { name: 'Kills' }).fill('70');
    await pad.getByRole('button', { name: 'Add 10', exact: true }).click();
    await pad.getByRole('button', { name: 'Set' }).click();
    await pad.waitFor({ state: 'detached' });
    await row.getByText('80').waitFor();
    expect(await stage(/^First stage/).isChecked()).toBe(true);

    await stage(/^Second stage/).check();
    await row.getByText('≥ 500').waitFor();
    await count.click();
    // Opening the sheet does not change the value.
    await pad.getByText('At least 500 kills are known. Set how many there are to count on from there.').waitFor();
    expect(await pad.getByRole('textbox', { name: 'Kills' }).inputValue()).toBe('500');
    await page.keyboard.press('Escape');
    await pad.waitFor({ state: 'detached' });
    await row.getByText('≥ 500').waitFor();

    await stage(/^Complete/).check();
    await untilTotals(page, '25 / 28,734 charm points');
    await stage(/^First stage/).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await stage(/^Complete/).isChecked()).toBe(true);
    await stage(/^First stage/).click();
    await question.getByRole('button', { name: 'Lower' }).click();
    await untilTotals(page, '0 / 28,734 charm points');
    expect(await stage(/^First stage/).isChecked()).toBe(true);
  });

  test('are marked by the keyboard: x completes, the figures choose a stage', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await signUp(page, 'Elyra');
    await openList(page, '/bestiary');
    await settled(page);
    await rows(page).first().waitFor();
    const row = rows(page).first();
    const chosen = () => row.getByRole('radio', { checked: true }).getAttribute('aria-label');
    await settled(page);
    await page.keyboard.press('j');
    expect(await row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('2');
    await expect.poll(chosen).toMatch(/^First stage/);
    await page.keyboard.press('x');
    await expect.poll(chosen).toMatch(/^Complete/);
    await page.keyboard.press('u');
    await expect.poll(chosen).toMatch(/^First stage/);
  });
});

test('an outfit that is taken back with its addons is asked about', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await signUp(page, 'Elyra');
  await openList(page, '/outfits');
  await settled(page);
  const row = rows(page).first();
  const base = row.getByRole('checkbox', { name: /outfit owned$/ });
  await row.getByRole('checkbox', { name: /first addon$/ }).check();
  expect(await base.isChecked()).toBe(true);
  await base.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await base.isChecked()).toBe(true);
  await base.click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await untilTotals(page, '0 / 136 outfits');
});

test('groups stand under headings with their own true totals', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await signUp(page, 'Elyra');
  await openList(page, '/quests?sort=group');
  await settled(page);
  const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Access' }) });
  await group.getByText('0 / 27').waitFor();
  await rows(page).first().getByRole('checkbox').check();
  await group.getByText('1 / 27').waitFor();
  await openList(page, '/quests');
  expect(await page.getByRole('main').getByRole('listitem').getByRole('heading').count()).toBe(0);
});
