/**
 * A sync compared with its floor (bare-route.ts), on the same store, and the rows that delivered ticks leave in the
 * store.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import LibsqlDatabase from 'libsql';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncReply, type SyncRequest, type WireOp } from '#core/contract/sync/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { startServerProcess } from '#tests/builders/servers/server-process.ts';
import { assertResult, type MeasureResult } from './measure.ts';
import { NO_SYNC_LIMITS, SYNC_PATH, signUpAt } from './server-client.ts';
import { median } from './statistics.ts';

const WARM_UPS = 30;
const ONE_OP_CALLS = 200;
const BATCH = 1000;

/** Processor time of the process's own thread, in µs; the store's driver works on that thread. */
export function processorTime({ pid }: Pick<ChildProcess, 'pid'>): number {
  const [ns = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(ns) / 1000;
}

/** A server of syncs: sends a batch and returns the µs of its processor. */
interface Contestant {
  deliver(ops: readonly WireOp[]): Promise<number>;
  stop(): Promise<void>;
}

const storeOf = (folder: string): string => path.join(folder, 'loremark.sqlite');

/** The calls of one device of the account Bench. `post` sends a body and returns the reply. */
function device(client: string, post: (body: string) => Promise<SyncReply>) {
  let [acked, cursor]: [number, number | null] = [0, null];
  return async (ops: readonly WireOp[]): Promise<void> => {
    const request: SyncRequest = {
      proto: SYNC_PROTOCOL,
      epoch: null,
      account: 'Bench',
      client,
      acked,
      cursor,
      pendingTotal: ops.length,
      changesBytes: MAX_CHANGES_BYTES,
      device: 'Bench',
      ops: [...ops],
    };
    const reply = await post(JSON.stringify(request));
    assertResult(
      reply.results.length === ops.length && reply.results.every(({ outcome }) => outcome === 'applied'),
      'an op was not applied.',
    );
    acked += ops.length;
    cursor = reply.cursor;
  };
}

async function product(folder: string, client: string): Promise<Contestant> {
  const server = startServerProcess({ PORT: '0', DATA_DIR: folder, ...NO_SYNC_LIMITS });
  const account = await signUpAt(await server.ready, 'Bench');
  const send = device(client, async (body) => {
    const answer = await account.post(SYNC_PATH, body);
    assertResult(answer.status === 200, `user/sync returned ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body);
  });
  return {
    deliver: async (ops) => {
      const before = processorTime(server.process);
      await send(ops);
      return processorTime(server.process) - before;
    },
    stop: async () => {
      server.process.kill('SIGKILL');
      await server.exited;
    },
  };
}

async function bareRoute(folder: string, client: string): Promise<Contestant> {
  const script = fileURLToPath(new URL('bare-route.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, storeOf(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = line.toString().replace('Ready at ', '').trim();
  const headers = { 'Content-Type': 'application/json' };
  const send = device(client, async (body) => {
    const answer = await fetch(origin + SYNC_PATH, { method: 'POST', headers, body });
    return (await answer.json()) as SyncReply;
  });
  return {
    deliver: async (ops) => {
      const before = processorTime(child);
      await send(ops);
      return processorTime(child) - before;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The ids of a section of the catalogue. */
export function idsOf(section: 'bestiary' | 'achievements'): number[] {
  const file = new URL(`../../server/catalogue/${section}.json`, import.meta.url);
  return [...readFileSync(file, 'utf8').matchAll(/^\s*\{"id":\s*(\d+)/gm)].map(([, id]) => Number(id));
}

/** Makes an op with its own time. */
function opOf(list: string, item: number, place: number): WireOp {
  const text = list.startsWith('notes.') ? { text: 'x' } : {};
  const value = list === 'bestiary' ? 1 + place : 1;
  const at = new Date(place).toISOString();
  return { id: newId(), character: null, list, item, value, ...text, base: 2 ** 52, at, source: 'tap' };
}

/** Medians of one contestant: a call of one op on an existing register, and one of 1,000 ops on new ones. */
async function costs(contestant: Contestant, items: readonly number[]): Promise<{ one: number; thousand: number }> {
  const known = items.slice(0, 100);
  // Warms up, also for long calls.
  for (let time = 0; time < WARM_UPS; time += 1)
    await contestant.deliver(known.map((item) => opOf('bestiary', item, time)));
  const ones: number[] = [];
  for (let call = 0; call < ONE_OP_CALLS; call += 1)
    ones.push(await contestant.deliver([opOf('bestiary', known[call % known.length] ?? 0, WARM_UPS + call)]));
  const fresh = ['bestiaryStage', 'notes.bestiary'].flatMap((list) => items.map((item) => opOf(list, item, item)));
  return { one: median(ones), thousand: await contestant.deliver(fresh.slice(0, BATCH)) };
}

/** Rows of all tables, and bytes of the store without free pages. */
function stored(folder: string): { readonly rows: number; readonly bytes: number } {
  const copy = path.join(folder, 'stored.sqlite');
  const database = new LibsqlDatabase(storeOf(folder));
  const tables = database.prepare("select name from sqlite_master where type = 'table' and sql is not null").all();
  const rows = (tables as { name: string }[])
    .map(({ name }) => database.prepare(`select count(*) as found from "${name}"`).get() as { found: number })
    .reduce((sum, { found }) => sum + found, 0);
  database.exec(`vacuum into '${copy}'`);
  database.close();
  const bytes = statSync(copy).size;
  rmSync(copy);
  return { rows, bytes };
}

/** One round, on its own store: the product, the bare route on a copy of it, and the rows left by the ticks. */
async function round(items: readonly number[]) {
  const folders = [
    await mkdtemp(path.join(tmpdir(), 'loremark-floor-')),
    await mkdtemp(path.join(tmpdir(), 'loremark-floor-')),
  ];
  const [folder = '', copy = ''] = folders;
  const client = randomUUID();
  const stops: (() => Promise<void>)[] = [];
  try {
    const measured = await product(folder, client);
    stops.push(measured.stop);
    await measured.deliver([]);
    const database = new LibsqlDatabase(storeOf(folder));
    database.exec(`vacuum into '${storeOf(copy)}'`);
    database.close();
    const floor = await bareRoute(copy, client);
    stops.push(floor.stop);
    const subject = await costs(measured, items);
    await measured.deliver([]);
    const before = stored(folder);
    const ticked = ['achievements', 'bookmarks'].flatMap((list) =>
      idsOf('achievements').map((id) => opOf(list, id, id)),
    );
    await measured.deliver(ticked.slice(0, BATCH));
    // The next call acknowledges the results.
    await measured.deliver([]);
    const after = stored(folder);
    return {
      subject,
      floor: await costs(floor, items),
      rows: after.rows - before.rows,
      bytes: after.bytes - before.bytes,
    };
  } finally {
    for (const stop of stops) await stop();
    for (const each of folders) await rm(each, { recursive: true, force: true });
  }
}

/** The product compared with the bare route. */
export async function againstFloor(rounds: number): Promise<MeasureResult> {
  const all: Awaited<ReturnType<typeof round>>[] = [];
  for (let count = 0; count < rounds; count += 1) all.push(await round(idsOf('bestiary')));
  const left = (pick: (one: (typeof all)[number]) => number) => median(all.map(pick));
  const floorLabel = 'a bare Hono route that writes the same rows';
  const comparisons = [
    { label: 'a sync of 1 op', of: 'one' },
    { label: 'a sync of 1,000 ops on new registers', of: 'thousand' },
  ].map(({ label, of }) => ({
    label,
    floorLabel,
    unit: 'µs' as const,
    subject: all.map(({ subject }) => subject[of as 'one']),
    floor: all.map(({ floor }) => floor[of as 'one']),
  }));
  const [one, thousand] = comparisons.map(({ subject }) => median(subject) / 1000);
  return {
    comparisons,
    observations: [
      {
        label: 'left in the store per 1,000 delivered ticks',
        value: `${left(({ rows }) => rows)} rows, ${(left(({ bytes }) => bytes) / 1000).toFixed(0)} kB`,
      },
    ],
    budgets: [
      { claim: 'A sync of 1 op', actual: one ?? 0, limit: 0.7, unit: 'ms of processor time', kind: 'goal' },
      {
        claim: 'A sync of 1,000 new ops',
        actual: thousand ?? 0,
        limit: 25,
        unit: 'ms of processor time',
        kind: 'goal',
      },
      ...comparisons.map(({ label, subject, floor }) => ({
        claim: `${label}, beside a bare route`,
        actual: median(subject) / median(floor),
        limit: 2.5,
        unit: '× the bare route',
        kind: 'goal' as const,
      })),
    ],
  };
}
