import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncReply, type SyncRequest, type WireOp } from '#core/contract/sync/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { assertResult, type Comparison, type Measure } from '#tests/bench/measure.ts';
import { NO_SYNC_LIMITS, type ServerClient, SYNC_PATH, signUpAt } from '#tests/bench/server-client.ts';
import { median } from '#tests/bench/statistics.ts';
import { againstFloor, idsOf, processorTime } from '#tests/bench/sync-floor.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';

const FEW = 1000;
const MANY = 1_000_000;
/** Nearly as many registers as an account may have. */
const FULL = 49_000;
/** Calls whose processor time is measured together. */
const CALLS = { one: 60, hundred: 12, pull: 12, parallel: 400 } as const;
const AT_ONCE = 8;

/** Distribution of a store's registers over accounts; the measured account is the first. */
const STORES = [
  { label: '1 k registers in all', own: FEW, others: 0 },
  { label: '49 k registers of that account', own: FULL, others: 0 },
  { label: '1 M registers of a thousand other accounts', own: FEW, others: MANY },
] as const;

/** A server process on a filled store. */
interface Filled {
  readonly server: ServerProcess;
  readonly client: ServerClient;
  readonly folder: string;
  readonly clientId: string;
  /** Ops made, and those whose results have arrived. */
  made: number;
  acked: number;
  cursor: number;
}

