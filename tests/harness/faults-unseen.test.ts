/**
 * The faults of docs/sync.md in which a player taps a value that another device has changed, before seeing the change.
 */
import './settling.ts';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { playStory, type Scene, serverForStories } from './scenario.ts';

const server = serverForStories();

/** Pauses the device's delivery while the player taps. */
async function tapMeanwhile(
  { world }: Scene,
  device: Device,
  ...tap: readonly [string, number, number]
): Promise<void> {
  const { process } = device.worker ?? device.tab();
  process.frozen = true;
  await world.tap(device, ...tap);
  process.frozen = false;
}

/** A taps during a pull that fetches what B has written; the pull then arrives. */
async function tapUnderPull(scene: Scene, ...tap: readonly [string, number, number]): Promise<void> {
  const { stage, a } = scene;
  const { process } = a.worker ?? a.tab();
  void a.tab().request('visible');
  await stage.until(process, 'fetch');
  await tapMeanwhile(scene, a, ...tap);
  await stage.until(process, 'applyReply done');
}

async function bothHaveTenKills({ world, a, b }: Scene): Promise<void> {
  await world.tap(a, 'bestiary', 2, 10);
  await world.drain(a, 'tap');
  await world.drain(b);
}

test('fault 32: a second tap on a pending count preserves what another device has reached meanwhile', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a, b } = scene;
    await bothHaveTenKills(scene);
    await world.tap(b, 'bestiary', 2, 500);
    await world.drain(b, 'tap');
    await tapUnderPull(scene, 'bestiary', 2, 11);
    await tapMeanwhile(scene, a, 'bestiary', 2, 12);
    await stage.rest();
    expect(world.serverValue('bestiary', 2)).toBe(500);
  });
});

test('fault 32: a tick and an untick preserve the tick that another device delivered meanwhile', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a, b } = scene;
    await world.tap(b, 'achievements', 1, 1);
    await world.drain(b, 'tap');
    await tapUnderPull(scene, 'achievements', 1, 1);
    await tapMeanwhile(scene, a, 'achievements', 1, 0);
    await stage.rest();
    expect(world.serverValue('achievements', 1)).toBe(1);
  });
});

test('fault 32: a second tap hours later, when the network failed after a pull, preserves what was pulled', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a, b } = scene;
    await bothHaveTenKills(scene);
    await world.tap(b, 'bestiary', 2, 500);
    await world.drain(b, 'tap');
    await tapUnderPull(scene, 'bestiary', 2, 11);
    a.link.online = false;
    await stage.pass(6 * 3600_000);
    await world.tap(a, 'bestiary', 2, 12);
    a.link.online = true;
    await world.drain(a, 'manual');
    expect(world.serverValue('bestiary', 2)).toBe(500);
  });
});

test.each([
  ['outfits', 128, 1, 7],
  ['bestiary', 2, 10, 500],
])('fault 38: an undo in %s leaves what another device has reached since', async (list, item, mine, theirs) => {
  await playStory(server(), async (scene) => {
    const { world, stage, a, b } = scene;
    await world.tap(a, list, item, mine);
    await world.drain(a, 'tap');
    await world.drain(b);
    await world.tap(b, list, item, theirs);
    await world.drain(b, 'tap');
    await world.drain(a);
    await stage.complete(a.tab().undo(0));
    await world.drain(a, 'tap');
    expect(world.serverValue(list, item)).toBe(theirs);
  });
});

test('fault 38: a refused undo names the device that has written since, and sets the value if the player insists', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(a, 'outfits', 128, 3);
    await world.drain(a, 'tap');
    await world.drain(b);
    await world.tap(a, 'outfits', 128, 7);
    await world.drain(a, 'tap');
    await world.drain(b);
    await world.tap(b, 'outfits', 128, 1);
    await world.drain(b, 'tap');
    await world.drain(a);
    const left = await stage.complete(a.tab().undo(0));
    expect(left).toMatchObject([{ by: 'B', now: { value: 1 }, former: { value: 3 } }]);
    await stage.complete(a.tab().undoAnyway(left ?? []));
    await world.drain(a, 'tap');
    expect(world.serverValue('outfits', 128)).toBe(3);
  });
});

test('fault 38: an undo preserves what another device had raised before the undone change arrived', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a, b } = scene;
    await bothHaveTenKills(scene);
    a.link.online = false;
    await world.tap(a, 'bestiary', 2, 11);
    await world.tap(b, 'bestiary', 2, 500);
    await world.drain(b, 'tap');
    await stage.complete(a.tab().undo(0));
    a.link.online = true;
    await world.drain(a, 'manual');
    expect(world.serverValue('bestiary', 2)).toBe(500);
    expect(world.shows(a, 'bestiary', 2)).toBe(500);
  });
});
