import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { WITHOUT_WORKER } from './support/device.ts';
import { openList } from './support/list-screen.ts';
import { listedNames, tickOf } from './support/player.ts';
import { pressUntil } from './support/press-until.ts';
import { test } from './support/stage.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const tooltip = (page: Page) => page.getByRole('tooltip');
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

/** Hovers as a hand does, which never lies quite still: what shows tooltips comes after the screen. */
async function hover(page: Page, target: Locator, words: string): Promise<void> {
  await target.hover();
  await expect
    .poll(async () => {
      const { x, y, width, height } = await target.evaluate((element) => element.getBoundingClientRect().toJSON());
      await page.mouse.move(700, 450);
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 2 });
      return tooltip(page)
        .innerText({ timeout: 2000 })
        .catch(() => '');
    })
    .toContain(words);
}

/** Moves the pointer away as a hand does, over several places: a tooltip stays while the pointer may be on its way to it. */
const leave = (page: Page) => page.mouse.move(700, 450, { steps: 10 });

test('hovering shows what an icon means, and leaving hides it', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await openList(page, '/achievements');
  await hover(page, menuButton(page), 'Menu');
  await leave(page);
  await tooltip(page).waitFor({ state: 'detached' });

  await listedNames(page);
  await hover(page, page.getByRole('img', { name: 'Secret' }).first(), 'Secret');
});

test('reaching an icon by the keyboard shows it, Esc hides it, and the focus never moves', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await openList(page, '/achievements');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await tooltip(page).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Menu');
  await pressUntil(page, 'Escape', () => tooltip(page).count(), 0);
  expect(await focused()).toBe('Menu');

  // What only repeats the name is not read twice; what adds to it is.
  expect(await menuButton(page).getAttribute('aria-describedby')).toBeNull();
});

test('a touch shows none', async ({ openDevice }) => {
  const { page } = await openDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openList(page, '/achievements');
  await menuButton(page).tap();
  await page.getByRole('dialog').waitFor();
  expect(await tooltip(page).count()).toBe(0);
});

test.for([
  {
    pressed: 'the menu',
    prepare: () => Promise.resolve(),
    control: menuButton,
    opened: (page: Page) => page.getByRole('dialog'),
  },
  {
    pressed: 'the sync badge',
    // A guest's first tick brings it up.
    prepare: async (page: Page) => {
      const [first = ''] = await listedNames(page);
      await tickOf(page, first).check();
    },
    control: (page: Page) => page.getByRole('banner').locator('a[href="/sync"]'),
    opened: (page: Page) => page.getByRole('heading', { level: 1, name: 'Sync' }),
  },
])(
  'none comes up over what a press on $pressed has opened meanwhile',
  async ({ prepare, control, opened: shown }, { openDevice }) => {
    const { page, expectTrouble } = await openDevice({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    expectTrouble(WITHOUT_WORKER);
    await page.clock.install();
    await openList(page, '/achievements');
    await prepare(page);
    await control(page).hover();
    await control(page).click();
    await shown(page).waitFor();
    await page.clock.runFor(2000);
    expect(await tooltip(page).count()).toBe(0);
  },
);
