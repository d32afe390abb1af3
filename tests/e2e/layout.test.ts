import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { sidewaysOverflow } from './support/accessibility.ts';
import { coverOfFocus, overlaps } from './support/boxes.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { openList, untilListActs } from './support/list-screen.ts';
import { accountMenu, listedNames, signUp, tickOf, untilSaved, untilWorkerControls } from './support/player.ts';
import { LISTS } from './support/screens.ts';
import { chooseAppearance } from './support/settings.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const TABLET = { viewport: { width: 820, height: 1180 } } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const WIDTHS = [320, 360, 390, 480, 600, 719, 720, 820, 1024, 1099, 1100, 1280, 1440, 1920, 2560];

/** The parts of a screen that stand beside, above and below one another as long as it is not scrolled. */
const PARTS = {
  'the top bar': 'header',
  'the left menu': 'nav[aria-label=Sections]',
  'the heading': 'main h1',
  'the status': 'main [role=radiogroup][aria-label=Status]',
  'the active filters': 'main ul[aria-label="Active filters"]',
  'a row': 'main li [data-item]',
  'the filters': 'aside[aria-label=Filters]',
  'the dock': '[data-dock]',
  'the tab bar': 'nav[aria-label=Main]',
} as const;

/** Entries with a check control whose whole box can be seen between what is fixed above and below. */
function entriesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight;
    const ticks = [...document.querySelectorAll<HTMLElement>('main li input[type=checkbox]')];
    return ticks.filter((tick) => {
      const card = tick.closest('label')?.parentElement?.parentElement ?? tick;
      const { top, bottom } = card.getBoundingClientRect();
      return top >= 0 && bottom <= Math.min(fixed, innerHeight);
    }).length;
  });
}

/** What does not fit and stays so: the page and its rows follow a new width in frames of their own. */
async function lastingMisfits(page: Page): Promise<string[]> {
  let found: string[] = [];
  await vi
    .waitUntil(
      async () => {
        const over = await sidewaysOverflow(page);
        found = [...(over > 0 ? [`${over} px too wide`] : []), ...(await overlaps(page, PARTS))];
        return found.length === 0;
      },
      { timeout: 3000 },
    )
    .catch(() => undefined);
  return found;
}

describe('nothing overflows sideways and no part lies on another from 320 to 2560 px', () => {
  async function misfits(page: Page, path: string): Promise<string[]> {
    const found: string[] = [];
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const misfit of await lastingMisfits(page)) found.push(`${path} at ${width}: ${misfit}`);
    }
    return found;
  }

  test('signed out', async ({ openDevice }) => {
    const { page } = await openDevice();
    const found: string[] = [];
    for (const path of [
      '/',
      ...LISTS,
      '/achievements?elementsToShow=102&status=unchecked&search=a&category=Quests',
      '/titles?search=xyzzy',
      '/goals',
      '/hunt-log',
      '/beside',
      '/search',
      '/recover',
      '/contact',
      '/challenges/ranking',
      '/404',
    ]) {
      found.push(...(await misfits(page, path)));
    }
    expect(found).toEqual([]);
  });

  test('signed in', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.goto('/');
    await signUp(page, 'TheLongestNameOfAntica');
    const found: string[] = [];
    for (const path of ['/', ...LISTS, '/goals', '/hunt-log', '/beside', '/account', '/sync']) {
      found.push(...(await misfits(page, path)));
    }
    expect(found).toEqual([]);
  });
});

describe('much is seen without scrolling', () => {
  test.for(['achievements', 'titles'])('at least 8 %s on a phone', async (section, { openDevice }) => {
    const { page } = await openDevice(PHONE);
    await openList(page, `/${section}`);
    await listedNames(page);
    expect(await entriesInSight(page)).toBeGreaterThanOrEqual(8);
  });

  test.for(['achievements', 'titles'])('at least 24 %s on a desktop', async (section, { openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, `/${section}`);
    await signUp(page, 'Elyra');
    await listedNames(page);
    expect(await entriesInSight(page)).toBeGreaterThanOrEqual(24);
  });
});

