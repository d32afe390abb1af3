/** Files that contain a whole SQLite store. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Syncs a file or folder to disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Deletes a SQLite file and its journals. */
export function removeStoreFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

/** Lets `write` write a temporary file and renames it to `file` once it is complete and on disk. Creates the folder. */
export async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  mkdirSync(dirname(file), { recursive: true });
  removeStoreFile(unfinished);
  try {
    await write(unfinished);
    flush(unfinished);
    renameSync(unfinished, file);
    // SQLite leaves empty journals behind.
    removeStoreFile(unfinished);
    flush(dirname(file));
  } catch (error) {
    removeStoreFile(unfinished);
    throw error;
  }
}

/** Writes the SQLite store into one file while others use it. */
export function writeSnapshot(database: Database, file: string): Promise<void> {
  return writeWhole(file, async (unfinished) => {
    await sql`vacuum into ${unfinished}`.execute(database);
  });
}
