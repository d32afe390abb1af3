import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { spoken } from './support/list-screen.ts';
import { accountMenu, signUp, untilWorkerControls } from './support/player.ts';
import { SCREENS } from './support/screens.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ['/profile', '/'],
  ['/profile?username=', '/'],
  ['/profile/bestiary', '/'],
  ['/elyra/bestiary', '/profile/bestiary?username=elyra'],
  ['/El%20yra/bestiary', '/profile/bestiary?username=El+yra'],
  ['/contests/0', '/404'],
  ['/contests/16', '/404'],
  ['/contests/01', '/404'],
  ['/contests/dress-like-a-boss/entries', '/404'],
  ['/contests/dress-like-a-mouse', '/404'],
  ['/challenges/ranking/monthly', '/404'],
  ['/admin', '/404'],
  ['/profile/titles?username=elyra', '/404'],
  ['/charms', '/404'],
  ['/no/such/place?at=all', '/404'],
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const address = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

test('a path in capitals, or with a slash at its end, opens its screen', async ({ openDevice }) => {
  const { page } = await openDevice();
  for (const [path, name] of [
    ['/bestiary/', 'Bestiary'],
    ['/Goals', 'Goals'],
    ['/titles/', 'Titles'],
    ['/Challenges/', 'Challenges'],
  ] as const) {
    await page.goto(path);
    await heading(page, name).waitFor();
    await page.getByRole('main').getByRole('link').first().waitFor();
  }
});

test('what leads elsewhere leads there, and the way back is the page before', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.goto('/titles');
  await heading(page, 'Titles').waitFor();
  for (const [from, to] of REDIRECTS) {
    await page.goto(from);
    await expect.poll(() => address(page), { message: from }).toBe(to);
    await heading(page, SCREENS[to] ?? '').waitFor();
    await page.goBack();
    await expect.poll(() => address(page), { message: `back from ${from}` }).toBe('/titles');
  }
});

test('every way on leads where it says', async ({ openDevice }) => {
  const { page } = await openDevice();
  for (const [path, way, name] of [
    ['/challenges', 'Achievements', 'Achievements'],
    ['/challenges/ranking', 'Titles', 'Titles'],
    ['/contests/3', 'Contests', 'Contests'],
    ['/no-such-place', 'Go home', 'Everything your character has done'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: way, exact: true }).click();
    await heading(page, name).waitFor();
  }
});

describe('what only somebody signed in may see', () => {
  test.for(['/account', '/profile/following'])(
    '%s leads a visitor to the achievements and says why',
    async (path, { openDevice }) => {
      const { page } = await openDevice();
      await page.goto('/titles');
      await heading(page, 'Titles').waitFor();
      await page.goto(path);
      await page.getByRole('region', { name: 'Notifications' }).getByText('Unauthenticated', { exact: true }).waitFor();
      await heading(page, 'Achievements').waitFor();
      expect(address(page)).toBe('/achievements');
      await expect.poll(() => spoken(page)).toBe('Unauthenticated');
      await page.goBack();
      await heading(page, 'Titles').waitFor();
    },
  );

  test('opens for a player, also offline, until the server says that the session is over', async ({ openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await page.goto('/');
    await signUp(page, 'Elyra');
    await untilWorkerControls(page);
    await page.goto('/account');
    await heading(page, 'Account').waitFor();
    await page.goto('/profile/following');
    await heading(page, 'Following').waitFor();

    await context.setOffline(true);
    await page.goto('/account');
    await heading(page, 'Account').waitFor();
    await accountMenu(page, 'Elyra').waitFor();
    expect(await page.getByText('Unauthenticated').count()).toBe(0);

    expectTrouble(answeredWith(401));
    await context.clearCookies();
    await context.setOffline(false);
    // It comes first, and goes after a while.
    await page.getByRole('region', { name: 'Notifications' }).getByText('Unauthenticated').waitFor();
    await heading(page, 'Achievements').waitFor();
  });
});

test('a screen opens by direct link without the network from the second visit on', async ({ openDevice }) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await page.goto('/');
  await untilWorkerControls(page);
  await page.goto('/');
  await heading(page, 'Everything your character has done').waitFor();
  await context.setOffline(true);
  for (const path of [
    '/challenges',
    '/contests/15?lang=es',
    '/profile?username=elyra',
    '/challenges/ranking',
    '/sync',
  ]) {
    await page.goto(path);
    await heading(page, SCREENS[path] ?? 'Contest 15').waitFor();
    await page.locator('footer').getByRole('link', { name: 'Changelog' }).waitFor();
  }
  await page.goto('/elyra/bestiary');
  await heading(page, 'Profile: Bestiary').waitFor();
  await page.goto('/contests/99');
  await heading(page, 'This page is not on any map').waitFor();
});
