/** Shared state of server processes on one Postgres: messages, the lease of the jobs, limits, the pace of requests. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeTurnsLeading } from '#server/actions/process/leader.ts';
import { sharedPace } from '#server/actions/process/shared-pace.ts';
import { readEnv } from '#server/env.ts';
import { createCallWindows } from '#server/limits/call-windows.ts';
import { RateLimitedError } from '#server/limits/rate-limiter.ts';
import { createLog } from '#server/log.ts';
import type { Channel, Messages } from '#server/storage/channel.ts';
import type { Database } from '#server/storage/database.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { openPostgresChannel } from '#server/storage/postgres-channel.ts';
import { takeLease } from '#server/storage/queries/process/process-queries.ts';
import { signUp } from '#tests/builders/server.ts';
import { withProcesses, withStore } from '#tests/builders/with-server.ts';

const store = withStore();
let database: Database;
beforeEach(() => {
  database = openPostgres({ url: store.settings.DATABASE_URL ?? '', connections: 8, onError: () => {} });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
});

describe('the channel', () => {
  const open: Channel[] = [];
  afterEach(async () => {
    for (const channel of open.splice(0)) await channel.close();
  });

  interface Process {
    readonly channel: Channel;
    readonly received: Messages['changed'][];
    lost: number;
  }
  function join(): Process {
    const channel = openPostgresChannel({ url: store.settings.DATABASE_URL ?? '', onError: () => {} });
    open.push(channel);
    const joined: Process = { channel, received: [], lost: 0 };
    channel.receive('changed', (message) => joined.received.push(message));
    channel.onLost(() => {
      joined.lost += 1;
    });
    return joined;
  }
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(database);
    return rows;
  };
  const change = (head: number) => ({ account: 1, head, client: null });

  test('delivers messages in order to every other process, and none to their sender', async () => {
    const [one, other, third] = [join(), join(), join()];
    await expect.poll(listeners).toHaveLength(3);
    for (let head = 1; head <= 500; head += 1) one.channel.send('changed', change(head));
    const all = Array.from({ length: 500 }, (_, index) => change(index + 1));
    await expect.poll(() => other.received.length).toBe(500);
    await expect.poll(() => third.received.length).toBe(500);
    expect([one.received, other.received, third.received]).toEqual([[], all, all]);
    expect([one.lost, other.lost]).toEqual([0, 0]);
  });

  test('reconnects after Postgres ended the connection, reports that messages may be lost, and sends waiting ones', async () => {
    const [one, other] = [join(), join()];
    await expect.poll(listeners).toHaveLength(2);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(database);
    await expect.poll(() => other.lost).toBe(1);
    one.channel.send('changed', change(7));
    await expect.poll(() => other.received).toEqual([change(7)]);
  });

  test('ignores a foreign notification', async () => {
    const [one, other] = [join(), join()];
    await expect.poll(listeners).toHaveLength(2);
    await sql`notify loremark, 'hello'`.execute(database);
    one.channel.send('changed', change(5));
    await expect.poll(() => other.received).toEqual([change(5)]);
  });

  test('sends messages that were queued before it was connected', async () => {
    const other = join();
    await expect.poll(listeners).toHaveLength(1);
    const one = join();
    one.channel.send('changed', change(3));
    await expect.poll(() => other.received).toEqual([change(3)]);
  });
});

describe('the lease of the jobs', () => {
  const logged: string[] = [];
  const log = createLog((line) => void logged.push(line), Date.now);

  function lead(over: { readonly database?: Database } = {}) {
    const stopper = new AbortController();
    const terms: AbortSignal[] = [];
    const { resign } = takeTurnsLeading(
      { database, clock: Date.now, log, stopping: stopper.signal, ...over },
      (term) => void terms.push(term),
    );
    const leads = () => terms.at(-1)?.aborted === false;
    return {
      terms,
      leads,
      stop: async () => {
        stopper.abort();
        await resign();
      },
    };
  }

  test('belongs to one process, and passes to another at once when it is released', async () => {
    const one = lead();
    await expect.poll(one.leads).toBe(true);
    const others = [lead(), lead()];
    const stranger = { name: 'jobs', holder: 'stranger', now: Date.now(), lastsMs: 15_000 };
    expect(await takeLease(database, stranger)).toBe(false);
    expect(others.map(({ leads }) => leads())).toEqual([false, false]);
    await one.stop();
    expect(one.terms.map(({ aborted }) => aborted)).toEqual([true]);
    await expect.poll(() => others.filter(({ leads }) => leads()).length, { timeout: 8000 }).toBe(1);
    for (const other of others) await other.stop();
  });

  test('of a killed process passes to another when it expires, and not before', async () => {
    const lease = { name: 'jobs', lastsMs: 15_000 };
    expect(await takeLease(database, { ...lease, holder: 'gone', now: 0 })).toBe(true);
    expect(await takeLease(database, { ...lease, holder: 'next', now: 14_999 })).toBe(false);
    const takers = Array.from({ length: 8 }, (_, index) => `taker ${index}`);
    const taken = takers.map((holder) => takeLease(database, { ...lease, holder, now: 15_000 }));
    expect((await Promise.all(taken)).filter((has) => has)).toHaveLength(1);
    expect(await takeLease(database, { ...lease, holder: 'gone', now: 15_001 })).toBe(false);
  });

  test('expires by its owner’s clock if the store is unreachable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    let gone = false;
    const shaky = new Proxy(database, {
      get: (target, name) => {
        if (gone && name === 'insertInto') throw new Error('The store is gone.');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const one = lead({ database: shaky });
    await vi.waitFor(() => expect(one.leads()).toBe(true), 10_000);
    gone = true;
    await vi.advanceTimersByTimeAsync(9000);
    expect(one.leads()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.leads()).toBe(false);
    vi.useRealTimers();
    gone = false;
    await one.stop();
  });
});

describe('limits of calls', () => {
  const secret = new Uint8Array(32);
  let now = 1000;
  const windows = () => createCallWindows<string>({ database, clock: () => now, secret, env }, 'lists by address');
  const env = { ...readEnv({}), LIST_LIMIT_PER_ADDRESS: 10 };

  test('are counted together by all processes, even with many concurrent calls', async () => {
    const processes = [windows(), windows(), windows()];
    const calls = Array.from({ length: 30 }, (_, index) => processes[index % 3]?.count('192.0.2.1', 1));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(processes[0]?.count('192.0.2.2', 1)).resolves.toBeUndefined();
  });

  test('start again when the window has ended, and report how long that takes', async () => {
    const [one, other] = [windows(), windows()];
    await one.count('192.0.2.1', 8);
    now += 20_000;
    const refused = await other.count('192.0.2.1', 3).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimitedError);
    expect((refused as RateLimitedError).waitMs).toBe(40_000);
    await other.count('192.0.2.1', 2);
    now += 40_000;
    await other.count('192.0.2.1', 10);
    await expect(one.count('192.0.2.1', 1)).rejects.toBeInstanceOf(RateLimitedError);
  });

  test('store no address', async () => {
    await windows().count('192.0.2.1', 1);
    const rows = await database.selectFrom('call_windows').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  });
});

test('requests to the game’s site start one after another across all processes', async () => {
  const processes = [sharedPace(database, () => 1000), sharedPace(database, () => 1000)];
  const waits = Array.from({ length: 6 }, (_, index) => processes[index % 2]?.('site', 500));
  expect((await Promise.all(waits)).sort((one, other) => Number(one) - Number(other))).toEqual([
    0, 500, 1000, 1500, 2000, 2500,
  ]);
  expect(await processes[0]?.('elsewhere', 500)).toBe(0);
  expect(await sharedPace(database, () => 60_000)('site', 500)).toBe(0);
});

describe('two servers', () => {
  const startProcess = withProcesses();
  const start = async () => {
    const server = startProcess({ PORT: '0', ...store.settings });
    const origin = await server.ready;
    return { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init), origin, server };
  };

  test('notify the open pages of each about commits of the other, and end each other’s streams at a logout', async () => {
    const [one, other] = [await start(), await start()];
    const rowan = await signUp(one);
    const cookie = [...rowan.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${other.origin}/api/v1/user/sync/events`, { headers: { Cookie: cookie } });
    const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toContain('"head":0');
    expect((await rowan.post('user/achievements/toggle/1')).status).toBe(200);
    expect((await events?.read())?.value).toContain('"head":1');
    expect((await rowan.post('logout')).status).toBe(204);
    expect(await events?.read()).toEqual({ done: true, value: undefined });
  });
});
