/** A browser without Background Sync, made from one that has it: every delivery then has another trigger. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

/** Removes Background Sync, as in browsers that lack it. Runs in the page and, as text, in the worker. */
export function withoutBackgroundSync(): void {
  // An empty page, in which a tab starts, has no service workers at all.
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

/** Runs a story on a server whose worker has no Background Sync; its pages must run `withoutBackgroundSync` first. */
export async function onServerWithoutBackgroundSync(story: (server: BuiltServer) => Promise<void>): Promise<void> {
  const pageFolder = await copyPageWithoutBackgroundSync();
  const server = await startBuiltServer({ PAGE_DIR: pageFolder });
  try {
    await story(server);
  } finally {
    await server.dispose();
    await rm(pageFolder, { recursive: true, force: true });
  }
}
