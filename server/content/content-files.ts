/** Reads the text files at the start. They need no build, so that operators can correct them next to the program. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Contents of the files by path below `server/content`, and `CHANGELOG.md`. */
export type ContentFiles = Readonly<Record<string, string>>;

export const CHANGELOG = 'CHANGELOG.md';

/** A program run from its sources reads the original files; the build copies them next to the program. */
const FROM_SOURCES = import.meta.url.endsWith('.ts');
const FOLDER = fileURLToPath(new URL(FROM_SOURCES ? './' : './content/', import.meta.url));
const CHANGELOG_FILE = fileURLToPath(
  new URL(FROM_SOURCES ? '../../CHANGELOG.md' : './content/CHANGELOG.md', import.meta.url),
);

/** Folders with texts. */
const FOLDERS = ['contests', 'news', 'catalogue'];

/** Reads the files shipped with the program. */
export function readContentFiles(): ContentFiles {
  const names = FOLDERS.filter((folder) => existsSync(path.join(FOLDER, folder))).flatMap((folder) =>
    readdirSync(path.join(FOLDER, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  const texts = names.sort().map((name): [string, string] => [name, readFileSync(path.join(FOLDER, name), 'utf8')]);
  return { ...Object.fromEntries(texts), [CHANGELOG]: readFileSync(CHANGELOG_FILE, 'utf8') };
}
