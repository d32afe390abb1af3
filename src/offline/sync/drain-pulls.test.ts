import { describe, expect, it } from 'vitest';
import { MAX_SYNC_BYTES, type SyncRequest } from '#core/contract/sync/sync.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import type { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { deviceAndServer, type OfflineDevice, refusal } from '#tests/builders/devices/offline-device.ts';
import { drain } from './drain.ts';
import type { SyncAnswer } from './ports.ts';

const timedOut: SyncAnswer = { kind: 'offline', message: 'The server did not answer in time.', timedOut: true };

function bytesOf(of: unknown): number {
  return new TextEncoder().encode(JSON.stringify(of)).length;
}

describe('a pull that was asked for', () => {
  it('is made up for by the retry after a failure, though nothing waits', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    server.write('titles', 7, 1);
    device.network = () => refusal(503);
    const end = await device.drain('changed');
    if (end.kind !== 'wait') throw new Error(`ended with ${end.kind}`);
    device.network = (request) => server.answer(request);
    device.now = end.until;
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
    expect(await device.sees('titles', 7)).toBe(1);
    const { length } = server.requests;
    await device.drain('retry');
    expect(server.requests).toHaveLength(length);
  });

  it.each([
    ['while a wait is stored', 'visible', () => refusal(429, 'rate_limited', 60_000)],
    ['while delivery rests until the player signs in', 'visible', () => refusal(401)],
  ] as const)('%s is made up for by the first try that gets through', async (_case, trigger, refuses) => {
    const { server, device } = deviceAndServer();
    await device.drain();
    await device.tap('titles', 1, 1);
    device.network = refuses;
    await device.drain('tap');
    server.write('titles', 7, 1);
    await device.drain(trigger);
    device.network = (request) => server.answer(request);
    device.now += 60_000;
    await device.drain('login');
    expect(await device.sees('titles', 7)).toBe(1);
    expect(await device.store().read()).toMatchObject({ owesPull: null });
  });

  it('while another context waits for an answer is not made up for by that answer', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    const other = device.store();
    const earlier = await other.takeBatch(10, true, device.now);
    const answer = server.answer(earlier.request);
    server.write('titles', 7, 1);
    device.lockIsFree = false;
    expect(await device.drain('changed')).toEqual({ kind: 'busy' });
    if (answer.kind === 'reply') await other.applyReply(earlier, answer.reply, device.now);
    expect(await device.sees('titles', 7)).toBe(0);
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
    expect(await device.sees('titles', 7)).toBe(1);
  });

  it('by a login ends the rest of a session that had ended, also where another call is in progress', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    await device.tap('titles', 1, 1);
    await device.store().noteHalt('signIn', 'Log in again.');
    // A call that nobody will answer.
    await device.store().takeBatch(10, true, device.now);
    device.lockIsFree = false;
    expect(await device.drain('login')).toEqual({ kind: 'busy' });
    device.now += 30_000;
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
    expect(server.value('titles', 1)).toBe(1);
  });
});

describe('a slow line', () => {
  /** A line of `bytesPerSecond` each way: what takes longer than 25 s is not answered. */
  function slowLine(device: OfflineDevice, server: MemorySyncServer, bytesPerSecond: number) {
    device.network = (request: SyncRequest) => {
      const ends = (seconds: number) => {
        device.now += Math.min(25, seconds) * 1000;
        return seconds > 25;
      };
      if (ends(bytesOf(request) / bytesPerSecond)) return timedOut;
      const answer = server.answer(request);
      const size = answer.kind === 'reply' ? bytesOf(answer.reply) : 0;
      return ends(size / bytesPerSecond) ? timedOut : answer;
    };
  }

  it('of 20 kbit/s delivers a long queue', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    for (let item = 0; item < 800; item += 1) await device.tap('bestiary', item, 5);
    slowLine(device, server, 2500);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([server.contents().size, server.head, await device.unsent()]).toEqual([800, 800, 0]);
  });

  it('halves the bytes of the next calls, both ways, and knows how many in the next run', async () => {
    const { server, device } = deviceAndServer();
    for (let item = 0; item < 40; item += 1) await device.tap('bestiary', item, 5);
    const sizes: number[] = [];
    device.network = (request) => {
      sizes.push(request.changesBytes);
      return timedOut;
    };
    for (let run = 0; run < 9; run += 1) await device.drain().then(() => (device.now += 300_000));
    expect(sizes.slice(0, 3)).toEqual([MAX_SYNC_BYTES, MAX_SYNC_BYTES / 2, MAX_SYNC_BYTES / 4]);
    expect(sizes.slice(-2)).toEqual([2048, 2048]);
    device.network = (request) => {
      sizes.push(bytesOf(request));
      return server.answer(request);
    };
    await device.heal();
    expect(sizes[9]).toBeLessThanOrEqual(2048);
    // Calls that went through show that the line bears more.
    expect(Math.max(...sizes.slice(10))).toBeGreaterThan(2048);
    expect((await device.store().read()).batchBytes).toBeGreaterThan(4096);
  });

  it('is not thought to bear more because of a call that was small', async () => {
    const { server, device } = deviceAndServer();
    device.network = () => timedOut;
    await device.drain();
    device.network = (request) => server.answer(request);
    await device.heal();
    expect((await device.store().read()).batchBytes).toBe(MAX_SYNC_BYTES / 2);
  });
});

describe('a full device', () => {
  /** Has the store refuse to note what is sent until `rooms` pieces of room were made. */
  async function fullDevice(rooms: number) {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    const made: string[] = [];
    const ports = device.ports();
    const store = {
      ...ports.store,
      takeBatch: async (...given: Parameters<typeof ports.store.takeBatch>) => {
        if (made.length < rooms) throw new StorageFailure('quota', 'full');
        return ports.store.takeBatch(...given);
      },
      dropActivity: async () => {
        made.push('activity');
        await ports.store.dropActivity();
      },
    };
    const dropCatalogue = async () => void made.push('catalogue');
    return { server, device, made, ports: { ...ports, store, dropCatalogue } };
  }

  it.each([
    [1, ['activity']],
    [2, ['activity', 'catalogue']],
  ])('still delivers, after making room %i times', async (rooms, expected) => {
    const { server, made, ports } = await fullDevice(rooms);
    expect(await drain(ports, 'start')).toEqual({ kind: 'done' });
    expect([server.value('titles', 1), made]).toEqual([1, expected]);
  });

  it('says so where there is nothing left to give', async () => {
    const { device, ports } = await fullDevice(3);
    await expect(drain(ports, 'start')).rejects.toMatchObject({ code: 'quota' });
    expect(await device.unsent()).toBe(1);
  });
});
