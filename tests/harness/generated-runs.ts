/** Generated runs: every script must end without a violation. */
import fc from 'fast-check';
import type { TestApp } from '#tests/builders/server.ts';
import { type Script, script } from './commands.ts';
import { Player } from './player.ts';
import { World } from './world.ts';

/** Plays one script, heals the world and checks it. Returns a hash of the trace. */
export async function playScript(app: TestApp, { seed, devices, commands }: Script): Promise<string> {
  const world = await World.open(app, { seed, devices });
  try {
    await new Player(world).play(commands);
    await world.checkBadges();
    await world.finish();
    return world.stage.digest();
  } finally {
    world.close();
  }
}

/**
 * Plays up to `runs` generated scripts, for at most `ms` milliseconds, and resolves with the number played. The same
 * seed gives the same scripts; a failure names the seed and the shrunk script.
 */
export async function playGenerated(
  app: TestApp,
  { runs, ms, seed }: { readonly runs: number; readonly ms: number; readonly seed: number },
): Promise<number> {
  const end = performance.now() + ms;
  let played = 0;
  const property = fc.asyncProperty(script, async (each) => {
    // The time limit of fast-check would leave the last run running after the test.
    if (performance.now() > end) return;
    await playScript(app, each);
    played += 1;
  });
  await fc.assert(property, { numRuns: runs, seed });
  return played;
}
