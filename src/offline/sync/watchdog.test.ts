import { describe, expect, it } from 'vitest';
import { FRESH_SYNC, readMeta } from '#offline/database/sync-row.ts';
import { readQueue } from '#offline/outbox/observe.ts';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/offline-device.ts';
import { isStuck, repair, STUCK_AFTER_MS, watch } from './watchdog.ts';

const queue = { unsent: 3, dead: 0, parked: 0, seq: 5, sync: FRESH_SYNC, drainingUntil: null };

/** Whether a queue that looks like `first`, then like `then`, counts as stuck after so long. */
function stuckAfter(ms: number, first: Partial<typeof queue>, then: Partial<typeof queue> = first): boolean {
  const seen = watch(null, { ...queue, ...first }, 1000);
  return isStuck(watch(seen, { ...queue, ...then }, 1000 + ms), 1000 + ms);
}

describe('a queue', () => {
  it.each([
    ['waits in silence for long', STUCK_AFTER_MS, {}, {}, true],
    ['waits in silence for a while', STUCK_AFTER_MS - 1, {}, {}, false],
    ['grows in silence', STUCK_AFTER_MS, {}, { unsent: 9 }, true],
    ['gets shorter', STUCK_AFTER_MS, {}, { unsent: 2 }, false],
    ['is empty', STUCK_AFTER_MS, { unsent: 0 }, { unsent: 0 }, false],
    ['had an answer', STUCK_AFTER_MS, {}, { sync: { ...FRESH_SYNC, lastContactAt: 5000 } }, false],
    ['waits for a sign-in', STUCK_AFTER_MS, { sync: { ...FRESH_SYNC, halt: 'signIn' as const } }, undefined, false],
    [
      'waits because the server asked for it',
      STUCK_AFTER_MS,
      { sync: { ...FRESH_SYNC, waitIsOrdered: true, nextTryAt: 9_000_000 } },
      undefined,
      false,
    ],
    [
      'waits for a server that said it is in trouble',
      STUCK_AFTER_MS,
      { sync: { ...FRESH_SYNC, failure: 'server' as const, lastTryAt: STUCK_AFTER_MS - 1000 } },
      undefined,
      false,
    ],
    [
      'waits for a network that somebody thinks is gone',
      STUCK_AFTER_MS,
      { sync: { ...FRESH_SYNC, failure: 'offline' as const, lastTryAt: STUCK_AFTER_MS - 1000 } },
      undefined,
      true,
    ],
  ])('that %s', (_case, ms, first, then, stuck) => {
    expect(stuckAfter(ms, first, then ?? first)).toBe(stuck);
  });

  it('is not stuck because the clock was set back', () => {
    const seen = watch(null, queue, 9_000_000);
    expect(watch(seen, queue, 1000)?.since).toBe(1000);
  });
});

describe('the repair', () => {
  /** A device whose worker hangs: its lease stands, its wait is far, and whatever it sends reaches nobody. */
  async function hanging() {
    const server = new MemorySyncServer();
    const device = new OfflineDevice(server);
    await device.drain();
    await device.tap('titles', 1, 1);
    const store = device.store();
    await store.noteFailure('offline', 'No answer.', device.now + 250_000, false);
    await store.takeLease('a worker that hangs', device.now, true);
    device.lockIsFree = false;
    const ports = {
      reachable: async () => true,
      drainHere: () => device.drain('repair'),
      clock: () => device.now,
    };
    return { server, device, ports };
  }

  it('delivers past a hanging worker at once, and notes it for the player', async () => {
    const { server, device, ports } = await hanging();
    expect((await device.drain('retry')).kind).toBe('wait');
    expect(await repair(device.database, ports)).toBe(true);
    expect(server.value('titles', 1)).toBe(1);
    expect((await readQueue(device.database)).unsent).toBe(0);
    expect(await readMeta(device.database, 'repair')).toEqual({ key: 'repair', at: device.now, helped: true });
  });

  it('does nothing while the server is not reachable', async () => {
    const { device, ports } = await hanging();
    expect(await repair(device.database, { ...ports, reachable: async () => false })).toBeNull();
    expect(await readMeta(device.database, 'repair')).toBeUndefined();
    expect((await readMeta(device.database, 'lease'))?.holder).toBe('a worker that hangs');
  });

  it('says so when it did not help, and loses nothing', async () => {
    const { device, ports } = await hanging();
    device.network = () => ({ kind: 'offline', message: 'No answer.' });
    expect(await repair(device.database, ports)).toBe(false);
    expect((await readMeta(device.database, 'repair'))?.helped).toBe(false);
    expect((await readQueue(device.database)).unsent).toBe(1);
  });

  it('keeps to a wait that the server has ordered', async () => {
    const { server, device, ports } = await hanging();
    await device.store().noteFailure('server', 'Slow down.', device.now + 250_000, true);
    expect(await repair(device.database, ports)).toBe(false);
    expect(server.value('titles', 1)).toBe(0);
  });
});