test.for([
  { what: 'phone', device: PHONE },
  { what: 'tablet', device: TABLET },
  { what: 'desktop', device: DESKTOP },
])('what sticks never covers the control that Tab has reached, on a $what', async ({ device }, { openDevice }) => {
  const { page } = await openDevice(device);
  await openList(page, '/achievements');
  await signUp(page, 'Elyra');
  const names = await listedNames(page);
  await untilListActs(page);
  await page.getByRole('checkbox', { name: names[0] ?? '', exact: true }).focus();
  const covered: string[] = [];
  const look = async () => {
    const cover = await coverOfFocus(page);
    if (cover === null) return;
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    covered.push(`${name} by ${cover}`);
  };
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 70; presses += 1) {
      await page.keyboard.press(key);
      await look();
    }
  }
  expect(covered).toEqual([]);
});

test.for([
  { what: 'tablet', device: TABLET },
  { what: 'desktop', device: DESKTOP },
])('names are not cut where there is room, on a $what', async ({ device }, { openDevice }) => {
  const { page } = await openDevice(device);
  const cut: string[] = [];
  for (const path of ['/achievements?elementsToShow=102', '/titles?elementsToShow=102']) {
    await openList(page, path);
    await listedNames(page);
    cut.push(
      ...(await page
        .getByRole('main')
        .getByRole('checkbox')
        .evaluateAll((ticks) =>
          ticks.flatMap((tick) => {
            const label = tick.getAttribute('aria-label') ?? '';
            const card = tick.closest('li');
            const name = [...(card?.querySelectorAll('span') ?? [])].find(({ textContent }) =>
              textContent.startsWith(label),
            );
            if (name === undefined) return [`${label}: no name on its card`];
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name;
            return scrollWidth > clientWidth || scrollHeight > clientHeight + 1 ? [label] : [];
          }),
        )),
    );
  }
  expect(cut).toEqual([]);
});

test('the account menu lies inside of the window at every width', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.goto('/titles');
  await signUp(page, 'Elyra');
  await accountMenu(page, 'Elyra').click();
  const menu = page.getByRole('menu');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const place = async () => {
      const box = await menu.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width ? 'inside' : JSON.stringify(box);
    };
    // It follows a new width in a frame of its own.
    await expect.poll(place, { message: `at ${width}` }).toBe('inside');
  }
});

test.for([
  { what: 'phone', device: PHONE },
  { what: 'desktop', device: DESKTOP },
])(
  'rows hold what they say in both densities, and compact ones are lower, on a $what',
  async ({ device }, { openDevice }) => {
    const { page } = await openDevice(device);
    for (const path of ['/achievements', '/titles']) {
      const inSight: number[] = [];
      for (const density of ['Comfortable', 'Compact'] as const) {
        await page.goto('/404');
        await chooseAppearance(page, density);
        await openList(page, `${path}?elementsToShow=all`);
        await listedNames(page);
        inSight.push(await entriesInSight(page));
        const tooHigh = await page.locator('main li [data-item]').evaluateAll((cards) =>
          cards
            .filter((card) => {
              const room = card.closest('li')?.getBoundingClientRect();
              const words = card.querySelector('a')?.getBoundingClientRect();
              if (room === undefined || words === undefined) return false;
              return card.getBoundingClientRect().bottom > room.bottom + 1 || words.height > room.height;
            })
            .map((card) => card.textContent),
        );
        expect(tooHigh, `${path}, ${density}`).toEqual([]);
      }
      expect(inSight[1], path).toBeGreaterThan(inSight[0] ?? 0);
    }
  },
);

test.for([
  { what: 'phone', device: PHONE },
  { what: 'desktop', device: DESKTOP },
])('a row that waits says so however much it says besides, on a $what', async ({ device }, { openDevice }) => {
  const { page, context, expectTrouble } = await openDevice(device);
  expectTrouble(SERVER_UNREACHABLE);
  await openList(page, '/titles?search=huntsman');
  await signUp(page, 'Elyra');
  await untilSaved(page);
  await untilWorkerControls(page);
  await context.setOffline(true);
  await tickOf(page, 'Aspiring Huntsman').check();
  const word = page.getByRole('main').getByText('waiting', { exact: true });
  await word.waitFor();
  const [box, room] = await Promise.all([word.boundingBox(), word.locator('xpath=ancestor::a').boundingBox()]);
  if (box === null || room === null) throw new Error('The row is not drawn.');
  expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height + 1);
});
