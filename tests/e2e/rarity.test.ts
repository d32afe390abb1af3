import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { addCharacter } from '#tests/builders/challenges/recorded-characters.ts';
import type { BuiltServer } from './support/built-server.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { open, settled, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const [FREQUENT, RARE] = loadCatalogue().items('mounts');
const PLAYERS = 25;

/** Writes characters into the stopped server's store, which counts them when it starts. */
async function countPlayers(server: BuiltServer): Promise<void> {
  await server.stop();
  const database = openSqlite(path.join(server.dataDir, 'loremark.sqlite'));
  for (let index = 0; index < PLAYERS; index += 1) {
    const mounts = index < 2 ? [FREQUENT, RARE] : [FREQUENT];
    await addCharacter(database, { recorded: mounts.map((mount) => ['mounts', mount?.id ?? 0, 1] as const) });
  }
  await database.deleteFrom('rarity').execute();
  await database.destroy();
  await server.start();
  await expect.poll(() => server.output()).toContain('"Counted rarity."');
}

const rarity = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name, exact: true })
    .locator('dt', { hasText: 'Rarity' })
    .locator('xpath=following-sibling::dd');

test('a sheet shows how many verified, public characters have the item, offline too once it was fetched', async ({
  openDevice,
  server,
}) => {
  await countPlayers(server);
  const { page, context, expectTrouble } = await openDevice({ timezoneId: 'UTC' });
  expectTrouble(SERVER_UNREACHABLE, answeredWith(503));
  const name = RARE?.name ?? '';
  await open(page, `/mounts?search=${encodeURIComponent(name)}`);
  await untilWorkerControls(page);

  // The screen has not been opened yet, so nothing is stored.
  await context.setOffline(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await settled(page);
  expect(await rarity(page, name).innerText()).toBe('Rarity needs a connection');

  // If the server fails, the button retries.
  await context.route('**/api/v1/rarity', (route) => route.fulfill({ status: 503, body: '' }));
  await context.setOffline(false);
  await rarity(page, name).getByText('Could not be loaded.').waitFor();
  await context.unroute('**/api/v1/rarity');
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  const label = /^Rare\s+Owned by 8% of 25 verified public characters · as of \d+ \w+ \d{4}$/;
  expect(await rarity(page, name).innerText()).toMatch(label);

  await context.setOffline(true);
  await open(page, `/mounts?item=${RARE?.id}`);
  expect(await rarity(page, name).innerText()).toMatch(label);
  await open(page, `/mounts?item=${FREQUENT?.id}`);
  expect(await rarity(page, FREQUENT?.name ?? '').innerText()).toMatch(
    /^Common\s+Owned by all of 25 verified public characters/,
  );
  await open(page, '/titles?item=1');
  expect(await page.locator('dd', { hasText: 'verified characters' }).innerText()).toBe(
    'Rarity appears after 20 verified characters',
  );
});

test('a sheet retries when the network comes back before its offline request has failed', async ({
  openDevice,
  server,
}) => {
  await countPlayers(server);
  // The worker's script would fail too, and the browser would report it.
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'block' });
  expectTrouble(SERVER_UNREACHABLE);
  const delayed: Route[] = [];
  await context.route('**/api/v1/rarity', (route) => void delayed.push(route), { times: 1 });
  await page.goto(`/mounts?item=${RARE?.id}`);
  await expect.poll(() => delayed.length).toBe(1);

  await context.setOffline(true);
  await page.getByText('You are offline.').first().waitFor();
  await context.setOffline(false);
  await delayed[0]?.abort('internetdisconnected');

  await settled(page);
  expect(await rarity(page, RARE?.name ?? '').innerText()).toMatch(/^Rare/);
});
