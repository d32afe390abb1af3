import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { crashingPorts, Killed } from '#tests/builders/crashing-ports.ts';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice, refusal } from '#tests/builders/offline-device.ts';
import { drain } from './drain.ts';

/** A short life that meets every kind of step: a merge, a dead letter, a poison op, a wait, a second page of changes. */
async function life(device: OfflineDevice, server: MemorySyncServer) {
  await device.drain();
  for (let item = 0; item < 5; item += 1) server.write('titles', item, 1);
  await device.tap('achievements', 1, 1);
  await device.tap('achievements', 2, 1, 77);
  await device.tap('titles', 1, 1);
  await device.tap('quests', 3, 1);
  const poison = (await device.ops()).find((op) => op.list === 'quests');
  device.network = (request) =>
    request.ops.some((op) => op.id === poison?.id) ? refusal(422) : server.answer(request);
}

/** What must hold however the life was interrupted. */
async function end(device: OfflineDevice, server: MemorySyncServer) {
  const dead = (await device.ops()).filter((op) => op.state === 'dead').map((op) => op.list);
  return {
    unsent: await device.unsent(),
    dead,
    view: [...(await device.view())].sort(),
    server: [...server.contents()].map(([key, { value }]) => [key, value]).sort(),
    head: server.head,
  };
}

describe('a process killed at any step', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'leaves enough for the next one to end at the same state (killed %s the effect)',
    async (_when, afterEffect) => {
      const whole = new MemorySyncServer('hero', 3);
      const unharmed = new OfflineDevice(whole);
      await life(unharmed, whole);
      await unharmed.heal();
      const expected = await end(unharmed, whole);
      expect(expected).toMatchObject({ unsent: 0, head: 6 });
      expect(expected.dead.sort()).toEqual(['achievements', 'quests']);

      let survived = false;
      let calls = 0;
      for (; !survived && calls < 200; calls += 1) {
        const server = new MemorySyncServer('hero', 3);
        const device = new OfflineDevice(server);
        await life(device, server);
        const doomed = crashingPorts(device.ports(), calls, afterEffect);
        await drain(doomed.ports, 'start').catch((error) => {
          if (!(error instanceof Killed)) throw error;
        });
        survived = doomed.survived();
        await device.heal();
        const reached = await end(device, server);
        expect({ calls, ...reached, dead: reached.dead.sort() }).toEqual({ calls, ...expected });
      }
      expect(calls).toBeGreaterThan(20);
    },
    60_000,
  );
});
