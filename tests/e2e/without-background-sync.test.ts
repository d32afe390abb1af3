import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer } from './support/built-server.ts';
import { playOfflineEvening } from './support/offline-evening.ts';
import { test } from './support/stage.ts';

/** Takes Background Sync away, as in the browsers that never had it. Runs in the page and, as text, in the worker. */
function withoutBackgroundSync(): void {
  // An empty page, which is where a tab starts, has no service workers at all.
  if (!('ServiceWorkerRegistration' in globalThis)) return;
  Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'periodicSync');
  Reflect.deleteProperty(globalThis, 'SyncManager');
}

/** A copy of the built page whose worker starts without Background Sync. */
async function copyPageWithoutBackgroundSync(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loremark-page-'));
  await cp('dist/page', folder, { recursive: true });
  const worker = path.join(folder, 'sw.js');
  const source = await readFile(worker, 'utf8');
  await writeFile(worker, `(${withoutBackgroundSync.toString()})();\n${source}`);
  for (const encoding of ['br', 'gz']) await rm(`${worker}.${encoding}`, { force: true });
  return folder;
}

test('without Background Sync the page itself delivers what was ticked while the server was down', async ({
  browser,
}) => {
  const pageFolder = await copyPageWithoutBackgroundSync();
  const server = await startBuiltServer({ PAGE_DIR: pageFolder });
  try {
    await playOfflineEvening(browser, server, withoutBackgroundSync);
  } finally {
    await server.dispose();
    await rm(pageFolder, { recursive: true, force: true });
  }
});
