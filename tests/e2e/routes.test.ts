import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { accountMenu, open, signUp, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('screens for signed-in players open for a player, offline too, until the server reports that the session is over', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/profile/following');
  expect(await heading(page, 'Following').isVisible()).toBe(true);
  await untilWorkerControls(page);

  await context.setOffline(true);
  await open(page, '/account');
  expect(await heading(page, 'Account').isVisible()).toBe(true);
  expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
  expect(await page.getByText('Unauthenticated').count()).toBe(0);

  expectTrouble(answeredWith(401));
  await context.clearCookies();
  await context.setOffline(false);
  // It appears first and disappears after a while.
  await page.getByRole('region', { name: 'Notifications' }).getByText('Unauthenticated').waitFor();
  await heading(page, 'Achievements').waitFor();
});
