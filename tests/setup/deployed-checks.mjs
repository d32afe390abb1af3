/** Checks on the Node version that the product is deployed with, before the tests that `.ci/run` repeats on it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const READY = /^Loremark is ready at (\S+)/;

/** Milliseconds after which a start, including a build, has failed. */
const START_LIMIT = 300_000;

async function checkVersion() {
  const wanted = (await readFile('.nvmrc', 'utf8')).trim();
  if (process.version !== `v${wanted}`) throw new Error(`This is Node ${process.version}, not ${wanted}.`);
  return '';
}

/** Starts the product as described in the README and fetches its page. */
async function checkStart() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loremark-start-'));
  const server = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_LIMIT,
  });
  const ended = once(server, 'close');
  try {
    for await (const line of createInterface(server.stdout)) {
      const address = READY.exec(line)?.[1];
      if (address === undefined) continue;
      const { status } = await fetch(address);
      if (status !== 200) throw new Error(`It returned ${status}.`);
      return '';
    }
    throw new Error('It exited before it was ready.');
  } finally {
    server.kill();
    await ended;
    await rm(dataDir, { recursive: true });
  }
}

/** @type {readonly import('./checks.mjs').Check[]} */
export const DEPLOYED_CHECKS = [
  { name: 'the Node of .nvmrc', run: checkVersion },
  { name: 'npm start', run: checkStart },
];
