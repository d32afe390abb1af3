/**
 * Recorded pages of the game's site, with what they hold as other programs found it. They are other people's and no part
 * of the project: they may lie in a folder beside it. Who has none skips the tests that need them, and says so.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = path.resolve(PROJECT, '..', 'shared', 'recorded-pages');

/** Why the recordings can't be read; null = they are there. */
export const MISSING_RECORDINGS = existsSync(FOLDER)
  ? null
  : 'The parsers were NOT tried on recorded pages: there is no folder shared/recorded-pages beside the project';

/** The files in a folder of the recordings that end so, without that ending; none where there are no recordings. */
export function recordingsIn(folder: string, ending: string): readonly string[] {
  if (MISSING_RECORDINGS !== null) return [];
  return readdirSync(path.join(FOLDER, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.slice(0, -ending.length)}`);
}

/** A recording's text. All are stored as UTF-8, whatever they say of themselves. */
export function readRecording(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8');
}
