import { expect } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { badge, open, settled, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress } from './support/stored.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const DRAGON = loadCatalogue()
  .items('bestiary')
  .find(({ name }) => name === 'Dragon')?.id;

test('kills counted fast and offline survive a reload and arrive once', async ({ server, openDevice }) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow', ...PHONE });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/beside');
  await page.getByRole('searchbox', { name: 'Pin a creature' }).fill('Dragon');
  await page.getByRole('button', { name: 'Pin Dragon', exact: true }).click();
  await settled(page);
  await untilWorkerControls(page);

  await context.setOffline(true);
  for (let count = 0; count < 4; count += 1) await page.getByRole('button', { name: '+10 Dragon' }).click();
  for (let count = 0; count < 12; count += 1)
    await page.getByRole('button', { name: '+1 Dragon', exact: true }).click();
  await badge(page, /waiting/).waitFor();
  await page.reload();
  await settled(page);
  expect(await page.getByRole('button', { name: 'Dragon: 52 / 1,000 kills, change' }).isVisible()).toBe(true);
  await context.setOffline(false);
  await untilSaved(page);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(stored.registers.map(({ list, item, value }) => [list, item, value])).toEqual([['bestiary', DRAGON, 52]]);
  expect(appliedTwice(stored)).toEqual([]);
});
