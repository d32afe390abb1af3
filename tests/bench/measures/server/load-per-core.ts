import { type BareServer, startBareServer } from '#tests/bench/load/bare-server-process.ts';
import { CALL_KINDS, type CallKind, type CallName, deviceOf, readSite, type Site } from '#tests/bench/load/calls.ts';
import { type Generator, startGenerator } from '#tests/bench/load/generator-process.ts';
import { hasPostgres, type LoadedServer, type LoadOptions, openLoadedServer } from '#tests/bench/load/loaded-server.ts';
import type { LoadResult } from '#tests/bench/load/messages.ts';
import { memoryOf } from '#tests/bench/load/process-usage.ts';
import { assertResult, type Comparison, type Measure, type Observation } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';

const MEMBERS = 2000;
/** All members but the last, whose responses are the floor's. */
const CALLERS = MEMBERS - 1;
const REGISTERS = 300;
const CONNECTIONS = 16;
const SECONDS = 0.8;
/** Time until the engine has compiled the code. */
const WARM_UP_SECONDS = 3;
const MOST_BESIDE_FLOOR = 3;
/** Calls that read no row from a store. */
const FROM_MEMORY: ReadonlySet<CallName> = new Set(['index', 'section']);

interface Loaded {
  readonly store: LoadOptions['store'];
  readonly server: LoadedServer;
  readonly site: Site;
}

/** One second of a kind of call. */
interface Sample extends LoadResult {
  /** Processor time of a call, in µs: of the server, and of Postgres. */
  readonly server: number;
  readonly postgres: number;
}

async function sample(
  generator: Generator,
  order: { readonly call: CallName; readonly site: Site; readonly seconds: number },
  usage: LoadedServer['usage'],
): Promise<Sample> {
  const before = usage();
  const result = await generator.load({
    ...order,
    connections: CONNECTIONS,
    members: CALLERS,
    registers: REGISTERS,
  });
  const after = usage();
  assertResult(result.shed === 0 && result.failure === null, `${result.shed} calls were shed; ${result.failure}.`);
  return {
    ...result,
    server: ((after.server - before.server) * 1e6) / result.served,
    postgres: ((after.store - before.store) * 1e6) / result.served,
  };
}

interface Measured {
  readonly kind: CallKind & { readonly name: CallName };
  readonly floor: Sample[];
  readonly samples: ReadonlyMap<Loaded, Sample[]>;
}

function observe({ kind, samples }: Measured): Observation[] {
  return [...samples].map(([{ store }, all]) => {
    const of = (pick: (one: Sample) => number) => median(all.map(pick));
    const perCore = 1e6 / of(({ server }) => server);
    const served = of((one) => one.served / one.seconds);
    const postgres = store === 'Postgres' ? `, Postgres ${of((one) => one.postgres).toFixed(0)} µs` : '';
    const times = `p50 ${of(({ p50 }) => p50).toFixed(1)} ms, p99 ${of(({ p99 }) => p99).toFixed(1)} ms`;
    return {
      label: `${store}: ${kind.label}`,
      value: `${perCore.toFixed(0)} per core and second${postgres}; here ${served.toFixed(0)} per second, ${times}`,
    };
  });
}

async function measureAll(
  generator: Generator,
  loaded: readonly Loaded[],
  bare: BareServer,
  rounds: number,
): Promise<readonly Measured[]> {
  const measured = CALL_KINDS.map(
    (kind): Measured => ({ kind, floor: [], samples: new Map(loaded.map((one) => [one, []])) }),
  );
  const floorUsage = () => ({ server: bare.usage(), store: 0 });
  for (let round = -1; round < rounds; round += 1) {
    const isWarmUp = round < 0;
    const seconds = isWarmUp ? WARM_UP_SECONDS : SECONDS;
    for (const { kind, floor, samples } of measured) {
      const call = kind.name;
      const keep = (list: Sample[] | undefined, one: Sample) => {
        if (!isWarmUp) list?.push(one);
      };
      for (const one of loaded)
        keep(samples.get(one), await sample(generator, { call, site: one.site, seconds }, one.server.usage));
      const [first] = loaded;
      if (first === undefined) throw new Error('There is no server.');
      const site = { ...first.site, origin: bare.originOf(kind.name) };
      keep(floor, await sample(generator, { call, site, seconds: SECONDS }, floorUsage));
    }
  }
  return measured;
}

function comparisonsOf({ kind, floor, samples }: Measured): Comparison[] {
  return [...samples].map(([{ store }, all]) => ({
    label: `${store}: ${kind.label}`,
    floorLabel: 'a bare Hono route with the same answer',
    unit: 'µs',
    subject: all.map(({ server }) => server),
    floor: floor.map(({ server }) => server),
  }));
}

export const loadPerCore: Measure = {
  name: 'load',
  title: 'Load per core, on both stores',
  method: `Processor time of the whole server process (Linux only) per call, on stores of ${MEMBERS} accounts with ${REGISTERS} registers and their history each, under ${CONNECTIONS} calls at a time from another process, each from the next account; Postgres with full durability, its time reported separately. Floor: a bare Hono server in the same rounds that parses the body and responds with the same bytes from memory.`,
  async run(_rig, rounds) {
    const stores: readonly LoadOptions['store'][] = hasPostgres() ? ['SQLite', 'Postgres'] : ['SQLite'];
    const loaded: Loaded[] = [];
    const generator = startGenerator();
    let bare: BareServer | undefined;
    try {
      for (const store of stores) {
        const server = await openLoadedServer({ store, members: MEMBERS, registers: REGISTERS });
        loaded.push({ store, server, site: await readSite(server.origin) });
      }
      const [first] = loaded;
      if (first === undefined) throw new Error('There is no server.');
      bare = await startBareServer(first.site, deviceOf(CALLERS, REGISTERS));
      const measured = await measureAll(generator, loaded, bare, rounds);
      const comparisons = measured.flatMap(comparisonsOf);
      const ofMemory = measured.filter(({ kind }) => FROM_MEMORY.has(kind.name)).flatMap(comparisonsOf);
      return {
        comparisons,
        observations: [
          ...measured.flatMap(observe),
          ...loaded.flatMap(({ store, server }) => {
            const { now, peak } = memoryOf(server.pid);
            return [
              { label: `${store}: memory of the server`, value: `${now.toFixed(0)} MB, at most ${peak.toFixed(0)} MB` },
              {
                label: `${store}: store per account of ${REGISTERS} registers`,
                value: `${(server.bytes / MEMBERS / 1000).toFixed(0)} kB`,
              },
            ];
          }),
        ],
        budgets: ofMemory.map(({ label, subject, floor }) => ({
          claim: `${label}, beside a bare route`,
          actual: median(subject) / median(floor),
          limit: MOST_BESIDE_FLOOR,
          unit: '× the bare route',
          kind: 'goal' as const,
        })),
      };
    } finally {
      await bare?.close();
      await generator.close();
      for (const { server } of loaded) await server.close();
    }
  },
};
