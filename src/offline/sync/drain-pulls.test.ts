import { describe, expect, it } from 'vitest';
import { MAX_SYNC_BYTES, type SyncRequest } from '#core/contract/sync/sync.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import type { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { deviceAndServer, type OfflineDevice, refusal, requestLost } from '#tests/builders/devices/offline-device.ts';
import { drain } from './drain.ts';
import type { SyncAnswer } from './ports.ts';

const timedOut: SyncAnswer = { kind: 'offline', message: 'The server did not answer in time.', timedOut: true };

function bytesOf(of: unknown): number {
  return new TextEncoder().encode(JSON.stringify(of)).length;
}

describe('a requested pull', () => {
  it('is repeated by the retry after a failure, although no op is pending', async () => {
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

  it('made while another context waits for a reply is not satisfied by that reply', async () => {
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

  it('of a login ends the halt of an ended session, even while another call is in progress', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    await device.tap('titles', 1, 1);
    await device.store().noteHalt('signIn', 'Log in again.');
    // A call that will get no reply.
    await device.store().takeBatch(10, true, device.now);
    device.lockIsFree = false;
    expect(await device.drain('login')).toEqual({ kind: 'busy' });
    device.now += 30_000;
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
    expect(server.value('titles', 1)).toBe(1);
  });
});

describe('a slow connection', () => {
  /** A connection with `bytesPerSecond` in each direction: a call that takes longer than 25 s times out. */
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

  it('limits the next calls in both directions to half of what was sent, and stores the limit for the next run', async () => {
    const { server, device } = deviceAndServer();
    for (let item = 0; item < 100; item += 1) await device.tap('bestiary', item, 5);
    const sent: number[] = [];
    const limits: number[] = [];
    device.network = (request) => {
      sent.push(bytesOf(request));
      limits.push(request.changesBytes);
      return timedOut;
    };
    for (let run = 0; run < 9; run += 1) await device.drain().then(() => (device.now += 300_000));
    expect(limits.slice(0, 2)).toEqual([MAX_SYNC_BYTES, Math.floor((sent[0] ?? 0) / 2)]);
    expect(limits.slice(-2)).toEqual([2048, 2048]);
    device.network = (request) => {
      sent.push(bytesOf(request));
      return server.answer(request);
    };
    await device.heal();
    expect(sent[9]).toBeLessThanOrEqual(2048);
    // Successful calls raise the limit again.
    for (let item = 0; item < 600; item += 1) await device.tap('bestiary', item, 6);
    await device.heal();
    expect(Math.max(...sent.slice(10))).toBeGreaterThan(4096);
  });

  it('that carries 6,000 bytes per call delivers 54 kB in 16 calls, with no time-outs after the first four', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    for (let item = 0; item < 400; item += 1) await device.tap('bestiary', item, 5);
    const calls: number[] = [];
    const late: number[] = [];
    device.network = (request) => {
      calls.push(bytesOf(request));
      if (bytesOf(request) <= 6000) return server.answer(request);
      late.push(calls.length);
      return timedOut;
    };
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([server.contents().size, await device.unsent()]).toEqual([400, 0]);
    expect(calls[0]).toBeGreaterThan(54_000);
    expect(calls.length).toBeLessThanOrEqual(16);
    expect(Math.max(...late)).toBeLessThanOrEqual(4);
  });

  it('is not inferred from a lost request', async () => {
    const { device } = deviceAndServer();
    device.network = requestLost;
    await device.drain();
    expect((await device.store().read()).batchBytes).toBe(MAX_SYNC_BYTES);
  });

  it('does not get a larger size after a small call', async () => {
    const { server, device } = deviceAndServer();
    device.network = () => timedOut;
    await device.drain();
    device.network = (request) => server.answer(request);
    await device.heal();
    expect((await device.store().read()).batchBytes).toBe(MAX_SYNC_BYTES / 2);
  });
});

describe('a full device', () => {
  /** Makes the store fail to record sent ops until space was freed `freed` times. */
  async function fullDevice(freed: number) {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    const made: string[] = [];
    const ports = device.ports();
    const store = {
      ...ports.store,
      takeBatch: async (...given: Parameters<typeof ports.store.takeBatch>) => {
        if (made.length < freed) throw new StorageFailure('quota');
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
  ])('still delivers after freeing space %i times', async (freed, expected) => {
    const { server, made, ports } = await fullDevice(freed);
    expect(await drain(ports, 'start')).toEqual({ kind: 'done' });
    expect([server.value('titles', 1), made]).toEqual([1, expected]);
  });

  it('deletes nothing to free space if the storage fails for another reason', async () => {
    const { made, ports } = await fullDevice(1);
    const store = {
      ...ports.store,
      takeBatch: async () => Promise.reject(new StorageFailure('unavailable')),
    };
    await expect(drain({ ...ports, store }, 'start')).rejects.toMatchObject({ code: 'unavailable' });
    expect(made).toEqual([]);
  });

  it('reports the failure if no space is left to free', async () => {
    const { device, ports } = await fullDevice(3);
    await expect(drain(ports, 'start')).rejects.toMatchObject({ code: 'quota' });
    expect(await device.unsent()).toBe(1);
  });
});
