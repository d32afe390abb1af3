/** The faults of docs/sync.md with several devices, accounts, characters or writers. */
import './settling.ts';
import { expect, test } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { TestClient } from '#tests/builders/server.ts';
import { playStory, serverForStories } from './scenario.ts';

const server = serverForStories();

test('fault 6: a tap while its op is in flight, back and forth fifty times, ends with the last tap', async () => {
  await playStory(
    server(),
    async ({ world, stage, a }) => {
      for (let tap = 1; tap <= 51; tap += 1) {
        await world.tap(a, 'achievements', 1, tap % 2);
        expect(world.shows(a, 'achievements', 1)).toBe(tap % 2);
        void a.tab().request('tap');
        await stage.steps(tap % 7);
      }
      await stage.rest();
    },
    { inOrder: false, seed: 6 },
  );
});

test('fault 7: check and uncheck cancel out if never sent; with the outcome unknown, both are delivered', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    await world.tap(a, 'achievements', 1, 0);
    expect(world.stored(a).ops.size).toBe(0);
    const before = a.link.requests;
    await world.drain(a, 'tap');
    expect(a.link.requests).toBe(before);

    await world.tap(a, 'achievements', 2, 1);
    a.link.script.push({ kind: 'replyLost' });
    await world.drain(a, 'tap');
    await world.tap(a, 'achievements', 2, 0);
    expect([...world.stored(a).ops.values()].map(({ sent }) => sent)).toEqual([true, false]);
    await stage.pass(60_000);
    expect(world.serverValue('achievements', 2)).toBe(0);
  });
});

test('fault 8: two devices check the same item, and it is checked', async () => {
  await playStory(server(), async ({ world, a, b }) => {
    await world.tap(a, 'achievements', 1, 1);
    await world.tap(b, 'achievements', 1, 1);
    await world.drain(a, 'tap');
    await world.drain(b, 'tap');
    expect(world.serverValue('achievements', 1)).toBe(1);
  });
});

test('fault 9: a check prevails over an uncheck that it had not seen', async () => {
  await playStory(server(), async ({ world, a, b }) => {
    await world.tap(a, 'achievements', 1, 1);
    await world.drain(a, 'tap');
    await world.drain(b);
    b.link.online = false;
    await world.tap(b, 'achievements', 1, 0);
    await world.tap(b, 'achievements', 1, 1);
    await world.tap(b, 'bestiary', 2, 40);
    await world.tap(a, 'achievements', 1, 0);
    await world.tap(a, 'bestiary', 2, 2);
    await world.drain(a, 'tap');
    b.link.online = true;
    await world.drain(b, 'manual');
    expect(world.serverValue('bestiary', 2)).toBe(40);
  });
});

test('fault 9: an uncheck yields to a check that it had not seen, and the player is notified', async () => {
  await playStory(server(), async ({ world, a, b }) => {
    await world.tap(a, 'outfits', 128, 1);
    await world.drain(a, 'tap');
    await world.drain(b);
    b.link.online = false;
    await world.tap(b, 'outfits', 128, 0);
    await world.tap(a, 'outfits', 128, 7);
    await world.drain(a, 'tap');
    b.link.online = true;
    await world.drain(b, 'manual');
    expect(world.serverValue('outfits', 128)).toBe(7);
    expect(world.stored(b).activity.filter(({ kind }) => kind === 'merged')).toMatchObject([
      { before: 0, after: 7, device: 'A' },
    ]);
  });
});

test('fault 10: the character is switched on another device before the replay', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    const one = await stage.complete(world.realm.addCharacter(world.account()));
    const other = await stage.complete(world.realm.addCharacter(world.account()));
    a.link.online = false;
    await world.tap(a, 'achievements', 1, 1, one);
    await world.tap(b, 'settings', 1, other);
    await world.drain(b, 'tap');
    a.link.online = true;
    await world.drain(a, 'manual');
    expect(world.serverValue('achievements', 1, one)).toBe(1);
    expect(world.serverValue('achievements', 1, other)).toBe(0);
  });
});

