import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { smallTargets } from './support/accessibility.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { untilFocusIn } from './support/focus.ts';
import { spoken } from './support/list-screen.ts';
import { badge, settled, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const creatures = loadCatalogue().items('bestiary');
const DRAGON = creatures.find(({ name }) => name === 'Dragon')?.id;

const main = (page: Page) => page.getByRole('main');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Pin a creature' });
const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Pinned creatures' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const step = (page: Page, by: '−1' | '+1' | '+10', name: string) =>
  page.getByRole('button', { name: `${by} ${name}`, exact: true });
const awake = (page: Page) => page.getByRole('switch', { name: /^Keep the screen awake/ });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function openBeside(page: Page): Promise<void> {
  await page.goto('/beside');
  await page.getByRole('heading', { level: 1, name: 'Beside the game' }).waitFor();
  await settled(page);
}

async function pin(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await page.getByRole('button', { name: `Pin ${name}`, exact: true }).click();
  await card(page, name).waitFor();
}

/** Counts the locks that the page asks for, and lets the browser's own release be played. */
async function fakeWakeLock(page: Page, refused = false): Promise<void> {
  await page.addInitScript((refuses) => {
    const locks: EventTarget[] = [];
    Reflect.set(window, 'wakeLocks', locks);
    Object.defineProperty(navigator, 'wakeLock', {
      configurable: true,
      value: {
        request: () => {
          if (refuses) return Promise.reject(new Error('refused'));
          const lock = new EventTarget();
          const release = () => {
            Reflect.set(lock, 'released', true);
            lock.dispatchEvent(new Event('release'));
            return Promise.resolve();
          };
          Object.assign(lock, { released: false, release });
          locks.push(lock);
          return Promise.resolve(lock);
        },
      },
    });
  }, refused);
}

/** Whether each lock so far was let go. */
const locks = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'wakeLocks') as { released: boolean }[]).map(({ released }) => released));

