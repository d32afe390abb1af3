/** Port to where files of players' pictures stand: a folder, or an S3-compatible store. */
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export interface UploadStore {
  /** Stores a file under a name that no other has or had. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** The file of that name; undefined = there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Deletes a file, if there is one. */
  remove(name: string): Promise<void>;
}

/** Names of the two files of an upload. */
export function filesOf(id: string): { readonly large: string; readonly small: string } {
  return { large: `${id}.webp`, small: `${id}-small.webp` };
}

/** The folder of uploads within the data folder. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** The store of these settings. Nothing is opened before its first use. */
export function createUploadStore(env: Pick<Env, 'DATA_DIR' | 'UPLOADS_S3_URL'>): UploadStore {
  return env.UPLOADS_S3_URL === undefined
    ? createFolderStore(uploadsFolder(env.DATA_DIR))
    : createS3Store(env.UPLOADS_S3_URL);
}
