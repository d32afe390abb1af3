/** The built server is killed repeatedly during syncs: no change is lost or applied twice. */
import 'fake-indexeddb/auto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { SyncAnswer } from '#offline/sync/ports.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer, UNKNOWN_ACCOUNT } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { registerForm } from '#tests/builders/server.ts';
import { type Address, processClient, syncOver } from '#tests/builders/servers/process-client.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { onPostgres } from '#tests/builders/store.ts';
import { withStore } from '#tests/builders/with-server.ts';

const ROUNDS = 50;
const TAPS = 40;

const store = withStore();
let server: ServerProcess | undefined;
const address: Address = { origin: null };

afterEach(kill);

async function start(): Promise<void> {
  server = startServerProcess({ PORT: '0', ...store.settings });
  address.origin = await server.ready;
}

async function kill(): Promise<void> {
  server?.process.kill('SIGKILL');
  await server?.exited;
}

/** Evenly spread, deterministic numbers in [0, 1). */
function* spread(): Generator<number, never> {
  for (let step = 1; ; step += 1) yield (step * 0.618034) % 1;
}

test(`${ROUNDS} kills during pushes lose and duplicate nothing`, { timeout: 900_000 }, async () => {
  await start();
  const client = processClient(address);
  expect((await client.post('register', registerForm())).status).toBe(201);
  const device = new OfflineDevice(new MemorySyncServer('Rowan', undefined, UNKNOWN_ACCOUNT));
  const outcomes = { unanswered: 0, applied: 0 };
  let took = 0;
  device.network = async (request): Promise<SyncAnswer> => {
    const begun = performance.now();
    const answer = await syncOver(client, request);
    if (answer.kind !== 'reply') outcomes.unanswered += 1;
    else took = performance.now() - begun;
    for (const { outcome } of answer.kind === 'reply' ? answer.reply.results : [])
      if (outcome === 'applied') outcomes.applied += 1;
    return answer;
  };

  const creatures = loadCatalogue().items('bestiary');
  const wanted = new Map<number, number>();
  const delays = spread();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changes = Array.from({ length: TAPS }, (_, index) => {
      const item = creatures[(round * TAPS + index) % creatures.length]?.id ?? 0;
      wanted.set(item, round);
      return { character: 0, list: 'bestiary', item, value: round, text: null, source: 'tap', group: null } as const;
    });
    await enqueue(device.database, { clock: () => device.now, newId: device.newId }, changes);
    device.now += 600_000;
    const push = device.drain('start');
    // Every third push completes. It measures the duration within which kills are placed, and keeps the queue below a batch.
    if (round % 3 === 1) await push;
    else await new Promise((resolve) => setTimeout(resolve, delays.next().value * took));
    await kill();
    await push;
    await start();
  }
  expect(await device.heal()).toEqual({ kind: 'done' });
  await kill();

  expect(await device.unsent()).toBe(0);
  // Ensures that some kills interrupted a push.
  expect(outcomes.unanswered).toBeGreaterThanOrEqual(ROUNDS / 5);
  expect(outcomes.applied).toBe(ROUNDS * TAPS);

  const database = await store.open();
  const registers = await database.selectFrom('registers').select(['item', 'value']).execute();
  expect(new Map(registers.map(({ item, value }) => [item, value]))).toEqual(wanted);
  const history = await database.selectFrom('history').select('version').orderBy('version').execute();
  expect(history.map(({ version }) => version)).toEqual(Array.from({ length: ROUNDS * TAPS }, (_, at) => at + 1));
  const clients = await database.selectFrom('clients').select('last_seq').execute();
  expect(clients).toEqual([{ last_seq: ROUNDS * TAPS }]);
  if (!onPostgres) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
  await database.destroy();
});
