import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../bench/mutated-requests.ts', import.meta.url));

/** Node 20 can't measure the thread's own processor time, so there the time of the other tests counts too. */
const MOST_MS = 'threadCpuUsage' in process ? 50 : 1000;

it('a thousand damaged requests get no server error, hold up no others and take no memory', async () => {
  // A process of its own, whose thread and memory no other test uses.
  const run = spawn(process.execPath, ['--import', 'tsx', PROGRAM, '1000', '1', String(MOST_MS)]);
  const [output, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
  expect([code, output.match(/^FAULT .*/gm) ?? [], errors]).toEqual([0, [], '']);
});
