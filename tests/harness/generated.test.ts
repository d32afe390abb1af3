/** The generated runs of every check, always from the same seed; `long-run.ts` plays more of them, from other seeds. */
import './settling.ts';
import { test } from 'vitest';
import { playGenerated } from './generated-runs.ts';
import { serverForStories } from './scenario.ts';

const server = serverForStories();

test('any players, browsers, networks and servers end with every promise kept (500 runs)', async () => {
  await playGenerated(server(), 500, 1);
});
