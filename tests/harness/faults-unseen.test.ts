/**
 * The faults of docs/sync.md in which a player taps a value that another device has changed, before seeing the change.
 */
import './settling.ts';
import { describe, expect, test } from 'vitest';
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

describe.each([
  ['achievements', 1, 1, 1],
  ['bookmarks', 1, 1, 1],
  ['outfits', 128, 3, 3],
  ['outfits', 128, 3, 1],
  ['outfits', 128, 1, 3],
  ['bestiary', 2, 500, 500],
  ['bestiary', 2, 500, 300],
  ['bestiary', 2, 300, 500],
])('fault 39: in %s %i, an undo of %i', (list, item, mine, theirs) => {
  const joined = mine > theirs ? mine : theirs;

  test.each([
    ['before it and never shown', true, false],
    ['before it and pulled since', true, true],
    ['after it and never shown', false, false],
    ['after it and pulled since', false, true],
  ])(`leaves ${theirs}, recorded offline on another device and delivered %s`, async (_, isEarlier, isPulled) => {
    await playStory(server(), async ({ world, stage, a, b }) => {
      b.link.online = false;
      a.link.online = false;
      await world.tap(b, list, item, theirs);
      await world.tap(a, list, item, mine);
      for (const device of isEarlier ? [b, a] : [a, b]) {
        device.link.online = true;
        await world.drain(device, 'manual');
      }
      if (isPulled) await world.drain(a);
      const left = await stage.complete(a.tab().undo(0));
      // A device that knows it refuses at once.
      if (isEarlier || isPulled) expect(left).toMatchObject([{ by: 'B' }]);
      await world.drain(a, 'manual');
      await world.drain(b);
      expect([world.serverValue(list, item), world.shows(a, list, item), world.shows(b, list, item)]).toEqual([
        joined,
        joined,
        joined,
      ]);
      const merged = world.stored(a).activity.filter(({ kind }) => kind === 'merged');
      expect([...(left ?? []).map(({ by }) => by), ...merged.map(({ device }) => device)]).toContain('B');
    });
  });
});

test.each([
  ['at the same time', false],
  ['and pulled before the undo', true],
])('fault 39: an undo of added kills leaves those that another device has set, %s', async (_, isPulled) => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(b, 'bestiary', 2, 300);
    await world.add(a, 'bestiary', 2, 500);
    await world.drain(a, 'manual');
    await world.drain(b, 'manual');
    if (isPulled) await world.drain(a);
    await stage.complete(a.tab().undo(0));
    await world.drain(a, 'manual');
    expect(world.serverValue('bestiary', 2)).toBe(500);
    expect(world.shows(a, 'bestiary', 2)).toBe(500);
    expect(world.stored(a).activity.filter(({ kind }) => kind === 'merged')).toMatchObject([
      { before: 0, after: 500, device: 'B' },
    ]);
  });
});

test('fault 39: an undo of added kills is not refused because of what another device had set before', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(b, 'bestiary', 2, 300);
    await world.add(a, 'bestiary', 2, 5);
    await world.drain(b, 'manual');
    await world.drain(a, 'manual');
    await stage.complete(a.tab().undo(0));
    await world.drain(a, 'manual');
    expect(world.serverValue('bestiary', 2)).toBe(300);
  });
});

test('fault 39: a second undo does not remove what another device recorded between the two choices', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(a, 'bestiary', 2, 500);
    await world.tap(b, 'bestiary', 2, 300);
    await world.drain(a, 'manual');
    await world.drain(b, 'manual');
    await world.drain(a);
    await world.tap(a, 'bestiary', 2, 600);
    await world.drain(a, 'manual');
    await stage.complete(a.tab().undo(0));
    await world.drain(a, 'manual');
    expect(world.serverValue('bestiary', 2)).toBe(500);
    await stage.complete(a.tab().undo(0));
    await world.drain(a, 'manual');
    expect(world.serverValue('bestiary', 2)).toBe(500);
  });
});

test('fault 39: a device repeats its own choice without a write', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    a.link.script.push({ kind: 'replyLost' });
    await world.drain(a, 'manual');
    await world.tap(a, 'achievements', 1, 0);
    await world.tap(a, 'achievements', 1, 1);
    await stage.pass(60_000);
    expect(world.account().model.head).toBe(1);
    await stage.complete(a.tab().undo(0));
    await world.drain(a, 'manual');
    expect(world.serverValue('achievements', 1)).toBe(0);
  });
});
