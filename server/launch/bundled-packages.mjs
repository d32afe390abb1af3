/** The packages that the product contains: those in its bundles, recorded during the build, and those installed next to it. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOTES = path.join(ROOT, 'dist', 'packages');

/** The innermost package's folder in a module's path, which is also its key in the lock file. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * Records which packages a part of the product contains.
 *
 * @param {string} part
 * @param {Iterable<string>} folders keys of the lock file
 */
export async function notePackages(part, folders) {
  await mkdir(NOTES, { recursive: true });
  await writeFile(path.join(NOTES, `${part}.json`), `${JSON.stringify([...new Set(folders)].sort(), null, 2)}\n`);
}

/**
 * Returns a plugin that records the packages of a bundle.
 *
 * @param {string} part
 * @returns {import('vite').Plugin}
 */
export function notingPackages(part) {
  return {
    name: 'noting-packages',
    // The preview is not part of the product.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'preview',
    async writeBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = modules.map((id) =>
        PACKAGE.exec(path.relative(ROOT, id.replace('\0', '')).replaceAll('\\', '/')),
      );
      await notePackages(
        part,
        folders.flatMap((folder) => folder ?? []),
      );
    },
  };
}

/**
 * @typedef {object} ShippedPackage
 * @property {string} folder key in the lock file
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} license
 * @property {string | undefined} integrity
 * @property {string[]} parts parts of the product that contain it
 */

/**
 * Reads the packages of the built product, sorted by folder.
 *
 * @returns {Promise<ShippedPackage[]>}
 */
export async function shippedPackages() {
  /** @type {{ packages: Record<string, { version: string, dev?: boolean, license?: string, integrity?: string }> }} */
  const { packages } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, string[]>} */
  const partsByFolder = new Map();
  /** @type {(folder: string, part: string) => void} */
  const add = (folder, part) => void partsByFolder.set(folder, [...(partsByFolder.get(folder) ?? []), part]);
  for (const file of (await readdir(NOTES)).sort()) {
    /** @type {string[]} */
    const folders = JSON.parse(await readFile(path.join(NOTES, file), 'utf8'));
    for (const folder of folders) add(folder, path.basename(file, '.json'));
  }
  for (const [folder, { dev }] of Object.entries(packages)) if (folder !== '' && !dev) add(folder, 'installed');

  return [...partsByFolder]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, parts]) => {
      const locked = packages[folder];
      if (locked === undefined) throw new Error(`${folder} is bundled, but package-lock.json does not have it.`);
      const { version, license, integrity } = locked;
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { folder, name, version, license, integrity, parts };
    });
}
