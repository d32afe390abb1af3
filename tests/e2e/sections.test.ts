import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ListKey } from '#core/progress/lists.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { figures } from './support/list-screen.ts';
import { badge, open, settled, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

interface Example {
  readonly path: string;
  /** Records something in a row by its own control. */
  readonly record: (row: Locator) => Promise<void>;
  /** The list and the value recorded then. */
  readonly stored: readonly [list: ListKey, value: number];
  /** The correct totals afterwards. */
  readonly totals: string;
}

const EXAMPLES: readonly Example[] = [
  {
    path: '/bestiary',
    record: (row) => row.getByRole('radio', { name: /^Complete/ }).check(),
    stored: ['bestiaryStage', 3],
    totals: '1 / 833',
  },
  {
    path: '/bosstiary',
    record: (row) => row.getByRole('radio', { name: /^Mastery/ }).check(),
    stored: ['bosstiaryStage', 3],
    totals: '1 / 316',
  },
  {
    path: '/animus-mastery',
    record: (row) => row.getByRole('radio', { name: 'Mastered' }).check(),
    stored: ['animusMastery', 1],
    totals: '1 / 833',
  },
  { path: '/mounts', record: (row) => row.getByRole('checkbox').check(), stored: ['mounts', 1], totals: '1 / 260' },
  {
    path: '/outfits',
    record: (row) => row.getByRole('checkbox', { name: /second addon$/ }).check(),
    stored: ['outfits', 5],
    totals: '1 / 136 outfits',
  },
  { path: '/quests', record: (row) => row.getByRole('checkbox').check(), stored: ['quests', 1], totals: '1 / 336' },
  {
    path: '/map-areas',
    record: (row) => row.getByRole('checkbox').check(),
    stored: ['mapAreas', 1],
    totals: '1 / 171',
  },
];

const rows = (page: Page) => page.getByRole('main').locator('li [data-item]');

/** The non-zero values on the server. */
function valuesOf(dataDir: string, username: string): string[] {
  return readStoredProgress(dataDir, username)
    .registers.filter(({ value }) => value !== 0)
    .map(({ list, item, value }) => `${list} ${item} ${value}`)
    .sort();
}

test('values recorded in every section while the server is down survive reloads and are delivered afterwards', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice({ viewport: { width: 1440, height: 900 } });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/bestiary');
  await untilWorkerControls(page);
  await server.stop();
  const recorded: string[] = [];
  for (const { path, record, stored, totals } of EXAMPLES) {
    await open(page, path);
    const row = rows(page).first();
    await record(row);
    await settled(page);
    expect(await figures(page, totals).first().isVisible(), path).toBe(true);
    const [list, value] = stored;
    recorded.push(`${list} ${await row.getAttribute('data-item')} ${value}`);
  }
  await page.reload();
  await settled(page);
  expect(await figures(page, '1 / 171').first().isVisible()).toBe(true);
  expect(await badge(page, /7 waiting$/).isVisible()).toBe(true);

  await server.start();
  await page.reload();
  await untilSaved(page);
  expect(valuesOf(server.dataDir, 'Elyra')).toEqual(recorded.sort());
});