test('kills are counted by large keys, also fast and offline, taken back, and arrive once', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice(PHONE);
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await openBeside(page);
  await page.getByRole('heading', { name: 'Nothing is pinned yet' }).waitFor();
  await page.goto('/bestiary');
  await main(page).getByRole('link', { name: 'Beside the game' }).last().click();
  await pin(page, 'Dragon');
  await expect.poll(() => spoken(page)).toBe('Dragon pinned, 1 of 50 pinned.');
  await pin(page, 'Demon');
  expect(await main(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Demon', 'Dragon']);

  // Keys for a thumb that does not look.
  expect(await smallTargets(main(page).getByRole('button', { name: /^[−+]/ }), 48)).toEqual([]);
  expect(await smallTargets(main(page).getByRole('button', { name: /pin|kills/i }), 44)).toEqual([]);
  await untilWorkerControls(page);
  await context.setOffline(true);
  for (let count = 0; count < 4; count += 1) await step(page, '+10', 'Dragon').click();
  for (let count = 0; count < 12; count += 1) await step(page, '+1', 'Dragon').click();
  await step(page, '−1', 'Dragon').click();
  await card(page, 'Dragon').getByRole('button', { name: 'Dragon: 51 / 1,000 kills, change' }).waitFor();
  await card(page, 'Dragon').getByText('449 to second stage').waitFor();
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Dragon').getByRole('button', { name: 'Dragon: 52 / 1,000 kills, change' }).waitFor();
  await badge(page, /waiting/).waitFor();
  await page.reload();
  await card(page, 'Dragon').getByRole('button', { name: 'Dragon: 52 / 1,000 kills, change' }).waitFor();
  await context.setOffline(false);
  await untilSaved(page);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(stored.registers.map(({ list, item, value }) => [list, item, value])).toEqual([['bestiary', DRAGON, 52]]);
  expect(appliedTwice(stored)).toEqual([]);
});

test('the keyboard alone pins, counts, sets a stage right, lowers what is complete, and unpins', async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  await page.goto('/bestiary?search=dragon');
  const stages = page.getByRole('radiogroup', { name: 'Dragon', exact: true });
  await settled(page);
  await stages.getByRole('radio', { name: /^Second/ }).check();
  await badge(page, /^On this device only/).waitFor();
  await openBeside(page);
  await search(page).focus();
  // In one go: a part of it could be searched for, and find others first.
  await page.keyboard.insertText('dragon');
  await page.getByRole('button', { name: 'Pin Dragon', exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card(page, 'Dragon').getByText('at most 500 to complete').waitFor();
  expect(await search(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await search(page).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await search(page).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const sheet = page.getByRole('dialog', { name: 'Dragon' });
  await sheet.getByText(/^At least 500 kills are known\./).waitFor();
  await sheet.getByRole('textbox', { name: 'Kills' }).fill('999');
  await page.keyboard.press('Enter');
  await card(page, 'Dragon').getByText('1 to complete').waitFor();
  await expect
    .poll(() => step(page, '+1', 'Dragon').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.press('x');
  await card(page, 'Dragon').getByText('Complete', { exact: true }).waitFor();
  await step(page, '−1', 'Dragon').press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Lower Dragon?' });
  await untilFocusIn(question);
  await question.getByRole('button', { name: 'Lower' }).press('Enter');
  await card(page, 'Dragon').getByText('1 to complete').waitFor();
  await page.keyboard.press('Control+z');
  await card(page, 'Dragon').getByText('Complete', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Unpin Dragon' }).press('Enter');
  await page.getByRole('heading', { name: 'Nothing is pinned yet' }).waitFor();
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Dragon').waitFor();
});

test('fifty creatures can be pinned and no more, which is said', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await page.addInitScript(
    (ids) => {
      const storage = Reflect.get(window, 'localStorage') as Storage;
      const name = 'loremark-stored pins (guest)/0';
      if (storage.getItem(name) === null) storage.setItem(name, ids);
    },
    JSON.stringify(creatures.slice(0, 49).map(({ id }) => id)),
  );
  await openBeside(page);
  await page.getByText('49 of 50 pinned').waitFor();
  const [, last = ''] = creatures.slice(48, 50).map(({ name }) => name);
  await pin(page, last);
  await page.getByText('50 of 50 pinned, which is all there can be. Unpin one to make room for another.').waitFor();
  expect(await search(page).count()).toBe(0);
  await page.getByRole('button', { name: `Unpin ${last}` }).click();
  await search(page).waitFor();
  // From a creature's own sheet it is the same.
  const [one, another] = creatures.slice(50, 52);
  const sheetOf = (creature: typeof one) => page.getByRole('dialog', { name: creature?.name ?? '', exact: true });
  await page.goto(`/bestiary?item=${one?.id}`);
  const pinned = sheetOf(one).getByRole('switch', { name: 'Pinned for counting' });
  await pinned.check();
  await expect.poll(() => spoken(page)).toBe(`${one?.name} pinned, 50 of 50 pinned.`);
  await page.goto(`/bestiary?item=${another?.id}`);
  await sheetOf(another)
    .getByText(/^50 of 50 pinned/)
    .waitFor();
  await page.goto(`/bestiary?item=${one?.id}`);
  await pinned.uncheck();
  await openBeside(page);
  await page.getByText('49 of 50 pinned').waitFor();
});

describe('the screen', () => {
  test('is kept awake where the player wants it, anew when the page comes back, and let go at the end', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(PHONE);
    await fakeWakeLock(page);
    await openBeside(page);
    expect(await locks(page)).toEqual([]);
    await awake(page).check();
    await page.getByText('The screen stays on while this page is in sight.').waitFor();
    // As a browser does it when the page is left for another.
    await page.evaluate(() => Reflect.get(window, 'wakeLocks')[0].release());
    await page.getByText('Not kept awake at the moment.').waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('The screen stays on while this page is in sight.').waitFor();
    expect(await locks(page)).toEqual([true, false]);
    await main(page).getByRole('link', { name: 'Hunt log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hunt log' }).waitFor();
    await expect.poll(() => locks(page)).toEqual([true, true]);
    await openBeside(page);
    await page.getByText('The screen stays on while this page is in sight.').waitFor();
    await awake(page).uncheck();
    await expect.poll(() => locks(page)).toEqual([true]);
  });

  test('says where it may not be kept awake', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await fakeWakeLock(page, true);
    await openBeside(page);
    await awake(page).check();
    await page.getByText(/^The device refused to keep the screen awake/).waitFor();
  });
});
