import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { expectedIds, figures, openList, untilListActs, viewTotal } from './support/list-screen.ts';
import { badge, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { pressUntil } from './support/press-until.ts';
import { ground, startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';
import { readStoredProgress } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

interface Example {
  readonly section: TickableSection;
  readonly path: string;
  readonly title: string;
  /** Queries and how many rows each leaves. */
  readonly views: readonly (readonly [query: string, rows: number])[];
  /** Records something of a row by its own control. */
  readonly record: (row: Locator) => Promise<void>;
  /** What then stands, and on which list. */
  readonly stands: { readonly list: ListKey; readonly value: number };
  /** The true totals before and after. */
  readonly totals: readonly [before: string, after: string];
}

const EXAMPLES: readonly Example[] = [
  {
    section: 'bestiary',
    path: '/bestiary',
    title: 'Bestiary',
    views: [
      ['', 833],
      ['?class=Dragon', 20],
      ['?status=inProgress', 0],
      ['?difficulty=Hard&occurrence=Rare', 4],
      ['?sort=class&page=2', 833],
      ['?search=dragon+lord', 2],
    ],
    record: (row) => row.getByRole('radio', { name: /^Complete/ }).check(),
    stands: { list: 'bestiaryStage', value: 3 },
    totals: ['0 / 833', '1 / 833'],
  },
  {
    section: 'bosstiary',
    path: '/bosstiary',
    title: 'Bosstiary',
    views: [
      ['', 316],
      ['?category=Nemesis', 109],
      ['?sort=pointsPerKill', 316],
    ],
    record: (row) => row.getByRole('radio', { name: /^Mastery/ }).check(),
    stands: { list: 'bosstiaryStage', value: 3 },
    totals: ['0 / 316', '1 / 316'],
  },
  {
    section: 'animusMastery',
    path: '/animus-mastery',
    title: 'Animus Mastery',
    views: [
      ['', 833],
      ['?class=Undead&difficulty=Hard', 24],
    ],
    record: (row) => row.getByRole('radio', { name: 'Mastered' }).check(),
    stands: { list: 'animusMastery', value: 1 },
    totals: ['0 / 833', '1 / 833'],
  },
  {
    section: 'mounts',
    path: '/mounts',
    title: 'Mounts',
    views: [
      ['', 259],
      ['?source=Taming', 54],
      ['?sort=source', 259],
    ],
    record: (row) => row.getByRole('checkbox').check(),
    stands: { list: 'mounts', value: 1 },
    totals: ['0 / 259', '1 / 259'],
  },
  {
    section: 'outfits',
    path: '/outfits',
    title: 'Outfits',
    views: [
      ['', 136],
      ['?source=Quest', 43],
      ['?missing=first', 127],
    ],
    record: (row) => row.getByRole('checkbox', { name: /second addon$/ }).check(),
    stands: { list: 'outfits', value: 5 },
    totals: ['0 / 136 outfits', '1 / 136 outfits'],
  },
  {
    section: 'quests',
    path: '/quests',
    title: 'Quests',
    views: [
      ['', 336],
      ['?gives=outfits', 92],
      ['?level.min=100&level.max=200', 11],
      ['?sort=group', 336],
    ],
    record: (row) => row.getByRole('checkbox').check(),
    stands: { list: 'quests', value: 1 },
    totals: ['0 / 336', '1 / 336'],
  },
];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
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

describe.for(EXAMPLES)('the section $title', ({ section, path, views, record, stands, totals }) => {
  test('lists what the address asks for, and its true totals stay as they are', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    for (const [asked, count] of views) {
      await openList(page, path + asked);
      expect(await viewTotal(page), asked).toBe(count);
      if (count > 0) await rows(page).first().waitFor();
      expect(await listedIds(page), asked).toEqual(expectedIds(section, asked));
      await untilTotals(page, totals[0]);
    }
  });

  test('records by the control of a row, takes it back, and delivers what was recorded without a network', async ({
    server,
    openDevice,
  }) => {
    const { page, context, expectTrouble } = await openDevice(DESKTOP);
    expectTrouble(SERVER_UNREACHABLE);
    await openList(page, path);
    await signUp(page, 'Elyra');
    await untilSaved(page);
    await rows(page).first().waitFor();
    const [first = 0, second = 0] = await listedIds(page);
    const row = (id: number) => page.locator(`li [data-item="${id}"]`);

    await record(row(first));
    await untilTotals(page, totals[1]);
    await untilSaved(page);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await untilTotals(page, totals[0]);
    await untilSaved(page);
    expect(standingOf(server.dataDir, 'Elyra')).toEqual([]);

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

  test('opens a row as a sheet with its facts, where it is recorded too', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, path);
    await signUp(page, 'Elyra');
    await untilSaved(page);
    await rows(page).first().waitFor();
    await untilListActs(page);
    await rows(page).first().getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await expect.poll(() => sheet.getByRole('term').count()).toBeGreaterThan(1);
    await record(sheet);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await untilTotals(page, totals[1]);
  });

  interface Look {
    readonly device: BrowserContextOptions;
    readonly width: string;
  }
  const LOOKS: readonly Look[] = [
    { device: PHONE, width: 'phone' },
    { device: DESKTOP, width: 'desktop' },
  ];
  test.for(LOOKS)(
    'can be used by everybody, dark and light, on a $width',
    async ({ device, width }, { openDevice }) => {
      const { page } = await openDevice({ ...device, reducedMotion: 'reduce' });
      await startInTheme(page, 'system');
      await openList(page, path);
      await rows(page).first().waitFor();
      const found: string[] = [];
      const grounds = new Set<string>();
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        grounds.add(await ground(page));
        found.push(...(await violations(page, `${path} in ${theme}`)));
      }
      expect(grounds.size).toBe(2);
      if (width === 'phone') found.push(...(await smallTargets(rows(page).locator('input'), 44)));
      for (const size of [320, 390, 719, 720, 1100, 1440]) {
        await page.setViewportSize({ width: size, height: 844 });
        const over = await sidewaysOverflow(page);
        if (over > 0) found.push(`${size} px: scrolls sideways by ${over} px`);
      }
      expect(found).toEqual([]);
    },
  );
});

describe('kills', () => {
  const dragon = (page: Page) =>
    rows(page).filter({ has: page.getByRole('radiogroup', { name: 'Dragon', exact: true }) });

  test('are set in their sheet and make the stage, a stage invents none, and less than complete is asked about', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/bestiary?search=dragon&class=Dragon');
    await signUp(page, 'Elyra');
    await untilSaved(page);
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
    // What is known is not forgotten by a look at it.
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
    await openList(page, '/bestiary');
    await signUp(page, 'Elyra');
    await untilSaved(page);
    await rows(page).first().waitFor();
    const row = rows(page).first();
    const chosen = () => row.getByRole('radio', { checked: true }).getAttribute('aria-label');
    await pressUntil(page, 'j', () => row.evaluate((element) => element.contains(document.activeElement)), true);
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
  await openList(page, '/outfits');
  await signUp(page, 'Elyra');
  await untilSaved(page);
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
  await openList(page, '/quests?sort=group');
  const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Access' }) });
  await group.getByText('0 / 27').waitFor();
  await signUp(page, 'Elyra');
  await untilSaved(page);
  await rows(page).first().getByRole('checkbox').check();
  await group.getByText('1 / 27').waitFor();
  await openList(page, '/quests');
  expect(await page.getByRole('main').getByRole('listitem').getByRole('heading').count()).toBe(0);
});
