/** Uploads as files of one folder. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './upload-store.ts';

export function createFolderStore(folder: string): UploadStore {
  const unfinishedOf = (name: string) => join(folder, `${name}.unfinished`);
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not at all, also when the machine stops in between.
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
      // Left where the disk was full, or the machine stopped.
      await rm(unfinishedOf(name), { force: true });
    },
  };
}
