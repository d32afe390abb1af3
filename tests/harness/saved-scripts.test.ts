import './settling.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script } from './commands.ts';
import { playScript } from './generated-runs.ts';
import { SAVED_SCRIPTS } from './saved-scripts.ts';
import { serverForStories } from './scenario.ts';

const server = serverForStories();

test.each(SAVED_SCRIPTS)('passes a script that once failed: %s', async (_name, savedScript) => {
  await playScript(server(), savedScript);
});

test('the same script gives the same trace, and another seed a different one', async () => {
  for (const each of fc.sample(script, { numRuns: 10, seed: 7 })) {
    const first = await playScript(server(), each);
    expect(await playScript(server(), each)).toBe(first);
  }
  const [one] = fc.sample(script, { numRuns: 1, seed: 9 });
  if (one === undefined) throw new Error('No script');
  expect(await playScript(server(), { ...one, seed: one.seed + 1 })).not.toBe(await playScript(server(), one));
});
