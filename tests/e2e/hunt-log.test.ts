import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { untilCatalogueKept } from './support/catalogue-kept.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { spoken } from './support/list-screen.ts';
import { badge, settled, signUp, untilReloaded, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** A session of the game client's as it is at an hour. */
const session = (hour: string, ...kills: readonly string[]) =>
  [
    `Session data: From 2026-10-05, 10:00:00 to 2026-10-05, ${hour}:00:00`,
    'Session: 01:00h',
    'Killed Monsters:',
    ...kills.map((kill) => `\t${kill}`),
    'Looted Items:',
    '\t5x a platinum coin',
  ].join('\n');

const HUNT = session('11', '60x dragon', '7x rats', '5x Grand Master Oberon');
const WITH_QUESTIONS = session('11', '60x dragon', '30x butterfly', '7x rotwrm', '12x xyzzyq', 'some words');

const catalogue = loadCatalogue();

/** Kills that the account has of a creature or boss. */
function storedKills(dataDir: string, list: 'bestiary' | 'bosstiary', name: string): number {
  const id = catalogue.items(list).find((item) => item.name === name)?.id;
  const { registers } = readStoredProgress(dataDir, 'Elyra');
  return registers.find((register) => register.list === list && register.item === id)?.value ?? 0;
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => page.getByRole('textbox', { name: 'Session of the hunt analyser' });
const line = (page: Page, creature: string) =>
  page
    .getByRole('table', { name: 'Kills of this hunt' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: creature, exact: true }) });
const check = (page: Page, creature: string) => main(page).getByRole('checkbox', { name: creature, exact: true });
const accept = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function openHuntLog(page: Page): Promise<void> {
  await page.goto('/hunt-log');
  await page.getByRole('heading', { level: 1, name: 'Hunt log' }).waitFor();
  await settled(page);
}

test('a hunt that is accepted in the moment the page goes is counted, and is not offered again', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await openHuntLog(page);
  await field(page).fill(HUNT);
  await untilReloaded(page, () =>
    accept(page, 'Accept 2 creatures and 1 boss (72 kills)').evaluate((button: HTMLElement) => {
      button.click();
      location.reload();
    }),
  );
  await main(page)
    .getByText(/^This hunt was counted on .* Nothing of it is new\./)
    .waitFor();
  await field(page).fill(session('12', '75x dragon', '7x rats', '5x Grand Master Oberon'));
  await expect.poll(() => line(page, 'Dragon').innerText()).toMatch(/60 \+ 15 = 75/);
});

test('a hunt is looked over, counted once, taken back as one, and arrives once the network is back', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice(DESKTOP);
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await page.goto('/bestiary');
  await main(page).getByRole('link', { name: 'Hunt log' }).first().click();
  await field(page).fill(HUNT);
  await expect.poll(() => spoken(page)).toBe('2 creatures and 1 boss, 72 kills.');
  expect(await line(page, 'Dragon').innerText()).toMatch(/0 \+ 60 = 60\s+Reaches first stage/);
  expect(await line(page, 'Rat').innerText()).toMatch(/in the log “rats”\s+0 \+ 7 = 7\s+3 to first stage/);
  expect(await line(page, 'Grand Master Oberon Boss').innerText()).toMatch(/Reaches prowess: \+10 boss points/);

  await check(page, 'Rat').uncheck();
  await accept(page, 'Accept 1 creature and 1 boss (65 kills)').click();
  await notifications(page).getByText('1 creature and 1 boss, 65 kills counted').waitFor();
  await main(page)
    .getByText(/^This hunt was counted on .* What was left out then stands below, not chosen\./)
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What this hunt adds');
  await untilSaved(page);
  expect(storedKills(server.dataDir, 'bestiary', 'Dragon')).toBe(60);
  expect(storedKills(server.dataDir, 'bosstiary', 'Grand Master Oberon')).toBe(5);

  // Taken back, it is as if it had never been pasted.
  await page.keyboard.press('Control+z');
  await accept(page, 'Accept 2 creatures and 1 boss (72 kills)').waitFor();
  await expect.poll(() => line(page, 'Dragon').innerText()).toMatch(/0 \+ 60 = 60/);
  await untilSaved(page);
  expect(storedKills(server.dataDir, 'bestiary', 'Dragon')).toBe(0);

  await untilWorkerControls(page);
  await untilCatalogueKept(page);
  await context.setOffline(true);
  await accept(page, 'Accept 2 creatures and 1 boss (72 kills)').click();
  await main(page)
    .getByText(/^This hunt was counted on .* Nothing of it is new\./)
    .waitFor();
  await badge(page, /waiting/).waitFor();
  await page.reload();
  await main(page)
    .getByText(/^This hunt was counted on .* Nothing of it is new\./)
    .waitFor();
  expect(await accept(page, /^Accept/).count()).toBe(0);
  await field(page).fill(session('12', '75x dragon', '7x rats', '5x Grand Master Oberon', '1x cave rat'));
  await main(page)
    .getByText(/^The beginning of this hunt was counted on .* Only the kills since then stand below\./)
    .waitFor();
  await expect.poll(() => line(page, 'Dragon').innerText()).toMatch(/60 \+ 15 = 75/);
  await accept(page, 'Accept 2 creatures (16 kills)').click();
  await main(page)
    .getByText(/^This hunt was counted on .* Nothing of it is new\./)
    .waitFor();
  await page.getByRole('button', { name: 'Count it anyway' }).click();
  // A hunt is remembered before its kills are durable, which is when they show.
  await expect.poll(() => line(page, 'Dragon').innerText()).toMatch(/75 \+ 75 = 150/);
  await page.getByRole('button', { name: 'Only what is new' }).click();
  expect(await accept(page, /^Accept/).count()).toBe(0);
  await context.setOffline(false);
  await untilSaved(page);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(storedKills(server.dataDir, 'bestiary', 'Dragon')).toBe(75);
  expect(storedKills(server.dataDir, 'bestiary', 'Rat')).toBe(7);
  expect(appliedTwice(stored)).toEqual([]);
});

