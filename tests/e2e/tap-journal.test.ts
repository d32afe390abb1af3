import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith } from './support/device.ts';
import { openList } from './support/list-screen.ts';
import {
  accountMenu,
  badge,
  listedNames,
  logIn,
  open,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, standing } from './support/stored.ts';

/** Leaves a tick in the journal, as a page does that goes before its transaction has committed, and a damaged entry. */
async function leaveEntry(page: Page, account: string, name: string): Promise<void> {
  const [item] = achievementIds([name]);
  await page.evaluate(
    ([of, wanted]) => {
      const id = crypto.randomUUID();
      const entry = { id, place: 1, at: Date.now(), after: 0, wanted: [wanted] };
      localStorage.setItem(`loremark-tap ${of} ${id}`, JSON.stringify(entry));
      localStorage.setItem(`loremark-tap ${of} ${crypto.randomUUID()}`, '{"place":');
    },
    [account, { character: 0, list: 'achievements', item, value: 1, text: null, source: 'tap', group: null }] as const,
  );
}

test('a tick that a page left in the journal is recorded at the next opening, beside a damaged entry', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = ''] = await listedNames(page);
  await leaveEntry(page, 'Elyra', first);
  await page.reload();
  await tickedOf(page, first).waitFor();
  await settled(page);
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));
});

test('what is discarded at logout does not come back from the journal of a page that is gone', async ({
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
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
  await page.context().unroute('**/api/v1/user/sync');
  await logIn(page, 'Elyra');
  await listedNames(page);
  await untilSaved(page);
  for (const name of [first, second]) expect(await tickOf(page, name).isChecked()).toBe(false);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);
});

test('a tick left in the journal without an account is part of what a login asks about', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await openList(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await leaveEntry(page, '(guest)', first);
  await signUp(page, 'Elyra');
  const question = page.getByRole('alertdialog', { name: 'Add what you ticked here?' });
  await question.getByRole('button', { name: /^Add/ }).click();
  await question.waitFor({ state: 'detached' });
  await untilSaved(page);
  await settled(page);
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));
});
