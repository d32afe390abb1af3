/**
 * The built page's files, read when first asked for and then kept in memory with their entity tags. A rebuild under the
 * running server is noticed by the file's time and size.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding } from '#server/catalogue/encoded-body.ts';

/** Siblings written by the build, by what they hold. */
const SIBLINGS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

export interface PageFile {
  readonly contentType: string;
  /** SHA-256 of the uncompressed content, base64url, shortened. */
  readonly hash: string;
  /** The file in every form there is of it. */
  readonly bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

interface Kept {
  readonly mtimeMs: number;
  readonly size: number;
  readonly file: PageFile;
}

/**
 * One folder or file name of a path. No separators, no leading dot, no `..`, no drive letters: nothing that could lead
 * out of the folder on any system.
 */
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

async function statOrNull(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
    throw error;
  });
}

async function load(path: string, mtimeMs: number): Promise<PageFile> {
  const content = new Uint8Array(await readFile(path));
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', content]]);
  for (const [encoding, suffix] of SIBLINGS) {
    const sibling = await statOrNull(path + suffix);
    // An older sibling was left over from another build.
    if (sibling?.isFile() && sibling.mtimeMs >= mtimeMs)
      bodies.set(encoding, new Uint8Array(await readFile(path + suffix)));
  }
  return {
    contentType: getMimeType(path) ?? 'application/octet-stream',
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 27),
    bodies,
  };
}

export interface PageFiles {
  /** The file at that path of the site (`/js/main.abcdefgh.js`), or null if the build has none. */
  find(path: string): Promise<PageFile | null>;
}

/** The files below `folder`; nothing outside it can be reached. */
export function openPageFiles(folder: string): PageFiles {
  const kept = new Map<string, Kept>();
  return {
    async find(path) {
      const names = path.split('/').slice(1);
      if (!names.every((name) => SAFE_NAME.test(name)) || /\.(?:br|gz)$/.test(path)) return null;
      const found = await statOrNull(join(folder, ...names));
      if (!found?.isFile()) {
        kept.delete(path);
        return null;
      }
      const known = kept.get(path);
      if (known !== undefined && known.mtimeMs === found.mtimeMs && known.size === found.size) return known.file;
      const file = await load(join(folder, ...names), found.mtimeMs);
      kept.set(path, { mtimeMs: found.mtimeMs, size: found.size, file });
      return file;
    },
  };
}