describe('a text', () => {
  test('comes from the clipboard or a file, and what stood there can be had back', async ({ openDevice }) => {
    const { page, context } = await openDevice();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHuntLog(page);
    const paste = page.getByRole('button', { name: 'Paste' });
    await page.evaluate(() => navigator.clipboard.writeText(' '));
    await paste.click();
    await expect
      .poll(() => spoken(page))
      .toBe('There is no text in the clipboard. Copy the session in the game first.');
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true');
    await page.evaluate((text) => navigator.clipboard.writeText(text), HUNT);
    await paste.click();
    await line(page, 'Dragon').waitFor();
    const json = { 'Session start': '2026-10-05, 10:00:00', 'Killed Monsters': [{ Count: 3, Name: 'cave rat' }] };
    const file = { name: 'hunt.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(json)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await line(page, 'Cave Rat').waitFor();
    await notifications(page).getByRole('button', { name: 'Undo' }).click();
    await line(page, 'Dragon').waitFor();
    expect(await field(page).inputValue()).toBe(HUNT);
    // The draft stays while the screen is left, and over a reload.
    await main(page).getByRole('link', { name: 'Beside the game' }).click();
    await page.getByRole('heading', { level: 1, name: 'Beside the game' }).waitFor();
    await main(page).getByRole('link', { name: 'Hunt log' }).click();
    await line(page, 'Dragon').waitFor();
    await page.reload();
    await line(page, 'Dragon').waitFor();
  });

  test('that is no hunt is told why, and stays', async ({ openDevice }) => {
    const { page, context } = await openDevice(DESKTOP);
    await context.clearPermissions();
    await openHuntLog(page);
    for (const [text, message] of [
      ['hello: there', /^There is no list of killed monsters in this text\./],
      ['Session data:\nLoot Type: Market', /^This is a party hunt, which has no list of killed monsters\./],
      [`${HUNT}\n${HUNT}`, 'This is more than one session. Paste them one after the other.'],
      ['x'.repeat(100_001), 'This text has 100,001 characters. At most 100,000 can be read.'],
    ] as const) {
      await field(page).fill(text);
      await field(page).blur();
      await page.getByText(message).waitFor();
      expect(await field(page).inputValue()).toBe(text);
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    }
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBeNull();
  });
});

test('names that say too little are decided by the player, and a stage alone by an exact count', async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  await page.goto('/bestiary?search=dragon');
  await settled(page);
  const second = page.getByRole('radiogroup', { name: 'Dragon', exact: true }).getByRole('radio', { name: /^Second/ });
  await second.check();
  await badge(page, /^On this device only/).waitFor();
  await openHuntLog(page);
  await field(page).fill(WITH_QUESTIONS);
  await expect.poll(() => spoken(page)).toBe('1 creature, 60 kills. 3 names need you.');
  await page.getByText('No creature has a name like it. It is not counted.').waitFor();
  await page.getByText('This is not a number and a name.').waitFor();
  await page.getByRole('combobox', { name: 'Which butterfly' }).click();
  await page.getByRole('option', { name: 'Butterfly (blue)' }).click();
  await check(page, 'Count as Rotworm').check();
  await line(page, 'Rotworm').getByText('in the log “rotwrm”').waitFor();

  await line(page, 'Dragon').getByText('At most 440 to complete').waitFor();
  await page.getByRole('button', { name: 'Tell the exact count of Dragon' }).click();
  const before = page.getByRole('textbox', { name: 'Kills before this hunt, Dragon' });
  await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('499');
  await page.getByText('Enter 500 or more: at least so many are known.').waitFor();
  expect(await accept(page, /^Accept/).isDisabled()).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('940');
  await line(page, 'Dragon').getByText('Completes: +25 charm points').waitFor();
  await accept(page, 'Accept 3 creatures (97 kills)').click();
  await notifications(page).getByText('3 creatures, 97 kills counted').waitFor();
  await page.goto('/bestiary?search=dragon');
  await page.getByRole('button', { name: 'Dragon: 1,000 / 1,000 kills, change' }).waitFor();
});
