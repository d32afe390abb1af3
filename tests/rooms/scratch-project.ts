/** A copy of the project for planting violations. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const COPIED = [
  ...['src', 'sw', 'server', 'tests', 'public', 'index.html'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'biome.json', 'knip.json', '.gitignore'],
];

/** Caches that tools write into node_modules; the copy has its own. */
const TOOL_CACHES = new Set(['.cache', '.vite', '.vitest', '.tmp']);

export interface ScratchProject {
  readonly root: string;
  /** Writes files (path from the root → content), replacing existing ones. */
  plant(files: Readonly<Record<string, string>>): Promise<void>;
  /** Runs a tool of node_modules (path within it) and returns its output and whether it succeeded. */
  run(tool: string, ...args: readonly string[]): Promise<{ ok: boolean; output: string }>;
  dispose(): Promise<void>;
}

/** Copies the project's sources and settings. Packages are symlinks; caches are not shared. */
export async function copyProject(): Promise<ScratchProject> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'loremark-rooms-')));
  await Promise.all(COPIED.map((name) => cp(path.join(ROOT, name), path.join(root, name), { recursive: true })));
  await mkdir(path.join(root, 'node_modules'));
  const packages = await readdir(path.join(ROOT, 'node_modules'));
  await Promise.all(
    packages
      .filter((name) => !TOOL_CACHES.has(name))
      .map((name) => symlink(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name))),
  );

  return {
    root,
    plant: async (files) => {
      for (const [file, content] of Object.entries(files)) {
        const target = path.join(root, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, `${content}\n`);
      }
    },
    run: async (tool, ...args) => {
      const program = path.join(root, 'node_modules', tool);
      const limit = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
      try {
        const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], limit);
        return { ok: true, output: stdout + stderr };
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        return { ok: false, output: stdout + stderr };
      }
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}
