import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { badge, listedNames, open, signUp, tickedOf, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const TICKED_IN_EACH = 5;

/** Ticks all of them as fast as the page allows. */
async function tickAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await tickOf(page, name).check();
}

test('two tabs that tick at the same time, online and offline, agree and deliver each tick once', async ({
  server,
  openDevice,
}) => {
  const { page: left, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(left, 'Elyra');
  await open(left, '/achievements');
  const names = await listedNames(left);
  const right = await context.newPage();
  await right.goto('/achievements');
  await listedNames(right);
  const part = (nth: number) => names.slice(nth * TICKED_IN_EACH, (nth + 1) * TICKED_IN_EACH);

  await Promise.all([tickAll(left, part(0)), tickAll(right, part(1))]);
  for (const page of [left, right]) await untilSaved(page);

  await context.setOffline(true);
  await Promise.all([tickAll(left, part(2)), tickAll(right, part(3))]);
  for (const page of [left, right]) await badge(page, `Offline · ${2 * TICKED_IN_EACH} waiting`).waitFor();
  await left.close();
  await context.setOffline(false);
  await untilSaved(right);

  const ticked = names.slice(0, 4 * TICKED_IN_EACH);
  for (const name of ticked) await tickedOf(right, name).waitFor();
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds(ticked));
  expect(stored.writes).toHaveLength(ticked.length);
  expect(appliedTwice(stored)).toEqual([]);
  expect(stored.judged).toBe(ticked.length);
});
