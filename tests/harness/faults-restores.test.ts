/** The faults of docs/sync.md in which older data replaces the server's. */
import './settling.ts';
import { expect, test } from 'vitest';
import { playStory, type Scene, serverForStories } from './scenario.ts';

const server = serverForStories();

test('fault 20: the server is restored from a backup with a new epoch', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(a, 'achievements', 1, 1);
    await world.drain(a, 'tap');
    const backup = await stage.complete(world.realm.backup(world.account()));
    await world.tap(a, 'achievements', 2, 1);
    await world.tap(a, 'bestiary', 2, 500);
    await world.drain(a, 'tap');
    await world.drain(b);
    await world.tap(b, 'titles', 1, 1);
    await stage.complete(world.realm.restore(world.account(), backup));
    await world.drain(b, 'manual');
    expect(world.shows(b, 'achievements', 2)).toBe(1);
    await world.drain(a, 'manual');
    await stage.pass(60_000);
    for (const item of [1, 2]) expect(world.serverValue('achievements', item)).toBe(1);
    expect(world.serverValue('bestiary', 2)).toBe(500);
    expect(world.serverValue('titles', 1)).toBe(1);
  });
});

test('fault 20: the server is restored with the same epoch, and its counter is behind the cursor', async () => {
  await playStory(
    server(),
    async ({ world, stage, a }) => {
      await world.tap(a, 'achievements', 1, 1);
      await world.drain(a, 'tap');
      const backup = await stage.complete(world.realm.backup(world.account()));
      await world.tap(a, 'achievements', 2, 1);
      await world.tap(a, 'bestiary', 2, 500);
      await world.drain(a, 'tap');
      await stage.complete(world.realm.restore(world.account(), backup, true));
      expect(world.account().model.head).toBe(1);
      await world.drain(a, 'manual');
      expect(world.serverValue('achievements', 2)).toBe(1);
      expect(world.serverValue('bestiary', 2)).toBe(500);
    },
    { devices: [{}] },
  );
});

test('fault 20: the server is set back with the same epoch, and others have written past the cursor', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(b, 'bestiary', 2, 40);
    await world.drain(b, 'manual');
    await world.drain(a);
    const backup = await stage.complete(world.realm.backup(world.account()));
    b.link.online = false;
    for (const item of [1, 2]) await world.tap(a, 'achievements', item, 1);
    await world.tap(a, 'outfits', 128, 3);
    await world.drain(a, 'manual');
    await stage.complete(world.realm.restore(world.account(), backup, true));
    b.link.online = true;
    for (const item of [1, 2]) await world.tap(b, 'titles', item, 1);
    await world.tap(b, 'bestiary', 2, 60);
    await world.tap(b, 'bosstiary', 46, 3);
    await world.drain(b, 'manual');
    expect(world.account().model.head).toBeGreaterThan(4);
    for (const device of [a, b, a, b]) await world.drain(device, 'manual');
    for (const item of [1, 2]) {
      expect(world.shows(b, 'achievements', item)).toBe(1);
      expect(world.shows(a, 'titles', item)).toBe(1);
    }
    expect(world.shows(b, 'outfits', 128)).toBe(3);
    expect(world.shows(a, 'bestiary', 2)).toBe(60);
  });
});

test('fault 33: a third device that was offline reconnects after a restore, and nothing undone before reappears', async () => {
  const devices = [{}, {}, {}];
  const story = async ({ world, stage, a, b }: Scene) => {
    const c = world.device(2);
    const note = (text: string) => ({
      ...{ character: 0, list: 'notes.achievements', item: 1, value: 1, text },
      ...{ source: 'tap' as const, group: null },
    });
    await world.tap(a, 'achievements', 1, 1);
    await world.tap(a, 'outfits', 128, 3);
    await world.drain(a, 'tap');
    for (const device of [b, c]) await world.drain(device);
    c.link.online = false;
    await world.tap(b, 'achievements', 1, 0);
    await world.drain(b, 'tap');
    const backup = await stage.complete(world.realm.backup(world.account()));
    await world.tap(a, 'achievements', 2, 1);
    await world.tap(a, 'outfits', 128, 7);
    await stage.complete(a.tab().choose([note('the older note')]));
    await world.drain(a, 'tap');
    await world.drain(b);
    await stage.complete(b.tab().choose([note('the newer note')]));
    await world.tap(b, 'outfits', 128, 1);
    await world.drain(b, 'tap');
    await world.tap(c, 'titles', 1, 1);
    await world.add(c, 'bosstiary', 46, 4);
    await stage.complete(world.realm.restore(world.account(), backup));
    for (const device of [a, b, c, a, b, c]) {
      device.link.online = true;
      await world.drain(device, 'manual');
      await stage.pass(10_000);
    }
    expect(world.serverValue('achievements', 1)).toBe(0);
    expect(world.serverValue('achievements', 2)).toBe(1);
    expect(world.serverValue('outfits', 128)).toBe(1);
    expect(world.serverValue('titles', 1)).toBe(1);
    expect(world.serverValue('bosstiary', 46)).toBe(4);
    expect(world.account().model.currentWrites().get('0/notes.achievements/1')?.text).toBe('the newer note');
  };
  await playStory(server(), story, { devices });
});

test.each(['first', 'last'])(
  'fault 33: a change reverted after the backup remains reverted if the device that has the revert reconnects %s',
  async (when) => {
    await playStory(server(), async ({ world, stage, a, b }) => {
      world.expectsLastChoices = false;
      const backup = await stage.complete(world.realm.backup(world.account()));
      await world.tap(a, 'achievements', 1, 1);
      await world.drain(a, 'tap');
      await world.drain(b);
      b.link.online = false;
      await world.tap(a, 'achievements', 1, 0);
      await world.drain(a, 'tap');
      await stage.complete(world.realm.restore(world.account(), backup));
      b.link.online = true;
      for (const device of when === 'first' ? [a, b, a] : [b, a, b]) await world.drain(device, 'manual');
      for (const device of [a, b]) expect(world.shows(device, 'achievements', 1)).toBe(0);
    });
  },
);
