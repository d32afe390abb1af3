/** The built page's files: their folder, and a newer version made from a copy. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_PROGRAM } from '#server/launch/build-what-is-stale.mjs';

/** Folder of the built page. */
export const BUILT_PAGE = path.join(path.dirname(SERVER_PROGRAM), '..', 'page');

/** Names of the files in a folder of the built page, without their compressed variants. */
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

/** An entry of a document in the worker's list, in either order of its properties. */
const DOCUMENT_ENTRY = /\{[^{}]*\burl"?:\s*["'`][^"'`]+\.html["'`][^{}]*\}/g;
const REVISION = /(\brevision"?:\s*["'`])[^"'`]+/;

/** Makes the copied page a newer version: its documents contain `mark`, and its worker lists them. */
export async function publishNewVersion(folder: string, mark: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(folder, name);
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replace('<head>', `<head><meta name="version" content="${mark}">`));
  }
  const worker = path.join(folder, 'sw.js');
  const script = await readFile(worker, 'utf8');
  const renewed = script.replace(DOCUMENT_ENTRY, (entry) => entry.replace(REVISION, `$1${mark}`));
  if (renewed === script) throw new Error('The worker does not list the documents.');
  await writeFile(worker, renewed);
}
