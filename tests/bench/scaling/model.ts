/**
 * A model of a large site: from costs of calls and the behaviour of players to cores, memory and disks. Pure
 * arithmetic.
 */
import type { Behaviour, Cost, Measured } from './inputs.ts';

/** Share of a core that may be in use in the busiest minute: above it, waiting grows fast. */
const MOST_USE = 0.6;
/** Streams that one process handles well. */
const STREAMS_PER_PROCESS = 10_000;
/** Data and cores that one node of the store handles well. */
const NODE_BYTES = 1e12;
const NODE_CORES = 16;
/** Ratio of the busiest minute to the average minute of the busiest hour. */
const MINUTE_PEAK = 1.5;
/** Minutes between two polls of an open page. */
const POLL_MINUTES = 5;

const HOUR_S = 3600;
const US = 1e6;

export function sumCosts(parts: readonly (readonly [times: number, cost: Cost])[]): Cost {
  return parts.reduce(
    (sum, [times, { server, store }]) => ({ server: sum.server + times * server, store: sum.store + times * store }),
    { server: 0, store: 0 },
  );
}

/** Requests of one visit with their costs: those of the opening page, and those of its player's actions. */
export function visitOf(behaviour: Behaviour, { costs }: Measured): { readonly requests: number; readonly cost: Cost } {
  const calls = [
    // The profile link, the account, its characters and the stream, each of which looks a session up and reads a row or
    // two.
    [4, costs.who],
    // The catalogue's index and the site's facts.
    [2, costs.index],
    [1 + behaviour.minutesPerVisit / POLL_MINUTES, costs.empty],
    [behaviour.syncsPerVisit, costs.sync],
    [behaviour.profilesPerVisit, costs.profile],
    [behaviour.rankingsPerVisit, costs.ranking],
    [behaviour.listsPerVisit, costs.list],
  ] as const;
  return { requests: calls.reduce((sum, [times]) => sum + times, 0), cost: sumCosts(calls) };
}

/** Requirements of an ordinary day. */
export interface Sizing {
  readonly visitsPerDay: number;
  /** In the busiest minute. */
  readonly requestsPerSecond: number;
  readonly streams: number;
  /** Cores at work in the busiest minute. */
  readonly busy: Cost;
  /** Cores to provide. */
  readonly cores: Cost;
  readonly processes: number;
  /** Total of all processes, in bytes. */
  readonly memory: number;
  readonly data: number;
  /** Nodes of the store that divide the accounts among themselves, each with a replica. */
  readonly shards: number;
}

export function sizingOf(behaviour: Behaviour, measured: Measured): Sizing {
  const { accounts, dailyShare, visitsPerDay, busiestHour, minutesPerVisit, registersPerAccount } = behaviour;
  const visits = accounts * dailyShare * visitsPerDay;
  const perSecond = (visits * busiestHour * MINUTE_PEAK) / HOUR_S;
  const visit = visitOf(behaviour, measured);
  // Little's law: arrivals per second times the seconds that they stay.
  const streams = perSecond * minutesPerVisit * 60;
  const busy = {
    server: (perSecond * visit.cost.server + streams * measured.streamIdle.server) / US,
    store: (perSecond * visit.cost.store + streams * measured.streamIdle.store) / US,
  };
  const cores = { server: busy.server / MOST_USE, store: busy.store / MOST_USE };
  const processes = Math.max(1, Math.ceil(cores.server), Math.ceil(streams / STREAMS_PER_PROCESS));
  const data = accounts * (measured.accountBytes + registersPerAccount * measured.registerBytes);
  return {
    visitsPerDay: visits,
    requestsPerSecond: perSecond * visit.requests,
    streams,
    busy,
    cores,
    processes,
    memory: processes * measured.processBytes + streams * measured.streamBytes,
    data,
    shards: Math.max(1, Math.ceil(data / NODE_BYTES), Math.ceil(cores.store / NODE_CORES)),
  };
}

/**
 * Share of requests served by a cache of the `cached` most requested of `all` items, if the n-th is requested 1/n as
 * often as the first (Zipf's law).
 */
export function hitRate(cached: number, all: number): number {
  if (cached >= all) return 1;
  return harmonic(cached) / harmonic(all);
}

function harmonic(n: number): number {
  return n < 1 ? 0 : Math.log(n) + 0.5772156649 + 1 / (2 * n);
}
