/** The faults of docs/sync.md with copies of ops: cloned and rolled-back devices, files, guests, ops that add. */
import './settling.ts';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { playStory, type Scene, serverForStories } from './scenario.ts';

const server = serverForStories();

/** The boss whose kills are counted. */
const KILLS = ['bosstiary', 46] as const;

/** All devices deliver their ops and receive each other's. */
async function settle({ world, stage }: Scene, ...devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.link.online = true;
    await world.drain(device, 'manual');
  }
  await stage.pass(60_000);
  for (const device of devices) await world.drain(device);
}

async function becomes({ stage }: Scene, device: Device, image: Awaited<ReturnType<Device['image']>>): Promise<void> {
  await stage.complete(device.become(image));
  device.openTab();
  await stage.rest();
}

test('fault 28: a cloned profile side by side uses op numbers of its own, keeps its ops, and counts nothing twice', async () => {
  await playStory(server(), async (scene) => {
    const { world, a, b } = scene;
    await world.tap(a, 'titles', 1, 1);
    await world.add(a, ...KILLS, 2);
    await world.drain(a, 'tap');
    for (const device of [a, b]) device.link.online = false;
    await world.tap(a, 'titles', 2, 1);
    await world.add(a, ...KILLS, 5);
    await becomes(scene, b, await a.image());
    await world.tap(a, 'titles', 3, 1);
    await world.add(a, ...KILLS, 1);
    await world.tap(b, 'titles', 4, 1);
    await world.add(b, ...KILLS, 10);
    await settle(scene, b, a);
    const clients = new Set(world.realm.received.map(({ request }) => request.client));
    expect(clients.size).toBeGreaterThan(1);
    for (const item of [1, 2, 3, 4]) expect(world.serverValue('titles', item)).toBe(1);
    expect(world.serverValue(...KILLS)).toBe(18);
    expect(world.shows(a, ...KILLS)).toBe(18);
  });
});

test('fault 28: a number that a clone has delivered counts once at any time while the copies arrive one by one', async () => {
  await playStory(server(), async (scene) => {
    const { world, a, b } = scene;
    for (const device of [a, b]) device.link.online = false;
    await world.add(a, ...KILLS, 2);
    await world.add(a, ...KILLS, 5);
    await becomes(scene, b, await a.image());
    await settle(scene, b);
    await world.add(b, ...KILLS, 10);
    await settle(scene, b);
    a.link.usual = (body) => (body.split('"add"').length > 2 ? { kind: 'status', status: 413 } : { kind: 'none' });
    a.link.online = true;
    await world.drain(a, 'manual');
    expect(world.shows(a, ...KILLS)).toBe(17);
  });
});

test('fault 28: one of two clones reverts what the other has delivered meanwhile and what its screen shows', async () => {
  await playStory(server(), async (scene) => {
    const { world, a, b } = scene;
    world.expectsLastChoices = false;
    await world.tap(a, 'achievements', 1, 1);
    a.link.script.push({ kind: 'replyLost' });
    await world.drain(a, 'tap');
    await becomes(scene, b, await a.image());
    await settle(scene, b, a);
    await world.tap(b, 'achievements', 1, 0);
    await world.drain(b, 'tap');
    await settle(scene, a);
    for (const device of [a, b]) expect(world.shows(device, 'achievements', 1)).toBe(0);
  });
});

test('fault 31: a device is rolled back to an older copy of itself, and the ops delivered since then count once', async () => {
  await playStory(server(), async (scene) => {
    const { world, a } = scene;
    await world.tap(a, 'titles', 1, 1);
    await world.drain(a, 'tap');
    a.link.online = false;
    await world.add(a, ...KILLS, 5);
    await world.tap(a, 'titles', 2, 1);
    const image = await a.image();
    await world.add(a, ...KILLS, 3);
    await settle(scene, a);
    await becomes(scene, a, image);
    await world.add(a, ...KILLS, 1);
    await world.tap(a, 'titles', 3, 1);
    await settle(scene, a);
    for (const item of [1, 2, 3]) expect(world.serverValue('titles', item)).toBe(1);
    expect(world.serverValue(...KILLS)).toBe(9);
    expect(world.shows(a, ...KILLS)).toBe(9);
  });
});

