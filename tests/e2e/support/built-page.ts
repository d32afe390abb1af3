/** The built page's files: where they are, and a newer version of them made from a copy. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_PROGRAM } from '#server/launch/build-what-is-stale.mjs';

/** Folder of the built page. */
export const BUILT_PAGE = path.join(path.dirname(SERVER_PROGRAM), '..', 'page');

/** Names of the files in a folder of the built page, without the compressed forms that stand beside them. */
export async function builtFiles(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(BUILT_PAGE, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Copies the built page, for a server of its own. */
export async function copyBuiltPage(to: string): Promise<void> {
  await cp(BUILT_PAGE, to, { recursive: true });
}

const SHELL_ENTRY =
  /("?url"?:\s*["'`]index\.html["'`],\s*"?revision"?:\s*["'`])[^"'`]+|("?revision"?:\s*["'`])[^"'`]+(["'`],\s*"?url"?:\s*["'`]index\.html["'`])/;

/** Makes the copied page a newer version: its shell carries `mark`, and its worker lists that shell. */
export async function publishNewVersion(folder: string, mark: string): Promise<void> {
  const shell = path.join(folder, 'index.html');
  const html = await readFile(shell, 'utf8');
  await writeFile(shell, html.replace('<head>', `<head><meta name="version" content="${mark}">`));
  const worker = path.join(folder, 'sw.js');
  const script = await readFile(worker, 'utf8');
  const renewed = script.replace(SHELL_ENTRY, (_entry, before = '', other = '', after = '') =>
    before === '' ? `${other}${mark}${after}` : `${before}${mark}`,
  );
  if (renewed === script) throw new Error('The worker does not list the shell.');
  await writeFile(worker, renewed);
}
