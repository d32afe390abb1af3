/** The server program in a child process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVER_PROGRAM } from '#server/launch/build-what-is-stale.mjs';
import { NO_GAME_SITE } from '../game-site/game-site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface ServerProcess {
  readonly process: ChildProcess;
  /** Output so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with its address from the ready line; rejects if it exits before. */
  readonly ready: Promise<string>;
  /** Resolves with its exit code; null = killed. */
  readonly exited: Promise<number | null>;
}

/** The migration that a made-up newer version adds. */
export const NEXT_MIGRATION = '9999-made-up';

/** Starts the built server or, with arguments, a maintenance command, with only these settings and no game site. */
export function startServerProcess(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ServerProcess {
  return start([SERVER_PROGRAM, ...args], settings);
}

/** Starts a made-up newer version in the same way. */
export function startNewerProcess(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ServerProcess {
  return start(['--import', './tests/builders/servers/newer-version.mjs', SERVER_PROGRAM, ...args], settings);
}

function start(program: readonly string[], settings: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...NO_GAME_SITE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /^Loremark is ready at (http:\S+)$/m.exec(stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
    exited.then((code) => reject(new Error(`The server ended with ${code} before it was ready: ${stderr}`)));
  });
  // Prevents an unhandled rejection in tests of a failing start.
  ready.catch(() => {});
  return { process: child, stdout: () => stdout, stderr: () => stderr, ready, exited };
}

/** Runs a maintenance command with these settings to its end. */
export async function runCommand(settings: Readonly<Record<string, string>>, args: readonly string[]) {
  const program = startServerProcess(settings, args);
  const code = await program.exited;
  return { code, out: program.stdout().trim(), err: program.stderr().trim() };
}
