import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { open, settled, signUp, tickOf, untilSaved, untilWaiting, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, valuedItems } from './support/stored.ts';

test('a search result is recorded in place, offline too, and persists after a reload', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/search');
  await page.keyboard.type('demon');
  await settled(page);
  expect(new URL(page.url()).search).toBe('?q=demon');
  await page
    .getByRole('radiogroup', { name: 'Demon', exact: true })
    .getByRole('radio', { name: /^Complete/ })
    .check();
  await untilSaved(page);
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'bestiaryStage')).toHaveLength(1);

  await untilWorkerControls(page);
  await context.setOffline(true);
  await open(page, '/search?q=castlemania');
  await tickOf(page, 'Castlemania').check();
  await untilWaiting(page, 'Castlemania');
  await page.reload();
  await settled(page);
  expect(await tickOf(page, 'Castlemania').isChecked()).toBe(true);
  await context.setOffline(false);
  await untilSaved(page);
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toHaveLength(1);
});
