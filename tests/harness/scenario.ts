/** Short stories: a scripted scenario, after which the world heals and every invariant is checked. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { TestApp } from '#tests/builders/server.ts';
import type { Device } from './device.ts';
import { openServer } from './realm.ts';
import type { Stage } from './stage.ts';
import { World, type WorldOptions } from './world.ts';

/** Expected log of the device's code: a thawed context finds that its delivery has hung. */
const EXPECTED_LOG = 'Loremark: a delivery hung and was abandoned';

let app: TestApp | undefined;

/** Opens one server for all stories of a file and fails on unexpected logs. Call it at the top of the file. */
export function serverForStories(): () => TestApp {
  const unexpected: unknown[] = [];
  beforeAll(async () => {
    app = await openServer();
  });
  beforeEach(() => {
    unexpected.length = 0;
    vi.spyOn(console, 'error').mockImplementation((what: unknown, ...rest: unknown[]) => {
      if (what !== EXPECTED_LOG) unexpected.push(what, ...rest);
    });
  });
  afterEach(() => {
    if (unexpected.length > 0) throw new Error(`Unexpected console output: ${unexpected.map(String).join(' ')}`);
  });
  afterAll(() => app?.close());
  return () => {
    if (app === undefined) throw new Error('The server is not open yet');
    return app;
  };
}

export interface Scene {
  readonly world: World;
  readonly stage: Stage;
  /** The first device. */
  readonly a: Device;
  readonly b: Device;
}

/** Two devices, signed in and idle unless `options` specify otherwise. */
export async function setScene(server: TestApp, options: WorldOptions = {}): Promise<Scene> {
  const world = await World.open(server, { inOrder: true, ...options });
  await world.stage.rest();
  return { world, stage: world.stage, a: world.device(0), b: world.device(1) };
}

/** Plays a story, then heals the world and checks every invariant. */
export async function playStory(
  server: TestApp,
  story: (scene: Scene) => Promise<void>,
  options: WorldOptions = {},
): Promise<Scene> {
  const scene = await setScene(server, options);
  try {
    await story(scene);
    await scene.world.checkBadges();
    await scene.world.finish();
    return scene;
  } finally {
    scene.world.close();
  }
}
