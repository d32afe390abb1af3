/**
 * Generates a load in its own process, so that it shares no event loop with the measured server. Started by
 * generator-process.ts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../statistics.ts';
import { callKind, type Device, deviceOf } from './calls.ts';
import { openClient } from './keep-alive-client.ts';
import type { LoadOrder, LoadResult, Order, Orders, Reply } from './messages.ts';
import { createStreams } from './streams.ts';

/**
 * Longest wait before a shed call is repeated, in seconds: the server closes a connection that is unused for longer.
 */
const LONGEST_WAIT_S = 4;
/** Wait after a call that failed. */
const FAILED_WAIT_MS = 1000;

/** Steps from one member to the next: players who connect at the same time are rarely neighbours in the store. */
const STRIDE = 7919;

/** Devices by server, which continue from one load to the next. */
const devices = new Map<string, Device[]>();

function devicesOf({ site, members, registers }: LoadOrder): Device[] {
  const known = devices.get(site.origin) ?? [];
  devices.set(site.origin, known);
  for (let index = known.length; index < members; index += 1) known.push(deviceOf(index, registers));
  return known;
}

/** The next member of a server, over all loads. */
const turns = new Map<string, number>();

async function load(order: LoadOrder): Promise<LoadResult> {
  const { site, connections, members } = order;
  const kind = callKind(order.call);
  const all = devicesOf(order);
  const client = openClient(connections);
  const times: number[] = [];
  let [shed, failed] = [0, 0];
  let failure: string | null = null;
  const begun = performance.now();
  const until = begun + order.seconds * 1000;
  const next = (): Device => {
    const turn = turns.get(site.origin) ?? 0;
    turns.set(site.origin, turn + 1);
    const device = all[(turn * STRIDE) % members];
    if (device === undefined) throw new Error('There are no members.');
    return device;
  };
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const device = next();
      const before = { ...device };
      const answer = await client.send(site.origin, kind.call(site, device)).catch(String);
      if (typeof answer !== 'string' && answer.status === kind.status) {
        times.push(answer.ms);
        kind.took?.(device, answer.body.toString());
        continue;
      }
      Object.assign(device, before);
      let waitMs = FAILED_WAIT_MS;
      if (typeof answer !== 'string' && answer.status === 503) {
        shed += 1;
        waitMs = Math.min(Number(answer.headers['retry-after'] ?? 1), LONGEST_WAIT_S) * 1000;
      } else {
        failed += 1;
        failure ??= typeof answer === 'string' ? answer : `${kind.label} was answered ${answer.status}: ${answer.body}`;
      }
      await pause(Math.max(0, Math.min(waitMs, until - performance.now())));
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, caller));
  } finally {
    client.close();
  }
  return {
    served: times.length,
    shed,
    failed,
    failure,
    seconds: (performance.now() - begun) / 1000,
    p50: times.length === 0 ? Number.NaN : quantile(times, 0.5),
    p99: times.length === 0 ? Number.NaN : quantile(times, 0.99),
  };
}

const streams = createStreams();

function carryOut(order: Order): ReturnType<Orders[keyof Orders]> {
  switch (order.do) {
    case 'load':
      return load(order);
    case 'openStreams':
      return streams.open(order);
    case 'change':
      return streams.change(order);
    case 'awaitNews':
      return streams.awaitNews();
  }
}

process.on('message', async (order: Order) => {
  const reply: Reply = await carryOut(order).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
