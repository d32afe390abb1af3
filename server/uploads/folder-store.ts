/** Uploads as files of one folder. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './upload-store.ts';

export function createFolderStore(folder: string): UploadStore {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not at all, also when the machine stops in between.
      const unfinished = join(folder, `${name}.unfinished`);
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
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
