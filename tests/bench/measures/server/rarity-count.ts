import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as requestsTurn } from 'node:timers/promises';
import LibsqlDatabase from 'libsql';
import { raritySchema } from '#core/contract/challenges/rarity.ts';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncRequest } from '#core/contract/sync/sync.ts';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { countRarity } from '#server/actions/challenges/count-rarity.ts';
import { loadRarityCache } from '#server/actions/challenges/rarity-cache.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { SYNC_PATH, signUpAt } from '#tests/bench/server-client.ts';
import { median, quantile } from '#tests/bench/statistics.ts';
import { openBenchStore } from '#tests/bench/store.ts';
import { startServerProcess } from '#tests/builders/servers/server-process.ts';

const CHARACTERS = 5000;
/** Number of recorded items per character, by list. */
const RECORDED = { bestiary: 300, achievements: 100, mounts: 50, outfits: 50 } as const;
/** Their sum. */
const THINGS = Object.values<number>(RECORDED).reduce((sum, count) => sum + count);
/** Calls that are timed while nothing is counted. */
const CALLS_AT_REST = 400;
/** Between two calls, as a few busy players would make them. */
const BETWEEN_CALLS_MS = 10;

/** Writes verified, public characters with progress into a store, each in its own account. */
function fill(folder: string): void {
  const database = new LibsqlDatabase(path.join(folder, STORE_FILE));
  database.exec('pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -200000');
  database.exec(`with recursive n(i) as (select 1000 union all select i + 1 from n where i < ${999 + CHARACTERS})
    insert into accounts (id, username, username_key, email, email_key, password_hash, role, is_hidden, created_at)
    select i, 'p' || i, 'p' || i, 'p' || i, 'p' || i, '', 'user', 0, 1 from n`);
  database.exec(`insert into characters (id, account_id, name, is_hidden, verified_at, verified_key, created_at)
    select id, id, username, 0, 1, username, 1 from accounts where id >= 1000`);
  let version = 0;
  for (const [list, count] of Object.entries(RECORDED)) {
    const ids = loadCatalogue()
      .items(list as keyof typeof RECORDED)
      .map(({ id }) => id);
    const insert = database.prepare(`insert into registers
      select id, id, '${list}', ?, 1 + (id * 7) % 3000, null, ?, 'bench', 0 from accounts where id >= 1000`);
    database.exec('begin');
    for (const id of ids.slice(0, count)) {
      version += 1;
      insert.run(id, version);
    }
    database.exec('commit');
  }
  database.exec('delete from rarity; pragma wal_checkpoint(truncate)');
  database.close();
}

/** Lengths of uninterrupted work of the process, in ms. */
interface Slices {
  /** By the clock, which includes other programs on the machine. */
  readonly elapsed: number[];
  /** By the processor time of all threads of the process. */
  readonly worked: number[];
}

/** Counts in this process and measures each stretch between two turns of the event loop. */
async function slicesOfCount(folder: string): Promise<Slices> {
  const store = await openBenchStore(folder);
  const { database } = store;
  const slices: Slices = { elapsed: [], worked: [] };
  const now = () => ({ elapsed: performance.now(), cpu: process.cpuUsage() });
  let begun = now();
  const note = () => {
    const { user, system } = process.cpuUsage(begun.cpu);
    slices.elapsed.push(performance.now() - begun.elapsed);
    slices.worked.push((user + system) / 1000);
  };
  const pause = async () => {
    note();
    await requestsTurn();
    begun = now();
  };
  const counted = await countRarity(
    {
      database,
      clock: Date.now,
      catalogue: loadCatalogue(),
      rarity: await loadRarityCache(database),
      stopping: new AbortController().signal,
    },
    { betweenReads: pause, betweenCharacters: pause },
  );
  note();
  await database.deleteFrom('rarity').execute();
  await store.close();
  assertResult(counted === CHARACTERS, `${counted} characters were counted.`);
  return slices;
}

