/**
 * The main job as one story: a player ticks online, loses the server, reloads, ticks more, closes the page, and returns
 * when the server does. Run with and without Background Sync.
 */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './achievement-ids.ts';
import type { BuiltServer } from './built-server.ts';
import { answeredWith, newDevice, SERVER_UNREACHABLE } from './device.ts';
import {
  badge,
  bookmarkOf,
  listedNames,
  open,
  signUp,
  tickOf,
  untilSaved,
  untilWaiting,
  untilWorkerControls,
} from './player.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './stored.ts';

const TICKED_OFFLINE = 30;
const TAKEN_BACK_OFFLINE = 5;
const BOOKMARKED_OFFLINE = 4;

/** Plays the story and checks, in the server's database, that every change arrived once. */
export async function playOfflineEvening(browser: Browser, server: BuiltServer, initScript?: () => void) {
  const device = await newDevice(browser, { origin: server.origin });
  if (initScript) await device.context.addInitScript(initScript);
  device.expectTrouble(SERVER_UNREACHABLE, answeredWith(401));
  const { page, context } = device;
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const names = await listedNames(page);
  const online = names.slice(0, 3);
  for (const name of online) await tickOf(page, name).check();
  await untilSaved(page);
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds(online));
  await untilWorkerControls(page);

  await server.stop();
  await page.reload();
  for (const name of online) expect(await tickOf(page, name).isChecked()).toBe(true);

  const offline = names.filter((name) => !online.includes(name)).slice(0, TICKED_OFFLINE);
  for (const name of offline) await tickOf(page, name).check();
  // At the top the list's header is expanded again, which moves pressed elements meanwhile.
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[data-section-header]:not([data-compact])').waitFor();
  const reverted = [...offline.slice(0, TAKEN_BACK_OFFLINE - 1), online[0] ?? ''];
  for (const name of reverted) await tickOf(page, name).uncheck();
  const bookmarked = offline.slice(-BOOKMARKED_OFFLINE);
  for (const name of bookmarked) await bookmarkOf(page, name).click();
  await badge(page, /\d+ waiting/).waitFor();
  await untilWaiting(page, bookmarked.at(-1) ?? '');

  const remaining = [...online, ...offline].filter((name) => !reverted.includes(name));
  await page.reload();
  for (const name of remaining) expect(await tickOf(page, name).isChecked(), name).toBe(true);
  for (const name of reverted) expect(await tickOf(page, name).isChecked(), name).toBe(false);
  await page.close();

  await server.start();
  const returned = await context.newPage();
  await returned.goto('/achievements');
  await untilSaved(returned);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds(remaining));
  expect(valuedItems(stored, 'bookmarks')).toEqual(achievementIds(bookmarked));
  expect(appliedTwice(stored)).toEqual([]);
  for (const id of achievementIds(remaining)) {
    expect(stored.writes.filter(({ list, item }) => list === 'achievements' && item === id)).toHaveLength(1);
  }
  for (const name of remaining) expect(await tickOf(returned, name).isChecked(), name).toBe(true);
  await device.close();
}
