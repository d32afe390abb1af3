import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files that do not affect a build. Markdown files other than READMEs are texts of the site. */
const IRRELEVANT = /\.test\.tsx?$|(?:^|\/)README\.md$|(?:^|\/)tsconfig\.json$/;

/**
 * @param {string} root
 * @param {string} relative
 * @returns {Promise<string[]>}
 */
async function filesUnder(root, relative) {
  const absolute = path.join(root, relative);
  if (!(await stat(absolute)).isDirectory()) return [relative];
  const entries = await readdir(absolute, { withFileTypes: true });
  const nested = await Promise.all(entries.map((entry) => filesUnder(root, path.posix.join(relative, entry.name))));
  return nested.flat();
}

/**
 * Returns the hash of the names and contents of all files under `sources` (files or folders, relative to `root`). Ignores
 * the files' times.
 *
 * @param {string} root
 * @param {readonly string[]} sources
 * @returns {Promise<string>}
 */
export async function fingerprint(root, sources) {
  const found = await Promise.all(sources.map((source) => filesUnder(root, source)));
  const files = found
    .flat()
    .filter((file) => !IRRELEVANT.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    // One after another, because a container may allow few open files.
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0`).update(createHash('sha256').update(content).digest());
  }
  return hash.digest('hex');
}
