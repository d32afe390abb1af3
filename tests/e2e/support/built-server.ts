/** The built server as operators run it: a process of its own, on a real port, with a data folder on disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_PROGRAM } from '#server/launch/build-what-is-stale.mjs';
import { NO_GAME_SITE } from '#tests/builders/game-site/game-site.ts';
import { findFreePort } from './free-port.ts';

const READY_LINE = 'Loremark is ready at ';

/** Milliseconds after which a start has failed. */
const START_LIMIT = 20_000;

export interface BuiltServer {
  /** Its origin, the same after every restart. */
  readonly origin: string;
  /** Folder of its database, which survives restarts. */
  readonly dataDir: string;
  /** Everything it has printed, over all restarts. */
  readonly output: () => string;
  /** Starts it again on the same port and data; does nothing while it runs. */
  start(): Promise<void>;
  /** Stops it by SIGTERM and waits until it has exited. */
  stop(): Promise<void>;
  /** Ends it without warning (SIGKILL). */
  kill(): Promise<void>;
  /** Ends it and deletes its data. */
  dispose(): Promise<void>;
}

async function untilReady(server: ChildProcess, output: () => string): Promise<void> {
  const { promise, resolve, reject } = withResolvers();
  const timer = setTimeout(() => reject(new Error(`The server did not start in time:\n${output()}`)), START_LIMIT);
  const look = () => {
    if (output().includes(READY_LINE)) resolve();
  };
  const ended = (code: number | null) => reject(new Error(`The server exited with code ${code}:\n${output()}`));
  server.stdout?.on('data', look);
  server.once('exit', ended);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    server.stdout?.off('data', look);
    server.off('exit', ended);
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void; reject: (reason: Error) => void } {
  let resolve: () => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Starts the built server on a free port with an empty data folder; `settings` are added to its environment. */
export async function startBuiltServer(settings: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loremark-e2e-'));
  const port = await findFreePort();
  let printed = '';
  let running: ChildProcess | null = null;

  async function start(): Promise<void> {
    if (running !== null && running.exitCode === null && running.signalCode === null) return;
    let life = '';
    const server = spawn(process.execPath, [SERVER_PROGRAM], {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        // Sweeps open pages faster than any player.
        CALL_LIMIT_PER_ADDRESS: '1000000',
        CALL_LIMIT_PER_ACCOUNT: '1000000',
        ...NO_GAME_SITE,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      life += chunk.toString('utf8');
      printed += chunk.toString('utf8');
    };
    server.stdout.on('data', keep);
    server.stderr.on('data', keep);
    running = server;
    await untilReady(server, () => life);
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const server = running;
    running = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => printed,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    dispose: async () => {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
