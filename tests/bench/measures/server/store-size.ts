import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncReply, type SyncRequest, type WireOp } from '#core/contract/sync/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { type Database, isPostgres } from '#server/storage/database.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { assertResult, type Comparison, type Measure } from '#tests/bench/measure.ts';
import { NO_SYNC_LIMITS, type ServerClient, SYNC_PATH, signUpAt } from '#tests/bench/server-client.ts';
import { median, ratios } from '#tests/bench/statistics.ts';
import { idsOf } from '#tests/bench/sync-floor.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '#tests/setup/postgres-cluster.ts';

export const SIZES = [
  { label: '1 k accounts', accounts: 1000 },
  { label: '100 k accounts', accounts: 100_000 },
  { label: '1 M accounts', accounts: 1_000_000 },
] as const;

const REGISTERS_EACH = 3;
/** Ids of the accounts that only fill the store start here. */
export const FIRST_ID = 1000;
/** Accounts per statement. */
const CHUNK = 50_000;

const STORES = ['SQLite', 'Postgres'] as const;

interface Filled {
  readonly store: (typeof STORES)[number];
  readonly size: (typeof SIZES)[number];
  readonly server: ServerProcess;
  readonly client: ServerClient;
  readonly clientId: string;
  /** Ops made, and those whose results have arrived. */
  made: number;
  acked: number;
  cursor: number;
}

