/** Files of former builds, which pages that were opened before an update still load. */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Paths of files with a content hash in the name: `/js/tibia/titles.Zx81_-ab.js`. */
export const HASHED = /^\/(?:js|css|fonts|assets)\/.+\.[\w-]{8}\.[a-z0-9]+$/;

/** How long the files of a build are kept after it was last served, in ms. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;
/** Interval in ms at which a running server marks its build's files as served. */
export const KEEP_EVERY_MS = 24 * 60 * 60_000;

/** Delay in ms after a start, so that a server that restarts again and again does not copy every time. */
export const KEEP_AFTER_MS = 60_000;

/** Returns the folder of kept files, which outlives the program's own folder and is shared by servers on one machine. */
export function keptFolder(dataDir: string): string {
  return join(resolve(dataDir), 'page');
}

/**
 * Returns the paths of all files below a folder, compressed copies before their originals; none if it does not exist. A
 * copy that is older than its original, even for a moment, is not served.
 */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.sort().reverse();
}

/** Copies a file so that another server that shares the folder never serves a part of it. */
async function copyAtOnce(file: string, to: string): Promise<void> {
  const copy = `${to}.${randomUUID()}`;
  await copyFile(file, copy);
  await rename(copy, to);
}

/** Copies the built page's hashed files into `folder` with the time `now` (ms), and deletes those not served for a week. */
export async function keepPageFiles(pageDir: string, folder: string, now: number): Promise<void> {
  const time = new Date(now);
  for (const file of await pathsIn(pageDir)) {
    const path = `/${relative(pageDir, file).replaceAll(sep, '/')}`;
    if (!HASHED.test(path.replace(/\.(?:br|gz)$/, ''))) continue;
    const kept = join(folder, path);
    const isKept = await stat(kept).then(
      () => true,
      () => false,
    );
    if (!isKept) {
      await mkdir(dirname(kept), { recursive: true });
      // A link costs nothing, but needs the same disk and the right to change the file.
      await utimes(file, time, time)
        .then(() => link(file, kept))
        .catch(() => copyAtOnce(file, kept));
    }
    await utimes(kept, time, time);
  }
  for (const file of await pathsIn(folder)) {
    // Another server may have renamed or deleted it meanwhile.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - KEPT_FOR_MS) await rm(file, { force: true });
  }
}
