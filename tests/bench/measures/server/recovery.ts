import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncReply, type SyncRequest } from '#core/contract/sync/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { backoffDelay, ORDERED_CAP_MS } from '#offline/sync/backoff.ts';
import { hashToken, makeToken } from '#server/actions/accounts/tokens.ts';
import { differentTicks } from '#tests/bench/catalogue.ts';
import { assertResult, type Measure, type Observation } from '#tests/bench/measure.ts';
import type { Tick } from '#tests/bench/page-modules/floors.ts';
import { signUpAt } from '#tests/bench/server-client.ts';
import { median, quantile } from '#tests/bench/statistics.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';

const DEVICES = 1000;
/** Number of changes that each device has queued. */
const OPS = 20;
/** Every n-th device does not get its first reply. */
const LOSES_EVERY = 20;
/** Timeout of a device for a response, in ms. */
const PATIENCE_MS = 25_000;

/** A device's queue and its account. */
interface Waiting {
  readonly cookie: string;
  readonly request: SyncRequest;
  readonly losesReply: boolean;
}

/** Delivery of a device's queue. */
interface Recovered {
  /** ms from the server's return until its queue was empty. */
  readonly waited: number;
  /** ms of each attempt that got a response. */
  readonly answers: readonly number[];
  /** Reasons of the failed attempts: a status, or the kind of failure. */
  readonly failures: readonly string[];
  readonly duplicates: number;
}

interface Store {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly origin: string;
}

