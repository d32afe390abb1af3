import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { createS3Store } from './s3-store.ts';
import type { UploadStore } from './upload-store.ts';

/** Returns the folder of uploads within the data folder. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Returns a warning if several servers may share the data but not the pictures; null otherwise. */
export function unsharedUploads(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'UPLOADS_S3_URL'>): string | null {
  if (env.DATABASE_URL === undefined || env.UPLOADS_S3_URL !== undefined) return null;
  return `Players' pictures are in ${uploadsFolder(resolve(env.DATA_DIR))}. If several servers use the database, set UPLOADS_S3_URL or share this folder between them: otherwise each server lacks the others' pictures.`;
}

/** Creates the store for the settings. Nothing is opened before the first use. */
export function createUploadStore(env: Pick<Env, 'DATA_DIR' | 'UPLOADS_S3_URL'>): UploadStore {
  return env.UPLOADS_S3_URL === undefined
    ? createFolderStore(uploadsFolder(env.DATA_DIR))
    : createS3Store(env.UPLOADS_S3_URL);
}

/** Stores uploads as files in one folder. */
function createFolderStore(folder: string): UploadStore {
  const unfinishedOf = (name: string) => join(folder, `${name}.unfinished`);
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Atomic, even if the machine crashes.
      const unfinished = unfinishedOf(name);
      await writeFile(unfinished, content, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    },
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      // Left behind if the disk was full or the machine crashed.
      await rm(unfinishedOf(name), { force: true });
    },
  };
}
