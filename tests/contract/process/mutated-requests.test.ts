import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../bench/mutated-requests.ts', import.meta.url));

/** Several times the 50 ms of a quiet machine: other tests share the processor's caches. */
const MOST_MS = 200;

it('a thousand damaged requests get no server error, hold up no others and take no memory', () => {
  // A process of its own, whose thread and memory no other test uses.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', PROGRAM, '1000', '1', String(MOST_MS)],
    { encoding: 'utf8' },
  );
  expect([status, stdout.match(/^FAULT .*/gm) ?? [], stderr]).toEqual([0, [], '']);
});
