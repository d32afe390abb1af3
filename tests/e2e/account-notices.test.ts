import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { startGameSite } from '#tests/builders/game-site.ts';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { open, signUp } from './support/player.ts';
import { proveCharacter } from './support/prove-character.ts';
import { test } from './support/stage.ts';

const LOST =
  'Elyra Vane has been verified by another account, so it is no longer verified in yours. If it is still your character, generate a new code and verify it again.';

const site = await startGameSite();
afterAll(() => site.close());
test.override({ settings: site.env });

const notice = (page: Page) => page.getByRole('region', { name: 'Account notice' });

test('who lost a verification is told when they are next here, until they have read it', async ({ openDevice }) => {
  const { page } = await openDevice({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
  await signUp(page, 'Rowan');
  await open(page, '/achievements');
  await proveCharacter(page, site);
  const elsewhere = await openDevice();
  await signUp(elsewhere.page, 'Ash');
  await open(elsewhere.page, '/achievements');
  await proveCharacter(elsewhere.page, site);

  await page.reload();
  await notice(page).getByText(LOST, { exact: true }).waitFor();
  await page.locator('[aria-live=polite]').filter({ hasText: LOST }).waitFor({ state: 'attached' });
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await smallTargets(notice(page).getByRole('button'), 44)).toEqual([]);
  expect(await violations(page, 'an account notice')).toEqual([]);
  await page.goto('/titles');
  await notice(page).getByText(LOST, { exact: true }).waitFor();

  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await notice(page).waitFor({ state: 'detached' });
  expect((await deleted).status()).toBe(204);
  const checked = page.waitForResponse(/oauth\/check/);
  await page.reload();
  expect(await (await checked).json()).not.toHaveProperty('notices');
  expect(await notice(page).count()).toBe(0);
  expect(await notice(elsewhere.page).count()).toBe(0);
});
