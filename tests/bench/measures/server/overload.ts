import { type CallName, readSite } from '#tests/bench/load/calls.ts';
import { startGenerator } from '#tests/bench/load/generator-process.ts';
import { hasPostgres, type LoadOptions, openLoadedServer } from '#tests/bench/load/loaded-server.ts';
import type { LoadResult } from '#tests/bench/load/messages.ts';
import { memoryOf } from '#tests/bench/load/process-usage.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';

const MEMBERS = 4000;
const REGISTERS = 60;
/** Connections that the server serves well, and that overload it. */
const FEW = 16;
const MANY = 2000;
const SECONDS = 10;
/** Longer than a connection waits after its last refusal. */
const AFTERWARDS_SECONDS = 6;
const MOST_MEMORY_MB = 512;
/** Share of the calls per second of few connections that are served in overload too. */
const LEAST_GOODPUT = 0.5;

/** Configurations of the server. */
const MODES = [
  { label: 'without shedding', settings: { SHED_LAG_MS: '0', MAX_REQUESTS: '100000' } },
  { label: 'at most 100 calls at work', settings: { MAX_REQUESTS: '100' } },
  { label: 'shedding as by default', settings: {} },
] as const;

interface Overloaded {
  readonly label: string;
  readonly calm: LoadResult;
  readonly crowded: LoadResult;
  readonly memory: { readonly calm: number; readonly peak: number };
}

async function measureOne(
  store: LoadOptions['store'],
  { label, settings }: (typeof MODES)[number],
): Promise<Overloaded> {
  const server = await openLoadedServer({ store, members: MEMBERS, registers: REGISTERS, settings });
  const generator = startGenerator();
  try {
    const site = await readSite(server.origin);
    const load = (connections: number, seconds: number, call: CallName = 'sync') =>
      generator.load({ site, call, connections, seconds, members: MEMBERS, registers: REGISTERS });
    await load(FEW, SECONDS / 2);
    const calm = await load(FEW, SECONDS / 2);
    const before = memoryOf(server.pid).now;
    const crowded = await load(MANY, SECONDS);
    // A client that gets through must be served as before. No syncs: devices that gave up waiting don't have their
    // numbers.
    const afterwards = await load(FEW, AFTERWARDS_SECONDS, 'who');
    assertResult(afterwards.served > 0 && afterwards.failure === null, `afterwards: ${afterwards.failure}.`);
    return { label: `${store}, ${label}`, calm, crowded, memory: { calm: before, peak: memoryOf(server.pid).peak } };
  } finally {
    await generator.close();
    await server.close();
  }
}

const perSecond = ({ served, seconds }: LoadResult): number => served / seconds;

export const overload: Measure = {
  name: 'overload',
  title: 'More syncs at once than the server can serve',
  method: `Syncs of one tick from ${FEW} connections, then from ${MANY.toLocaleString('en')} for ${SECONDS} s, each from another account; a connection that gets 503 waits for its Retry-After, at most 4 s. Times are those of served calls. One round.`,
  async run() {
    const stores: readonly LoadOptions['store'][] = hasPostgres() ? ['SQLite', 'Postgres'] : ['SQLite'];
    const all: Overloaded[] = [];
    for (const store of stores) for (const mode of MODES) all.push(await measureOne(store, mode));
    return {
      comparisons: [],
      observations: all.flatMap(({ label, calm, crowded, memory }) => [
        {
          label: `${label}: ${FEW} connections`,
          value: `${perSecond(calm).toFixed(0)} per second, p99 ${calm.p99.toFixed(0)} ms`,
        },
        {
          label: `${label}: ${MANY} connections`,
          value: `${perSecond(crowded).toFixed(0)} per second, p50 ${crowded.p50.toFixed(0)} ms, p99 ${crowded.p99.toFixed(0)} ms, ${crowded.shed} shed, ${crowded.failed} failed`,
        },
        {
          label: `${label}: memory`,
          value: `${memory.calm.toFixed(0)} MB before, at most ${memory.peak.toFixed(0)} MB`,
        },
      ]),
      budgets: all.flatMap(({ label, calm, crowded, memory }) => [
        {
          claim: `${label}: memory`,
          actual: memory.peak,
          limit: MOST_MEMORY_MB,
          unit: 'MB',
          kind: label.endsWith('by default') ? ('requirement' as const) : ('goal' as const),
        },
        {
          claim: `${label}: calls served by few per call served by many`,
          actual: perSecond(calm) / perSecond(crowded),
          limit: 1 / LEAST_GOODPUT,
          unit: 'times',
          kind: 'goal' as const,
        },
      ]),
    };
  },
};
