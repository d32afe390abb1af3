import { setTimeout as pause } from 'node:timers/promises';
import { loadPublishedData, readShipped } from '#server/actions/editing/edited-data.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { parseHere } from '#server/content/markdown.ts';
import { readSite, type Site } from '#tests/bench/load/calls.ts';
import { type Generator, startGenerator } from '#tests/bench/load/generator-process.ts';
import { openClient } from '#tests/bench/load/keep-alive-client.ts';
import { hasPostgres, type LoadedServer, type LoadOptions, openLoadedServer } from '#tests/bench/load/loaded-server.ts';
import type { Times } from '#tests/bench/load/messages.ts';
import { memoryOf } from '#tests/bench/load/process-usage.ts';
import { assertResult, type Measure, type Observation } from '#tests/bench/measure.ts';
import { quantile } from '#tests/bench/statistics.ts';
import { storePublication } from '#tests/builders/editing/publications.ts';

const STREAMS = 10_000;
const REGISTERS = 6;
const CHANGES = 200;
/** A little longer than the time between two heartbeats. */
const IDLE_SECONDS = 30;
const PROBE_EVERY_MS = 10;
const MOST_MEMORY_KB = 50;
const MOST_MS = 100;

/** Times of small calls made meanwhile, which show how long the server's event loop delayed them. */
async function probing<Result>(site: Site, during: () => Promise<Result>): Promise<{ result: Result; times: Times }> {
  const client = openClient(1);
  const times: number[] = [];
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const call = { method: 'GET', path: '/api/v1/catalogue', headers: { 'If-None-Match': site.etag } } as const;
      times.push((await client.send(site.origin, call)).ms);
      await pause(PROBE_EVERY_MS);
    }
  };
  const probed = probe();
  try {
    const result = await during();
    isOver = true;
    await probed;
    return { result, times: { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times) } };
  } finally {
    isOver = true;
    client.close();
  }
}

/** Publishes a change of one creature, as an editor does at another server on the same store. */
async function publish({ database }: LoadedServer): Promise<void> {
  const shipped = await readShipped(readContentFiles());
  const { data } = await loadPublishedData(database, { shipped, parseText: parseHere }, Date.now);
  const change = { table: 'bestiary', row: '2', field: 'speed', value: 200 } as const;
  await storePublication({ database, clock: Date.now, data }, [change]);
}

interface StreamCosts {
  readonly store: LoadOptions['store'];
  readonly seconds: number;
  readonly memoryKb: number;
  readonly memoryMb: number;
  /** Share of one core. */
  readonly idle: number;
  readonly storeIdle: number;
  readonly change: Times;
  readonly announced: number;
  readonly lag: Times;
  /** Per account. */
  readonly accountKb: number;
}

async function measureStreams(
  store: LoadOptions['store'],
  server: LoadedServer,
  generator: Generator,
): Promise<StreamCosts> {
  const site = await readSite(server.origin);
  const before = memoryOf(server.pid).now;
  const { open, seconds } = await generator.openStreams({ site, streams: STREAMS });
  assertResult(open === STREAMS, `only ${open} streams are open.`);
  const used = server.usage();
  await pause(IDLE_SECONDS * 1000);
  const after = server.usage();
  const memoryMb = memoryOf(server.pid).now;
  const change = await generator.change({ site, changes: CHANGES, registers: REGISTERS });
  const news = generator.awaitNews({});
  const { result, times } = await probing(site, async () => {
    await publish(server);
    return news;
  });
  assertResult(result.received === STREAMS, `${result.received} streams received the publication.`);
  return {
    store,
    seconds,
    memoryKb: ((memoryMb - before) * 1024) / STREAMS,
    memoryMb,
    idle: (after.server - used.server) / IDLE_SECONDS,
    storeIdle: (after.store - used.store) / IDLE_SECONDS,
    change,
    announced: result.ms,
    lag: times,
    accountKb: server.bytes / STREAMS / 1000,
  };
}

const milliseconds = ({ p50, p99, max }: Times): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(0)} ms`;

function observe(costs: StreamCosts): Observation[] {
  const { store, seconds, memoryKb, memoryMb, idle, storeIdle, change, announced, lag, accountKb } = costs;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    { label: `${store}: to open them all`, value: `${seconds.toFixed(1)} s` },
    { label: `${store}: memory`, value: `${memoryKb.toFixed(1)} kB each, ${memoryMb.toFixed(0)} MB in all` },
    {
      label: `${store}: heartbeats`,
      value: `${percent(idle)} of a core${store === 'Postgres' ? `, Postgres ${percent(storeIdle)}` : ''}`,
    },
    { label: `${store}: from sending a change to the other device's stream`, value: milliseconds(change) },
    { label: `${store}: a publication, from the first stream to the last`, value: `${announced.toFixed(0)} ms` },
    { label: `${store}: another call meanwhile`, value: milliseconds(lag) },
    { label: `${store}: store per account of ${REGISTERS} registers`, value: `${accountKb.toFixed(1)} kB` },
  ];
}

export const openStreams: Measure = {
  name: 'streams',
  title: '10,000 open event streams',
  method: `${STREAMS.toLocaleString('en')} accounts with a stream each at one server process, opened by another process (Linux only); ${IDLE_SECONDS} s in which nothing but heartbeats happens, ${CHANGES} changes one after the other by other devices, a publication by an editor at another server. One round.`,
  async run() {
    const stores: readonly LoadOptions['store'][] = hasPostgres() ? ['SQLite', 'Postgres'] : ['SQLite'];
    const all: StreamCosts[] = [];
    for (const store of stores) {
      const server = await openLoadedServer({ store, members: STREAMS, registers: REGISTERS });
      const generator = startGenerator();
      try {
        all.push(await measureStreams(store, server, generator));
      } finally {
        await generator.close();
        await server.close();
      }
    }
    return {
      comparisons: [],
      observations: all.flatMap(observe),
      budgets: all.flatMap(({ store, memoryKb, change }) => [
        {
          claim: `${store}: memory of a stream`,
          actual: memoryKb,
          limit: MOST_MEMORY_KB,
          unit: 'kB',
          kind: 'goal' as const,
        },
        {
          claim: `${store}: p99 until a change reaches the other device`,
          actual: change.p99,
          limit: MOST_MS,
          unit: 'ms',
          kind: 'goal' as const,
        },
      ]),
    };
  },
};