interface Served {
  /** ms of each call while the server counted, and after. */
  readonly meanwhile: readonly number[];
  readonly atRest: readonly number[];
  /** From the server's start to the end of its count, in s. */
  readonly seconds: number;
}

/** Starts the built server, which counts at once, and calls it all the time. */
async function callsMeanwhile(folder: string): Promise<Served> {
  const server = startServerProcess({ PORT: '0', DATA_DIR: folder });
  try {
    const origin = await server.ready;
    const begun = performance.now();
    const client = await signUpAt(origin, 'Bench');
    const request: SyncRequest = {
      proto: SYNC_PROTOCOL,
      epoch: null,
      account: 'Bench',
      client: randomUUID(),
      acked: 0,
      cursor: null,
      changesBytes: MAX_CHANGES_BYTES,
      pendingTotal: 0,
      device: 'Bench',
      ops: [],
    };
    const call = async () => {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_CALLS_MS));
      const { status, ms } = await client.post(SYNC_PATH, JSON.stringify(request));
      assertResult(status === 200, `a sync returned ${status}.`);
      return ms;
    };
    const meanwhile: number[] = [];
    while (!server.stderr().includes('"Counted rarity."')) meanwhile.push(await call());
    const seconds = (performance.now() - begun) / 1000;
    const atRest: number[] = [];
    while (atRest.length < CALLS_AT_REST) atRest.push(await call());
    const api = createApi({
      token: memoryTokenStore(),
      fetch: (input, init) => fetch(new URL(String(input), origin), init),
    });
    const { sections } = await api.call('rarity', raritySchema);
    const bestiary = sections.find(({ section }) => section === 'bestiary');
    assertResult(bestiary?.characters === CHARACTERS, `${bestiary?.characters} characters were counted.`);
    return { meanwhile, atRest, seconds };
  } finally {
    server.process.kill('SIGTERM');
    await server.exited;
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Two quantiles and the maximum. */
function spread(values: readonly number[], lower: number, upper: number): string {
  return `${ms(quantile(values, lower))}, ${ms(quantile(values, upper))}, ${ms(values.reduce((most, one) => Math.max(most, one)))}`;
}

export const rarityCount: Measure = {
  name: 'rarity',
  title: 'Cost of the nightly rarity count for other calls',
  method: `${CHARACTERS} characters with ${THINGS} things each. How long each stretch of the count blocks the process, in its own process; and a sync with the built server, one call after the other, while it counts and, as the floor, after that.`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'loremark-rarity-'));
    try {
      await (await openBenchStore(folder)).close();
      fill(folder);
      const { elapsed, worked } = await slicesOfCount(folder);
      const { meanwhile, atRest, seconds } = await callsMeanwhile(folder);
      return {
        comparisons: [
          {
            label: 'a sync while the server counts',
            floorLabel: 'the same at rest',
            unit: 'ms',
            subject: [median(meanwhile)],
            floor: [median(atRest)],
          },
        ],
        observations: [
          { label: 'stretches of the count', value: String(worked.length) },
          { label: 'a stretch by the processor: median, 99.9 of 100, longest', value: spread(worked, 0.5, 0.999) },
          { label: 'a stretch by the clock: median, 99.9 of 100, longest', value: spread(elapsed, 0.5, 0.999) },
          { label: 'the stretches together', value: `${(worked.reduce((sum, one) => sum + one) / 1000).toFixed(1)} s` },
          { label: 'the whole count during calls', value: `${seconds.toFixed(0)} s` },
          {
            label: 'a sync while counting: 90 and 99 of 100, longest',
            value: `${spread(meanwhile, 0.9, 0.99)} (at rest ${spread(atRest, 0.9, 0.99)})`,
          },
        ],
        budgets: [
          {
            claim: 'a stretch of the count by the processor, 99.9 of 100',
            actual: quantile(worked, 0.999),
            limit: 5,
            unit: 'ms',
            kind: 'goal',
          },
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
