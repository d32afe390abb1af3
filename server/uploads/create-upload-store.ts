import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { UploadStore } from './upload-store.ts';

/** The folder of uploads within the data folder. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Advice where several servers may share the data but not the pictures; null = none is needed. */
export function unsharedUploads(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'UPLOADS_S3_URL'>): string | null {
  if (env.DATABASE_URL === undefined || env.UPLOADS_S3_URL !== undefined) return null;
  return `Players' pictures stand in ${uploadsFolder(resolve(env.DATA_DIR))}. If several servers use the database, set UPLOADS_S3_URL or give all of them this folder: none has the pictures of another.`;
}

/** The store of these settings. Nothing is opened before its first use. */
export function createUploadStore(env: Pick<Env, 'DATA_DIR' | 'UPLOADS_S3_URL'>): UploadStore {
  return env.UPLOADS_S3_URL === undefined
    ? createFolderStore(uploadsFolder(env.DATA_DIR))
    : createS3Store(env.UPLOADS_S3_URL);
}
