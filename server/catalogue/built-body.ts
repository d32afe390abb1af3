/** The answer that first visits ask for, compressed once by the build and kept beside the program. */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

function fileOf(folder: string, version: string): string {
  return path.join(folder, `catalogue-${version}.br`);
}

/** All sections of that version as the build has compressed them; undefined where it has not, as in development. */
export function readBuiltBody(folder: string, version: string): Uint8Array<ArrayBuffer> | undefined {
  const file = fileOf(folder, version);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
}

/** Puts all sections of that version, compressed, into the folder. Returns the file. */
export async function writeBuiltBody(folder: string, version: string, body: Uint8Array): Promise<string> {
  const file = fileOf(folder, version);
  await writeFile(file, body);
  return file;
}