test('fault 11: the character is deleted before the replay', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    const character = await stage.complete(world.realm.addCharacter(world.account()));
    await world.tap(a, 'achievements', 1, 1, character);
    await stage.complete(world.realm.deleteCharacter(world.account(), character));
    await world.drain(a, 'tap');
    expect([...world.stored(a).ops.values()].map(({ state, code }) => [state, code])).toEqual([['dead', 'gone']]);
    expect(world.account().model.currentWrites().size).toBe(0);
  });
});

test.each(['fetch', 'answer', 'applyReply'])(
  'fault 14: the account is switched while a push is in flight (at its %s), and back again',
  async (port) => {
    await playStory(server(), async ({ world, stage, a }) => {
      const [mine, other] = [world.account(0), world.account(1)];
      await world.tap(a, 'achievements', 1, 1);
      void a.tab().request('tap');
      const worker = a.worker?.process ?? a.tab().process;
      await stage.until(worker, port === 'applyReply' ? 'answer' : port);
      worker.frozen = true;
      await stage.complete(a.signIn(other));
      await world.tap(a, 'titles', 1, 1);
      worker.frozen = false;
      await stage.pass(60_000);
      expect(world.serverValue('titles', 1, 0, other)).toBe(1);
      expect(world.serverValue('achievements', 1, 0, other)).toBe(0);
      await stage.complete(a.signIn(mine));
      await stage.pass(60_000);
      expect(world.serverValue('achievements', 1)).toBe(1);
      expect(world.serverValue('titles', 1)).toBe(0);
    });
  },
);

test('fault 19: calls that begin together leave no hole below any cursor (on one connection: SQLite)', async () => {
  const scene = await playStory(server(), async () => undefined);
  const { app } = scene.world.realm;
  const account = await scene.world.realm.addAccount();
  const devices: SyncDevice[] = [];
  for (let n = 0; n < 4; n += 1) {
    const browser = new TestClient(app);
    await scene.world.realm.signIn(browser, account);
    devices.push(new SyncDevice(browser, account.username));
  }
  const known = devices.map(() => new Map<string, number>());
  for (let round = 0; round < 10; round += 1) {
    const replies = await Promise.all(
      devices.map((device, n) => device.sync([device.op({ item: 1 + ((round + n) % 5), value: (round + n) % 2 })])),
    );
    for (const [n, { changes, results }] of replies.entries()) {
      for (const { item, version } of changes) known[n]?.set(String(item), version);
      for (const { version } of results) known[n]?.set(String(1 + ((round + n) % 5)), version);
    }
  }
  for (const [n, device] of devices.entries()) {
    for (const { item, version } of (await device.sync()).changes) known[n]?.set(String(item), version);
    const all = await device.pullAll();
    expect([...(known[n] ?? [])].sort()).toEqual(all.map(({ item, version }) => [String(item), version]).sort());
  }
});

test('fault 27: the flip call with a key twice, without one after a lost reply, and between ops', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    world.expectsLastChoices = false;
    const third = new TestClient(world.realm.app);
    const account = world.account();
    await stage.complete(world.realm.signIn(third, account));
    const flip = (key: string | null) => stage.complete(world.realm.flip(third, account, 1, key));
    expect(await flip('once')).toBe(true);
    expect(await flip('once')).toBe(true);
    expect(world.serverValue('achievements', 1)).toBe(1);
    // Without a key, the caller must check the state after a lost reply before it repeats the call.
    expect(await flip(null)).toBe(false);
    const checked = await stage.complete(third.get('user/achievements').then((answer) => answer.json()));
    expect(checked).toEqual({ data: [] });
    await world.tap(a, 'achievements', 1, 1);
    a.link.script.push({ kind: 'replyLost' });
    await world.drain(a, 'tap');
    expect(await flip(null)).toBe(false);
    await stage.pass(60_000);
    expect(world.serverValue('achievements', 1)).toBe(0);
    expect(world.shows(a, 'achievements', 1)).toBe(0);
  });
});
