/** Half of the generated runs of every check; generated-two.test.ts has the other half, for a second core. */
import './settling.ts';
import { test } from 'vitest';
import { playGenerated } from './generated-runs.ts';
import { serverForStories } from './scenario.ts';

const server = serverForStories();

test('any players, browsers, networks and servers end with every promise kept (runs 1 to 1,000)', async () => {
  await playGenerated(server(), 1000, 1);
});