/** Writes accounts with a session and a few registers with their history. */
export async function fill(database: Database, accounts: number): Promise<void> {
  for (let from = FIRST_ID; from < FIRST_ID + accounts; from += CHUNK) {
    const last = Math.min(from + CHUNK, FIRST_ID + accounts) - 1;
    const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${last})`;
    const ids = sql.raw(numbers);
    const each = sql.raw(`${numbers},
      v(version) as (select 1 union all select version + 1 from v where version < ${REGISTERS_EACH})`);
    await sql`insert into accounts (id, username, username_key, email, email_key, password_hash, created_at)
      ${ids} select i, 'p' || i, 'p' || i, 'p' || i, 'p' || i, '', 1 from n`.execute(database);
    await sql`insert into sessions (id, account_id, token_hash, device, created_at, last_seen_at, expires_at)
      ${ids} select i, i, 't' || i, 'Bench', 1, 1, 9000000000000 from n`.execute(database);
    await sql`insert into sync_heads (account_id, epoch, head, registers, folded_to)
      ${ids} select i, 'bench', ${sql.lit(REGISTERS_EACH)}, ${sql.lit(REGISTERS_EACH)}, 0 from n`.execute(database);
    await sql`insert into registers (account_id, character_id, list, item, value, version, writer, foreign_version)
      ${each} select i, 0, 'bestiary', version, 1, version, 'bench', 0 from n cross join v`.execute(database);
    await sql`insert into history (account_id, version, character_id, list, item, old_value, new_value, source, written_at)
      ${each} select i, version, 0, 'bestiary', version, 0, 1, 'tap', 1 from n cross join v`.execute(database);
  }
  if (isPostgres(database)) await sql`analyze`.execute(database);
}

async function openFilled(
  store: Filled['store'],
  size: Filled['size'],
  folder: string,
  cluster: PostgresCluster | null,
): Promise<Filled> {
  const name = `bench_${size.accounts}`;
  const dataDir = path.join(folder, `${store}-${size.accounts}`);
  if (cluster !== null) {
    const admin = openPostgres({ url: cluster.urlOf('postgres'), connections: 1, onError: () => {} });
    await sql`create database ${sql.id(name)}`.execute(admin);
    await admin.destroy();
  }
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    ...NO_SYNC_LIMITS,
    ...(cluster === null ? {} : { DATABASE_URL: cluster.urlOf(name) }),
  };
  const server = startServerProcess(settings);
  const client = await signUpAt(await server.ready, 'Bench');
  const database =
    cluster === null
      ? openSqlite(path.join(dataDir, STORE_FILE))
      : openPostgres({ url: cluster.urlOf(name), connections: 1, onError: () => {} });
  await fill(database, size.accounts);
  await database.destroy();
  return { store, size, server, client, clientId: randomUUID(), made: 0, acked: 0, cursor: 0 };
}

const CREATURES: readonly number[] = idsOf('bestiary').slice(0, 400);

async function sync(filled: Filled, count: number, cursor: number | null): Promise<SyncReply> {
  const ops = Array.from({ length: count }, (): WireOp => {
    filled.made += 1;
    return {
      id: newId(),
      character: null,
      list: 'bestiary',
      item: CREATURES[filled.made % CREATURES.length] ?? 0,
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
  assertResult(reply.results.length === count, 'an op was not judged.');
  filled.acked += reply.results.length;
  return reply;
}

async function push(filled: Filled, count: number): Promise<void> {
  filled.cursor = (await sync(filled, count, filled.cursor)).cursor;
}

async function call(filled: Filled, path: string, body: unknown): Promise<void> {
  const answer = await filled.client.post(`/api/v1/${path}`, JSON.stringify(body));
  assertResult(answer.status === 200, `${path} returned ${answer.status}: ${answer.body}`);
}

const KINDS = [
  { label: 'a sync of 1 op', calls: 30, act: (filled: Filled) => push(filled, 1) },
  { label: 'a sync of 1,000 ops', calls: 3, act: (filled: Filled) => push(filled, 1000) },
  { label: 'a pull of 400 registers', calls: 10, act: (filled: Filled) => sync(filled, 0, null) },
  { label: 'a list of 30', calls: 10, act: (filled: Filled) => call(filled, 'titles', { elementsToShow: 30 }) },
  { label: 'a flip', calls: 30, act: (filled: Filled) => call(filled, 'user/titles/toggle/5', {}) },
] as const;

/** Median time of a call, in ms. */
async function timeOf(filled: Filled, { calls, act }: (typeof KINDS)[number]): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    const begun = performance.now();
    await act(filled);
    times.push(performance.now() - begun);
  }
  return median(times);
}

export const storeSize: Measure = {
  name: 'stores',
  title: 'Both stores, by the number of accounts',
  method: `Time of one call to the built server on a store on disk, whose accounts have a session and ${REGISTERS_EACH} registers each; its own Postgres on a unix socket, with full durability. Floor: the same call on the same kind of store with 1,000 accounts, in the same round. Without Postgres on the machine: SQLite alone.`,
  async run(_rig, rounds) {
    const folder = await mkdtemp(path.join(tmpdir(), 'loremark-stores-'));
    const bin = findPostgres();
    const cluster = bin === null ? null : await startPostgres(bin, { isDurable: true });
    const open: Filled[] = [];
    try {
      for (const size of SIZES) open.push(await openFilled('SQLite', size, folder, null));
      if (cluster !== null) for (const size of SIZES) open.push(await openFilled('Postgres', size, folder, cluster));
      const times = open.map(() => KINDS.map((): number[] => []));
      for (let round = -1; round < rounds; round += 1) {
        for (const [at, kind] of KINDS.entries()) {
          for (const [index, filled] of open.entries()) {
            const time = await timeOf(filled, kind);
            // The first round warms up.
            if (round >= 0) times[index]?.[at]?.push(time);
          }
        }
      }
      const comparisons = open.flatMap(({ store, size }, index): Comparison[] => {
        const floor = open.findIndex((other) => other.store === store);
        return index === floor
          ? []
          : KINDS.map(({ label }, at) => ({
              label: `${store}: ${label}, ${size.label}`,
              floorLabel: SIZES[0].label,
              unit: 'ms',
              subject: times[index]?.[at] ?? [],
              floor: times[floor]?.[at] ?? [],
            }));
      });
      return {
        comparisons,
        observations: [],
        budgets: comparisons.map(({ label, subject, floor }) => ({
          claim: label,
          actual: median(ratios(subject, floor)),
          limit: 1.2,
          unit: '× the time at 1 k',
          kind: 'goal' as const,
        })),
      };
    } finally {
      for (const { server } of open) {
        server.process.kill('SIGKILL');
        await server.exited;
      }
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
