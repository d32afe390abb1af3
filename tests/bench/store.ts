import { readEnv } from '#server/env.ts';
import { openStore, type Store } from '#server/storage/open-store.ts';

/** Opens the SQLite store in a folder, as the server does. */
export async function openBenchStore(folder: string): Promise<Store> {
  return openStore(readEnv({ DATA_DIR: folder }), (error) => {
    throw error;
  });
}
