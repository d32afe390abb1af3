import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { WITHOUT_WORKER } from './support/device.ts';
import { openList } from './support/list-screen.ts';
import { listedNames, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

const tooltip = (page: Page) => page.getByRole('tooltip');
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

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
