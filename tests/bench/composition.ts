/** Composition of the built scripts: shares of packages and rooms in every chunk. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Characters of code by source, before minifying: an npm package, or a room's folder. */
export type Sources = Readonly<Record<string, number>>;

/** Sources of every built script, by the name of its file. */
export async function readComposition(): Promise<Readonly<Record<string, Sources>>> {
  const program = fileURLToPath(new URL('./composition-build.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Record<string, Sources>;
}

/**
 * `bytes` shared out over sources by their length, the largest first: an estimate, since minifying and compressing
 * shrink them unequally.
 */
export function shareOut(parts: readonly { readonly bytes: number; readonly sources: Sources }[]): string {
  const shares = new Map<string, number>();
  for (const { bytes, sources } of parts) {
    const length = Object.values(sources).reduce((sum, one) => sum + one, 0);
    for (const [source, characters] of Object.entries(sources)) {
      shares.set(source, (shares.get(source) ?? 0) + (bytes * characters) / length);
    }
  }
  return [...shares]
    .sort(([, a], [, b]) => b - a)
    .filter(([, share]) => share >= 50)
    .map(([source, share]) => `${source} ${(share / 1000).toFixed(1)}`)
    .join(', ');
}
