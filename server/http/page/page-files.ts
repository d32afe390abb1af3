/**
 * The built page's files, cached in memory with their entity tags. A rebuild is detected by a file's time and size. Hono's
 * serveStatic is not used: it has no entity tags and ignores the weights of Accept-Encoding.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding } from '#server/catalogue/encoded-body.ts';

/** Suffixes of the compressed copies that the build writes. */
const SIBLINGS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

export interface PageFile {
  readonly contentType: string;
  /** SHA-256 of the uncompressed content, base64url, shortened. */
  readonly hash: string;
  /** The content in each available encoding. */
  readonly bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

interface CachedFile {
  readonly mtimeMs: number;
  readonly size: number;
  readonly file: PageFile;
}

/** One folder or file name of a path: no separators, leading dots or drive letters, so that no path leaves the folder. */
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

async function statOrNull(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
    throw error;
  });
}

/** Returns the SHA-256 of a content for its entity tag: base64url, shortened. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

async function load(path: string, mtimeMs: number): Promise<PageFile> {
  const content = new Uint8Array(await readFile(path));
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', content]]);
  for (const [encoding, suffix] of SIBLINGS) {
    const sibling = await statOrNull(path + suffix);
    // An older copy belongs to another build.
    if (sibling?.isFile() && sibling.mtimeMs >= mtimeMs)
      bodies.set(encoding, new Uint8Array(await readFile(path + suffix)));
  }
  return {
    contentType: getMimeType(path) ?? 'application/octet-stream',
    hash: hashOf(content),
    bodies,
  };
}

export interface PageFiles {
  /** The file at a path of the site (`/js/main.abcdefgh.js`); null if the build has none. */
  find(path: string): Promise<PageFile | null>;
}

/** Opens the files below `folder`. */
export function openPageFiles(folder: string): PageFiles {
  const cache = new Map<string, CachedFile>();
  return {
    async find(path) {
      const names = path.split('/').slice(1);
      if (!names.every((name) => SAFE_NAME.test(name)) || /\.(?:br|gz)$/.test(path)) return null;
      const found = await statOrNull(join(folder, ...names));
      if (!found?.isFile()) {
        cache.delete(path);
        return null;
      }
      const known = cache.get(path);
      if (known !== undefined && known.mtimeMs === found.mtimeMs && known.size === found.size) return known.file;
      const file = await load(join(folder, ...names), found.mtimeMs);
      cache.set(path, { mtimeMs: found.mtimeMs, size: found.size, file });
      return file;
    },
  };
}
