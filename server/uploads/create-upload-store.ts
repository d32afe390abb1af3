import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { UploadStore } from './upload-store.ts';

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
