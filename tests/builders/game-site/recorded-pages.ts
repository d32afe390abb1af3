/**
 * Recorded pages of the game's site with their expected contents. For copyright reasons they are not part of the project:
 * without the folder next to it, their tests are skipped and reported as skipped.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = path.resolve(PROJECT, '..', 'shared', 'recorded-pages');

/** Message for missing recordings; null = they exist. */
export const MISSING_RECORDINGS = existsSync(FOLDER)
  ? null
  : 'The parsers were NOT tested on recorded pages: there is no folder shared/recorded-pages next to the project';

/** Names of the recordings in a folder with that ending, without the ending; empty if there are no recordings. */
export function recordingsIn(folder: string, ending: string): readonly string[] {
  if (MISSING_RECORDINGS !== null) return [];
  return readdirSync(path.join(FOLDER, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.slice(0, -ending.length)}`);
}

/** A recording's text. All are stored as UTF-8, whatever charset they declare. */
export function readRecording(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8');
}
