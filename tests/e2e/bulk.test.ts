import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { figures } from './support/list-screen.ts';
import { badge, open, settled, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

test('all quests marked offline as one change are delivered once each', async ({ server, openDevice }) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/quests');
  for (const at of [0, 1]) await page.getByRole('main').locator('li [data-item]').nth(at).getByRole('checkbox').check();
  await untilSaved(page);
  await untilWorkerControls(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page
    .getByRole('menu', { name: 'This list' })
    .getByRole('menuitem', { name: 'Finished', exact: true })
    .last()
    .click();
  const question = page.getByRole('alertdialog');
  await settled(page);
  const words = '334 will change. 2 are already finished.';
  expect(await question.getByText(words).isVisible()).toBe(true);
  await question.getByRole('button', { name: 'Mark 334' }).click();
  await settled(page);
  expect(await figures(page, '336 / 336').count()).toBe(1);
  expect(await badge(page, /334 waiting$/).isVisible()).toBe(true);

  await context.setOffline(false);
  await untilSaved(page);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'quests')).toHaveLength(336);
  expect(appliedTwice(stored)).toEqual([]);
});
