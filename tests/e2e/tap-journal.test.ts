import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith } from './support/device.ts';
import { accountMenu, badge, listedNames, logIn, open, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress } from './support/stored.ts';

/** Leaves a tick in the journal, like a page that closes before its transaction has committed. */
async function leaveEntry(page: Page, account: string, name: string): Promise<void> {
  const [item] = achievementIds([name]);
  await page.evaluate(
    ([of, wanted]) => {
      const id = crypto.randomUUID();
      const entry = { id, place: 1, at: Date.now(), after: 0, wanted: [wanted] };
      localStorage.setItem(`loremark-tap ${of} ${id}`, JSON.stringify(entry));
    },
    [account, { character: 0, list: 'achievements', item, value: 1, text: null, source: 'tap', group: null }] as const,
  );
}

test('changes discarded at logout are not restored from the journal of a closed page', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(503), answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = '', second = ''] = await listedNames(page);
  await page
    .context()
    .route('**/api/v1/user/sync', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }));
  await tickOf(page, first).check();
  await badge(page, '1 waiting').waitFor();
  await leaveEntry(page, 'Elyra', second);
  await accountMenu(page, 'Elyra').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Delete and log out' }).click();
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
  await page.context().unroute('**/api/v1/user/sync');
  await logIn(page, 'Elyra');
  await untilSaved(page);
  for (const name of [first, second]) expect(await tickOf(page, name).isChecked()).toBe(false);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);
});