/** Creates as many accounts as there are devices, each signed in, and the changes that each device has queued. */
async function fill({ folder, settings, origin }: Store, ticks: readonly Tick[]): Promise<readonly Waiting[]> {
  const server = startServerProcess(settings);
  await server.ready;
  await signUpAt(origin, 'Bench');
  await stop(server, 'SIGTERM');
  const database = new LibsqlDatabase(path.join(folder, 'loremark.sqlite'));
  const model = database.prepare('select * from accounts').get() as Record<string, unknown>;
  const table = database.prepare("select name from pragma_table_info('accounts') where name <> 'id'").all();
  const columns = (table as { name: string }[]).map(({ name }) => name);
  const account = database.prepare(
    `insert into accounts (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  const session = database.prepare(
    'insert into sessions (account_id, token_hash, device, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?, ?)',
  );
  const now = Date.now();
  const made = Array.from({ length: DEVICES }, (_, index): Waiting => {
    const username = `Bench${index}`;
    const values = columns.map((column) => {
      const value = model[column];
      return typeof value === 'string' ? value.replace(/bench/i, (word) => `${word}${index}`) : value;
    });
    const { lastInsertRowid } = account.run(...values);
    const token = makeToken();
    session.run(lastInsertRowid, hashToken(token), 'Bench', now, now, now + 86_400_000);
    return {
      cookie: `loremark_session=${token}`,
      request: requestOf(username, ticks.slice(0, OPS)),
      losesReply: index % LOSES_EVERY === 0,
    };
  });
  database.close();
  return made;
}

function requestOf(account: string, ticks: readonly Tick[]): SyncRequest {
  const ops = ticks.map(({ list, item }) => ({
    id: newId(),
    character: null,
    list,
    item,
    value: 1,
    base: null,
    at: new Date().toISOString(),
    source: 'tap' as const,
  }));
  const from = { client: randomUUID(), device: 'Bench', epoch: null, acked: 0, cursor: null };
  return { proto: SYNC_PROTOCOL, account, ...from, pendingTotal: ops.length, changesBytes: MAX_CHANGES_BYTES, ops };
}

/** Delivers as a device does: with the product's own waits between attempts, and those that the server requests. */
async function recover(origin: string, { cookie, request, losesReply }: Waiting, begun: number): Promise<Recovered> {
  const answers: number[] = [];
  const failures: string[] = [];
  let isLost = losesReply;
  for (;;) {
    const sent = performance.now();
    let ordered: number | null = null;
    try {
      const answer = await fetch(`${origin}/api/v1/user/sync`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Origin: origin, cookie },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      answers.push(performance.now() - sent);
      if (answer.status === 200 && !isLost) {
        const { results } = JSON.parse(text) as SyncReply;
        assertResult(results.length === OPS, `${results.length} of ${OPS} ops were judged.`);
        const duplicates = losesReply ? results.length : 0;
        return { waited: performance.now() - begun, answers, failures, duplicates };
      }
      failures.push(isLost ? 'reply lost' : String(answer.status));
      isLost = false;
      const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
      if (seconds > 0) ordered = Math.min(seconds * 1000, ORDERED_CAP_MS);
    } catch (error) {
      failures.push(error instanceof DOMException ? error.name : 'no connection');
    }
    const wait = ordered ?? backoffDelay(failures.length - 1, Math.random());
    await new Promise((next) => setTimeout(next, wait));
  }
}

async function stop(server: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  server.process.kill(signal);
  await server.exited;
}

/** Checks that every change is stored once, whatever happened in between. */
function checkStored(folder: string): void {
  const database = new LibsqlDatabase(path.join(folder, 'loremark.sqlite'));
  const count = (sql: string) =>
    (database.prepare(`select count(*) as found from ${sql}`).get() as { found: number }).found;
  const found = [
    count('registers where value = 1'),
    count('history'),
    count('(select distinct account_id, list, item from history)'),
  ];
  database.close();
  const wanted = DEVICES * OPS;
  assertResult(
    found.every((each) => each === wanted),
    `of ${wanted} changes, the store has ${found.join(', ')} (registers, writes, different writes).`,
  );
}

/** The server comes back and all devices deliver at once; `killsAt`: it is killed again after serving that many. */
async function comeBack(ticks: readonly Tick[], killsAt: number | null): Promise<readonly Recovered[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loremark-recovery-'));
  const port = String(await findFreePort());
  const store = { folder, settings: { PORT: port, DATA_DIR: folder }, origin: `http://127.0.0.1:${port}` };
  let server: ServerProcess | undefined;
  try {
    const devices = await fill(store, ticks);
    server = startServerProcess(store.settings);
    await server.ready;
    const begun = performance.now();
    let served = 0;
    const recovered = await Promise.all(
      devices.map(async (device) => {
        const one = await recover(store.origin, device, begun);
        served += 1;
        if (served === killsAt && server !== undefined) {
          await stop(server, 'SIGKILL');
          server = startServerProcess(store.settings);
        }
        return one;
      }),
    );
    await stop(server, 'SIGTERM');
    checkStored(folder);
    return recovered;
  } finally {
    server?.process.kill('SIGKILL');
    await server?.exited;
    await rm(folder, { recursive: true, force: true });
  }
}

const STORIES = [
  { label: 'all at once', killsAt: null },
  { label: 'killed again halfway', killsAt: DEVICES / 2 },
] as const;

function describe(label: string, rounds: readonly (readonly Recovered[])[]): readonly Observation[] {
  const of = (pick: (devices: readonly Recovered[]) => number) => median(rounds.map(pick));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const waits = (q: number) =>
    of((devices) =>
      quantile(
        devices.map(({ waited }) => waited),
        q,
      ),
    );
  const answers = (q: number) =>
    of((devices) =>
      quantile(
        devices.flatMap((device) => device.answers),
        q,
      ),
    );
  const kinds = new Map<string, number>();
  for (const kind of rounds.flat().flatMap(({ failures }) => failures)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const failed = [...kinds].map(([kind, count]) => `${kind} ${(count / rounds.length).toFixed(0)}`).join(', ');
  return [
    {
      label: `${label}: until a device's queue is empty`,
      value: `median ${seconds(waits(0.5))}, 95th percentile ${seconds(waits(0.95))}, the last ${seconds(waits(1))}`,
    },
    {
      label: `${label}: a response`,
      value: `median ${seconds(answers(0.5))}, 95th percentile ${seconds(answers(0.95))}, the slowest ${seconds(answers(1))}`,
    },
    { label: `${label}: failed attempts`, value: failed === '' ? 'none' : failed },
    {
      label: `${label}: repeated changes that were already stored`,
      value: `${of((devices) => devices.reduce((sum, { duplicates }) => sum + duplicates, 0))}, stored twice 0`,
    },
  ];
}

export const recovery: Measure = {
  name: 'recovery',
  title: `${DEVICES} devices at once after an outage`,
  method: `The built server has just come back, and ${DEVICES} devices of as many accounts deliver the ${OPS} changes that each has queued, all in the same moment, on connections of their own; every ${LOSES_EVERY}th loses its first reply. They wait between attempts as the product does (full jitter, Retry-After) and give up on a response after ${PATIENCE_MS / 1000} s. Then the same, with the server killed and started again when half of them are served. All of them share this machine with the server. In the end the store must have each change once.`,
  async run(rig, rounds) {
    const ticks = await differentTicks(rig.server.origin, OPS);
    const observations: Observation[] = [];
    const slowest: number[] = [];
    const refused: number[] = [];
    for (const { label, killsAt } of STORIES) {
      const recoveries: (readonly Recovered[])[] = [];
      for (let round = 0; round < rounds; round += 1) recoveries.push(await comeBack(ticks, killsAt));
      observations.push(...describe(label, recoveries));
      if (killsAt !== null) continue;
      for (const devices of recoveries) {
        slowest.push(Math.max(...devices.flatMap(({ answers }) => answers)));
        const failures = devices.flatMap((device) => device.failures);
        refused.push(failures.filter((kind) => kind !== 'reply lost').length);
      }
    }
    return {
      comparisons: [],
      observations,
      budgets: [
        {
          claim: 'Slowest answer when all deliver at once',
          actual: median(slowest) / 1000,
          limit: PATIENCE_MS / 1000,
          unit: 's',
          kind: 'goal',
        },
        {
          claim: 'Tries that fail when all deliver at once, but for the lost replies',
          actual: Math.max(...refused),
          limit: 0,
          unit: 'tries',
          kind: 'goal',
        },
      ],
    };
  },
};