/** Writes registers with their history, as if `accounts` had ticked them one by one. */
function fill(folder: string, firstAccount: number, count: number, perAccount: number): void {
  const database = new LibsqlDatabase(path.join(folder, 'loremark.sqlite'));
  database.exec('pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -200000');
  const indexes = database
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
    .all();
  const large = (indexes as { name: string; sql: string }[]).filter(({ sql }) => / on (history|registers) /.test(sql));
  for (const { name } of large) database.exec(`drop index ${name}`);
  const rows = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}),
    r as materialized (select ${firstAccount} + i / ${perAccount} account, 1 + i % ${perAccount} version,
      1 + (i % ${perAccount}) / 800 character, i % 800 item from n)`;
  database.exec(`${rows} insert into registers
    select account, character, 'bestiary', item, 1, null, version, 'bench', 0, null from r`);
  database.exec(`${rows} insert into history
    select account, version, character, 'bestiary', item, 0, 1, null, null, 'tap', '2026-01-01T00:00:00Z', 1, 'bench', null from r`);
  database.exec(`${rows} insert into sync_heads select account, 'bench', max(version), null, count(*), 0 from r where true group by account
    on conflict do update set head = excluded.head, registers = excluded.registers`);
  for (const { sql } of large) database.exec(sql);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

async function openFilled({ own, others }: (typeof STORES)[number]): Promise<Filled> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loremark-cost-'));
  const server = startServerProcess({ PORT: '0', DATA_DIR: folder, ...NO_SYNC_LIMITS });
  const client = await signUpAt(await server.ready, 'Bench');
  fill(folder, 1, own, own);
  if (others > 0) fill(folder, 2, others, FEW);
  return { server, client, folder, clientId: randomUUID(), made: 0, acked: 0, cursor: own };
}

async function sync(filled: Filled, count: number, cursor: number | null): Promise<SyncReply> {
  const ops = Array.from({ length: count }, (_, index): WireOp => {
    filled.made += 1;
    return {
      id: newId(),
      character: null,
      list: 'bestiary',
      item: CREATURES[(filled.made * 7 + index) % CREATURES.length] ?? 0,
      value: 1 + (filled.made % 900_000),
      base: Number.MAX_SAFE_INTEGER,
      at: '2026-01-01T00:00:00.000Z',
      source: 'tap',
    };
  });
  const request: SyncRequest = {
    proto: SYNC_PROTOCOL,
    epoch: null,
    account: 'Bench',
    client: filled.clientId,
    acked: filled.acked,
    cursor,
    pendingTotal: count,
    changesBytes: MAX_CHANGES_BYTES,
    device: 'Bench',
    ops,
  };
  const answer = await filled.client.post(SYNC_PATH, JSON.stringify(request));
  assertResult(answer.status === 200, `user/sync returned ${answer.status}: ${answer.body}`);
  const reply = JSON.parse(answer.body) as SyncReply;
  assertResult(
    reply.results.every(({ outcome }) => outcome === 'applied'),
    'an op was not applied.',
  );
  filled.acked += reply.results.length;
  return reply;
}

const CREATURES: readonly number[] = idsOf('bestiary').slice(0, 400);

/** Processor time of one call of a kind, in µs. */
async function costOf(filled: Filled, calls: number, call: () => Promise<void>): Promise<number> {
  const before = processorTime(filled.server.process);
  for (let done = 0; done < calls; done += 1) await call();
  return (processorTime(filled.server.process) - before) / calls;
}

async function push(filled: Filled, count: number): Promise<void> {
  filled.cursor = (await sync(filled, count, filled.cursor)).cursor;
}

async function pullFirstPage(filled: Filled): Promise<void> {
  const reply = await sync(filled, 0, null);
  assertResult(reply.changes.length >= FEW, `the first page had ${reply.changes.length} registers.`);
}

const KINDS = [
  { label: 'a sync of 1 op', calls: CALLS.one, call: (filled: Filled) => push(filled, 1) },
  { label: 'a sync of 100 ops', calls: CALLS.hundred, call: (filled: Filled) => push(filled, 100) },
  { label: 'the first page of a pull', calls: CALLS.pull, call: pullFirstPage },
] as const;

/** Calls that one processor serves per second when several devices call at once. */
async function throughput(filled: Filled): Promise<{ perProcessor: number; perSecond: number }> {
  const before = processorTime(filled.server.process);
  const begun = performance.now();
  const device = async (_: unknown, index: number): Promise<void> => {
    // Each device has its own op numbers, and its own values that no other device sets.
    const own = { ...filled, clientId: randomUUID(), acked: 0, made: filled.made + (index + 1) * CALLS.parallel };
    for (let call = 0; call < CALLS.parallel / AT_ONCE; call += 1) await sync(own, 1, filled.cursor);
  };
  await push(filled, 1);
  await Promise.all(Array.from({ length: AT_ONCE }, device));
  filled.made += (AT_ONCE + 1) * CALLS.parallel;
  const used = processorTime(filled.server.process) - before;
  return {
    perProcessor: (CALLS.parallel * 1e6) / used,
    perSecond: (CALLS.parallel * 1000) / (performance.now() - begun),
  };
}

export const syncCost: Measure = {
  name: 'sync-cost',
  title: 'Cost of a sync for the server, by the size of the store',
  method:
    "Processor time of the built server's own thread (Linux only), in which its store works, taken over many calls. Floor: the same calls on a store of 1,000 registers, in the same round. Every register has its history row. Then, on a store of its own: a bare Hono route that parses the same body and writes the same rows by prepared statements in one transaction.",
  async run(_rig, rounds) {
    const stores: Filled[] = [];
    try {
      for (const store of STORES) stores.push(await openFilled(store));
      const costs = STORES.map(() => KINDS.map((): number[] => []));
      const served: number[] = [];
      const perSecond: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        for (const [kind, { calls, call }] of KINDS.entries()) {
          for (const [store, filled] of stores.entries()) {
            const cost = await costOf(filled, calls, () => call(filled));
            // The first round warms up.
            if (round >= 0) costs[store]?.[kind]?.push(cost);
          }
        }
        const [small] = stores;
        if (small === undefined || round < 0) continue;
        const measured = await throughput(small);
        served.push(measured.perProcessor);
        perSecond.push(measured.perSecond);
      }
      const comparisons = STORES.slice(1).flatMap(({ label }, index) =>
        KINDS.flatMap((kind, at): Comparison[] => {
          // A page of 2,000 registers can't be compared with one of 1,000.
          if (index === 0 && kind.call === pullFirstPage) return [];
          const subject = costs[index + 1]?.[at] ?? [];
          return [
            {
              label: `${kind.label}, ${label}`,
              floorLabel: STORES[0].label,
              unit: 'µs',
              subject,
              floor: costs[0]?.[at] ?? [],
            },
          ];
        }),
      );
      const beside = await againstFloor(rounds);
      return {
        comparisons: [...comparisons, ...beside.comparisons],
        observations: [
          ...beside.observations,
          { label: 'calls of 1 op that one processor serves', value: `${median(served).toFixed(0)} per second` },
          { label: `calls served, ${AT_ONCE} at once`, value: `${median(perSecond).toFixed(0)} per second` },
          {
            label: 'first page (2,000 registers) of 49 k',
            value: `${(median(costs[1]?.[2] ?? []) / 1000).toFixed(1)} ms`,
          },
        ],
        budgets: [
          ...beside.budgets,
          ...comparisons.map(({ label, subject, floor }) => ({
            claim: label,
            actual: median(subject) / median(floor),
            limit: 1.2,
            unit: '× the cost at 1 k',
            kind: 'goal' as const,
          })),
        ],
      };
    } finally {
      for (const { server, folder } of stores) {
        server.process.kill('SIGKILL');
        await server.exited;
        await rm(folder, { recursive: true, force: true });
      }
    }
  },
};
