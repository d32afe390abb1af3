/** The generated runs of every check, always from the same seed; `long-run.ts` plays more of them, from other seeds. */
import './settling.ts';
import { expect, test } from 'vitest';
import { onPostgres } from '#tests/builders/store.ts';
import { playGenerated } from './generated-runs.ts';
import { serverForStories } from './scenario.ts';

const server = serverForStories();

/** A run takes several times as long on Postgres, where the long tests play the same number without a time limit. */
const isLong = process.env.LOREMARK_TESTS === 'long';
const BUDGET = onPostgres ? { runs: 100, ms: 45_000 } : { runs: 500, ms: 60_000 };

test(`any players, browsers, networks and servers end without a violation (${BUDGET.runs} runs, or as many as ${BUDGET.ms / 1000} s allow)`, async () => {
  const limits = isLong ? { runs: 500, ms: Number.POSITIVE_INFINITY } : BUDGET;
  // Fewer would prove little: the machine is then too slow for this test.
  expect(await playGenerated(server(), { ...limits, seed: 1 })).toBeGreaterThanOrEqual(20);
});
