/** The whole catalogue, which the build compresses to a file next to the program. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';

function fileOf(folder: string, version: string): string {
  return path.join(folder, `catalogue-${version}.br`);
}

/** Reads the compressed catalogue of a version; undefined if there is no such file, for example in development. */
export function readBuiltBody(folder: string, version: string): Uint8Array<ArrayBuffer> | undefined {
  const file = fileOf(folder, version);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
}

/** Writes the compressed catalogue of a version to the folder. Returns the file's path. */
export async function writeBuiltBody(folder: string, version: string, body: Uint8Array): Promise<string> {
  const file = fileOf(folder, version);
  await writeFile(file, body);
  // The program's files are readable by every user, unlike its data.
  await chmod(file, 0o644);
  return file;
}
