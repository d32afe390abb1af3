/** Content of a list's rows, and the number of visible ones. */
import type { Page } from 'playwright-core';
import { type Device, SERVER_UNREACHABLE } from '../device.ts';
import { openList } from '../list-screen.ts';
import { accountMenu, resizeTo, settled, tickOf } from '../player.ts';
import { axeFaults, type DeviceClass, type Opening, openingFaults } from './sweep.ts';

/** Rows with a check control whose whole box is visible between the fixed bars. */
function visibleRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const fixed = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight;
    const ticks = [...document.querySelectorAll<HTMLElement>('main li input[type=checkbox]')];
    return ticks.filter((tick) => {
      const card = tick.closest('label')?.parentElement?.parentElement ?? tick;
      const { top, bottom } = card.getBoundingClientRect();
      return top >= 0 && bottom <= Math.min(fixed, innerHeight);
    }).length;
  });
}

/** Height of the first row, including its margin, in px. */
function rowHeight(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('[data-item]') })
    .first()
    .evaluate((place) => place.getBoundingClientRect().height);
}

/** Names that are cut on their cards. */
function cutNames(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('checkbox')
    .evaluateAll((ticks) =>
      ticks.flatMap((tick) => {
        const label = tick.getAttribute('aria-label') ?? '';
        const spans = [...(tick.closest('li')?.querySelectorAll('span') ?? [])];
        const name = spans.find(({ textContent }) => textContent.startsWith(label));
        if (name === undefined) return [`${label} has no name`];
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name;
        return scrollWidth > clientWidth || scrollHeight > clientHeight + 1 ? [`${label} is cut`] : [];
      }),
    );
}

/** Rows that are lower than their content. */
function overfullRows(page: Page): Promise<string[]> {
  return page.locator('main li [data-item]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const room = card.closest('li')?.getBoundingClientRect();
      const words = card.querySelector('a')?.getBoundingClientRect();
      if (room === undefined || words === undefined) return [];
      const isOverfull = card.getBoundingClientRect().bottom > room.bottom + 1 || words.height > room.height;
      return isOverfull ? [`${card.textContent} is higher than its row`] : [];
    }),
  );
}

/** Sets a density as another tab would. */
async function setDensity(page: Page, density: 'comfortable' | 'compact'): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'loremark.settings';
    const storage = Reflect.get(window, 'localStorage') as Storage;
    storage.setItem(key, JSON.stringify({ ...JSON.parse(storage.getItem(key) ?? '{}'), density: chosen }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, density);
}

/**
 * Checks that many rows are visible without scrolling, that names are complete if there is space, and that compact rows
 * are lower.
 */
export async function rowFaults(page: Page, device: DeviceClass, where: string): Promise<string[]> {
  const found = await overfullRows(page);
  const inSight = await visibleRows(page);
  const least = device.isPhone ? 8 : 24;
  if (inSight < least) found.push(`${inSight} rows are in sight, not ${least}`);
  if (!device.isPhone) {
    for (const width of [820, device.options.viewport.width]) {
      await resizeTo(page, { ...device.options.viewport, width });
      found.push(...(await cutNames(page)).map((cut) => `${cut} at ${width}`));
    }
  }
  const height = await rowHeight(page);
  await setDensity(page, 'compact');
  await settled(page);
  if ((await rowHeight(page)) >= height) found.push(`compact rows are not lower than ${height} px`);
  found.push(...(await overfullRows(page)));
  await setDensity(page, 'comfortable');
  return found.map((fault) => `${where}: ${fault}`);
}

/**
 * Records something offline and checks that the row shows it within its box, and that row, toast, notice and logout
 * question are accessible.
 */
export async function waitingFaults(device: Device, deviceClass: DeviceClass, name: string): Promise<string[]> {
  const { page, context } = device;
  device.expectTrouble(SERVER_UNREACHABLE);
  await openList(page, '/titles?search=huntsman');
  await settled(page);
  await context.setOffline(true);
  await tickOf(page, 'Aspiring Huntsman').check();
  const word = page.getByRole('main').getByText('waiting', { exact: true });
  await word.waitFor();
  const found = await axeFaults(page, 'a change that waits');
  const [box, room] = await Promise.all([word.boundingBox(), word.locator('xpath=ancestor::a').boundingBox()]);
  const isInside = box !== null && room !== null && box.y + box.height <= room.y + room.height + 1;
  if (!isInside) found.push(`waiting at ${JSON.stringify(box)} in ${JSON.stringify(room)}`);
  await page.getByText(/^You are offline.*1 change waits/).waitFor();
  found.push(...(await axeFaults(page, 'offline with a change that waits')));
  const account = accountMenu(page, name);
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  const logout: Opening = {
    what: 'Logout with a change that waits',
    openers: [account, page.getByRole('menuitem', { name: 'Logout' })],
    part: question.filter({ has: page.getByRole('button', { name: 'Delete and log out' }) }),
    returnsTo: account,
  };
  return [...found, ...(await openingFaults(page, deviceClass, logout))];
}
