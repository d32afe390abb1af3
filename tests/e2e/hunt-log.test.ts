import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { badge, open, settled, signUp, untilReloaded, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress } from './support/stored.ts';

/** A session of the game client, as it is at an hour. */
const session = (hour: string, ...kills: readonly string[]) =>
  [
    `Session data: From 2026-10-05, 10:00:00 to 2026-10-05, ${hour}:00:00`,
    'Session: 01:00h',
    'Killed Monsters:',
    ...kills.map((kill) => `\t${kill}`),
    'Looted Items:',
    '\t5x a platinum coin',
  ].join('\n');

const catalogue = loadCatalogue();

/** Kills of a creature or boss stored in the account. */
function storedKills(dataDir: string, list: 'bestiary' | 'bosstiary', name: string): number {
  const id = catalogue.items(list).find((item) => item.name === name)?.id;
  const { registers } = readStoredProgress(dataDir, 'Elyra');
  return registers.find((register) => register.list === list && register.item === id)?.value ?? 0;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Session of the hunt analyser' });
const accept = (page: Page, words: string) => page.getByRole('button', { name: words });
const isNothingNew = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^This hunt was counted on .* None of it is new\./)
    .isVisible();

test('a hunt accepted just before the page closes is counted once, and its continuation arrives once the network is back', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/hunt-log');
  await field(page).fill(session('11', '60x dragon', '7x rats', '5x Grand Master Oberon'));
  await settled(page);
  await untilReloaded(page, () =>
    accept(page, 'Add 72 kills to Elyra').evaluate((button: HTMLElement) => {
      button.click();
      location.reload();
    }),
  );
  await settled(page);
  expect(await isNothingNew(page)).toBe(true);
  await untilSaved(page);
  expect(storedKills(server.dataDir, 'bestiary', 'Dragon')).toBe(60);
  expect(storedKills(server.dataDir, 'bosstiary', 'Grand Master Oberon')).toBe(5);

  await untilWorkerControls(page);
  await context.setOffline(true);
  await field(page).fill(session('12', '75x dragon', '7x rats', '5x Grand Master Oberon', '1x cave rat'));
  await settled(page);
  await accept(page, 'Add 16 kills to Elyra').click();
  await badge(page, /waiting/).waitFor();
  await page.reload();
  await settled(page);
  expect(await isNothingNew(page)).toBe(true);
  await context.setOffline(false);
  await untilSaved(page);
  expect(storedKills(server.dataDir, 'bestiary', 'Dragon')).toBe(75);
  expect(storedKills(server.dataDir, 'bestiary', 'Cave Rat')).toBe(1);
  expect(appliedTwice(readStoredProgress(server.dataDir, 'Elyra'))).toEqual([]);
});
