/** The page in a browser that translates it: Chrome and Edge replace every text node. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ADMIN_PATHS } from '#core/contract/editing/admin-pages.ts';
import { translatePage, wrongTexts } from '#tests/builders/translation.ts';
import { answeredWith, type Device } from './support/device.ts';
import { appoint } from './support/editors.ts';
import { open, signUp } from './support/player.ts';
import { addElyra } from './support/profile.ts';
import { LISTS, SCREENS } from './support/screens.ts';
import { test } from './support/stage.ts';
import { tryEverything } from './support/try-everything.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };

/** Translates every document of the device, and makes the server refuse whatever a form sends. */
async function translateAndRefuse({ context, expectTrouble }: Device): Promise<void> {
  await context.addInitScript({
    content: `
      addEventListener('DOMContentLoaded', () => (${translatePage})('replaced'));
      window.used = new Set();
      window.check = () => {
        const failed = document.body.innerText.match(/.*could not be shown.*/g) ?? [];
        return [...failed, ...(${wrongTexts})()];
      };
      window.tryEverything = (path, where) => (${tryEverything})(path, where, window.used, window.check);`,
  });
  expectTrouble(answeredWith(500));
  // No player has the name that is typed into every field.
  expectTrouble(answeredWith(404));
  await context.route(/\/api\/v1\/(?!user\/sync|sanctum)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
}

/** Screens that have the same controls share a place, where each is pressed once. */
function placeOf(path: string): string {
  const [, first = ''] = path.split(/[/?]/);
  return LISTS.includes(`/${first}` as (typeof LISTS)[number]) ? 'list' : first;
}

/** Goes to every screen without loading a document, tries everything on it, and returns what is shown wrongly. */
async function tour(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const found = await page.evaluate(
      ([to, place]) => {
        const run = Reflect.get(window, 'tryEverything') as (path: string, where: string) => Promise<string[]>;
        return run(to, place);
      },
      [path, placeOf(path)] as const,
    );
    faults.push(...found);
  }
  return faults;
}

/** Screens with other controls for a signed-in player. */
const OWN = ['/', '/bestiary', '/titles', '/challenges', '/beside', '/hunt-log', '/goals', '/me', '/sync', '/account'];
const OF_PLAYERS = ['/profile?username=elyra', '/profile/bestiary?username=elyra', '/profile/following'];
const CONTESTS = ['/contests/2', '/contests/draw-a-draptor-doll/entries', '/contact'];

test('a translated page shows a guest every screen, menu, select, dialog and error as it does untranslated', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice(WIDE);
  await addElyra(server.origin);
  await translateAndRefuse(device);
  await open(device.page, '/');
  expect(await tour(device.page, Object.keys(SCREENS))).toEqual([]);
});

test('a translated page shows an admin all of it as it does untranslated', async ({ server, openDevice }) => {
  const device = await openDevice(WIDE);
  await addElyra(server.origin);
  await signUp(device.page, 'Ada');
  await appoint(server.dataDir, 'Ada', 'admin');
  await translateAndRefuse(device);
  await open(device.page, '/goals');
  expect(await tour(device.page, [...OWN, ...OF_PLAYERS, ...CONTESTS, ...ADMIN_PATHS])).toEqual([]);
});
