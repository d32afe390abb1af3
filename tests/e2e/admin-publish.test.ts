import { expect, vi } from 'vitest';
import type { TableChange } from '#core/admin/changes.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { readShipped } from '#server/actions/editing/edited-data.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { storePublication } from '#tests/builders/editing/publications.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { listedNames, open, settled, tickOf, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

const MOUNTS = loadCatalogue().items('mounts');

/** Publishes from another process, as another server on the same store would. */
async function publishFromOtherProcess(dataDir: string, changes: readonly TableChange[]): Promise<void> {
  const { tables } = await readShipped(readContentFiles());
  const database = openSqlite(`${dataDir}/loremark.sqlite`);
  await storePublication({ database, clock: Date.now, data: { files: tables, tables: () => tables } }, changes);
  await database.destroy();
}

test('an edit reaches a second client that was offline, as one small request, and remains there', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  await open(page, '/mounts');
  const [name = ''] = await listedNames(page);
  const renamed = `${name} II`;
  const row = String(MOUNTS.find((mount) => mount.name === name)?.id);
  await untilWorkerControls(page);
  await settled(page);
  const index = async () => (await (await fetch(`${server.origin}/api/v1/catalogue`)).json()) as CatalogueIndex;
  const former = (await index()).sections.mounts?.version;

  expectTrouble(SERVER_UNREACHABLE);
  await context.setOffline(true);
  await publishFromOtherProcess(server.dataDir, [{ table: 'mounts', row, field: 'name', value: renamed }]);
  await vi.waitFor(async () => expect((await index()).sections.mounts?.version).not.toBe(former), { timeout: 15_000 });
  await open(page, '/mounts');
  await tickOf(page, name).waitFor();

  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/catalogue/')) requested.push(pathname);
  });
  await context.setOffline(false);
  await tickOf(page, renamed).waitFor();
  await settled(page);
  const version = (await index()).sections.mounts?.version;
  expect(requested.filter((path) => path.includes('/mounts/'))).toEqual([
    `/api/v1/catalogue/mounts/${version}/since/${former}`,
  ]);

  await context.setOffline(true);
  await open(page, '/mounts');
  await tickOf(page, renamed).waitFor();
});