test('fault 31: an older copy that has nothing to send receives what the device delivered later', async () => {
  await playStory(server(), async (scene) => {
    const { world, a } = scene;
    await world.tap(a, 'titles', 1, 1);
    await world.drain(a, 'tap');
    const image = await a.image();
    await world.tap(a, 'titles', 2, 1);
    await settle(scene, a);
    await becomes(scene, a, image);
    await settle(scene, a);
    expect(world.shows(a, 'titles', 2)).toBe(1);
    await world.tap(a, 'titles', 3, 1);
    await settle(scene, a);
    expect(world.serverValue('titles', 3)).toBe(1);
  });
});

test('fault 37: adds of two devices add up, in any order, with lost replies and a correction', async () => {
  await playStory(server(), async (scene) => {
    const { world, a, b } = scene;
    await world.tap(a, ...KILLS, 100);
    await settle(scene, a, b);
    for (const device of [a, b]) device.link.online = false;
    await world.add(a, ...KILLS, 1);
    await world.add(b, ...KILLS, 10);
    await world.add(a, ...KILLS, 2);
    for (const device of [a, b]) device.link.script.push({ kind: 'replyLost' }, { kind: 'replyLost' });
    await settle(scene, a, b);
    expect(world.serverValue(...KILLS)).toBe(113);
    b.link.online = false;
    await world.add(b, ...KILLS, 4);
    await world.tap(a, ...KILLS, 120);
    await settle(scene, a, b);
    expect(world.serverValue(...KILLS)).toBe(124);
    for (const device of [a, b]) expect(world.shows(device, ...KILLS)).toBe(124);
  });
});

test('fault 37: undo of an add reverts only that add, whatever others have added since', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a, b } = scene;
    await world.add(a, ...KILLS, 5);
    await settle(scene, a, b);
    await world.add(b, ...KILLS, 10);
    await settle(scene, b, a);
    await stage.complete(a.tab().undo(0));
    await settle(scene, a, b);
    expect(world.serverValue(...KILLS)).toBe(10);
  });
});

test('fault 37: a file counts once: on the device that wrote it, on another, and imported twice', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a, b } = scene;
    a.link.online = false;
    await world.add(a, ...KILLS, 5);
    await world.tap(a, 'titles', 1, 1);
    const file = await stage.complete(a.tab().exportFile());
    if (file === null) throw new Error('No file');
    await world.add(a, ...KILLS, 1);
    for (let time = 0; time < 2; time += 1) await stage.complete(b.tab().importFile(file));
    await world.add(b, ...KILLS, 10);
    await settle(scene, b, a);
    await stage.complete(b.tab().importFile(file));
    await settle(scene, b);
    expect(world.serverValue(...KILLS)).toBe(16);
    expect(world.serverValue('titles', 1)).toBe(1);
  });
});

test('fault 37: guest adds count once even if the account was emptied between copying and deleting them', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a } = scene;
    await stage.complete(a.signOut());
    const added = { character: 0, list: KILLS[0], item: KILLS[1], value: 0, add: 7, text: null, group: null } as const;
    await stage.complete(a.tab().chooseAsGuest([{ ...added, source: 'tap' }]));
    await stage.complete(a.signIn(world.account()));
    await stage.rest();
    const tab = a.tab();
    stage.killsHere = ({ process, label }) => process === tab.process && label === 'end merge';
    void tab.mergeGuest(0);
    await stage.rest();
    stage.killsHere = () => false;
    await settle(scene, a);
    expect(world.serverValue(...KILLS)).toBe(7);
    await stage.complete(a.tab().discard());
    await settle(scene, a);
    await stage.complete(a.tab().finishMerge());
    await settle(scene, a);
    expect(world.serverValue(...KILLS)).toBe(7);
    expect(world.shows(a, ...KILLS)).toBe(7);
  });
});

test('fault 28: a client that the server has forgotten is detected, and what it resends counts once', async () => {
  await playStory(server(), async (scene) => {
    const { world, stage, a } = scene;
    await world.add(a, ...KILLS, 5);
    await world.drain(a, 'tap');
    await world.add(a, ...KILLS, 3);
    a.link.script.push({ kind: 'replyLost' });
    await world.drain(a, 'tap');
    await stage.complete(world.realm.forgetClients(world.account()));
    await settle(scene, a);
    expect(world.serverValue(...KILLS)).toBe(8);
    expect(world.shows(a, ...KILLS)).toBe(8);
  });
});
