/** Stores uploads as files in one folder. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './upload-store.ts';

export function createFolderStore(folder: string): UploadStore {
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
