/**
 * Several server processes on one Postgres behind a balancer, while players tap on two devices each, processes are killed
 * and the database restarts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import type { Database } from '#server/storage/database.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { type PostgresCluster, startPostgres } from '#tests/setup/postgres-cluster.ts';
import { MemorySyncServer, UNKNOWN_ACCOUNT } from '../devices/memory-sync-server.ts';
import { OfflineDevice } from '../devices/offline-device.ts';
import { signIn, signUp, type TestClient } from '../test-client.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { processClient, syncOver } from './process-client.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface SoakOptions {
  readonly servers: number;
  readonly players: number;
  /** Number of kills of servers, in turn. The players stop after the last one. */
  readonly kills: number;
  /** Seconds between two kills, or longer until the next server runs again. */
  readonly killEvery: number;
  /** Number of database restarts, spread over the kills. */
  readonly restarts: number;
  readonly report?: (line: string) => void;
}

export interface SoakResult {
  /** Kills recorded by players; the server must have their sum. */
  readonly recorded: number;
  /** Accounts whose registers differ from what both devices recorded, with the registers. */
  readonly wrong: readonly string[];
  /** Accounts whose versions have a gap. */
  readonly holes: readonly string[];
  /** Devices whose mirror differs from the server's registers. */
  readonly apart: readonly string[];
  /** Syncs that failed because a server or the store was down. */
  readonly failed: number;
  /** Changes by the other device that a device received through its stream. */
  readonly poked: number;
  /** Players whose last change did not reach the other device after all faults had ended. */
  readonly notReceived: readonly string[];
  /** Times during which two processes led at once, by their logs. */
  readonly twoLeaders: readonly string[];
  /** Number of terms. */
  readonly terms: number;
}

/** A server that is restarted repeatedly. */
interface Seat {
  server: ServerProcess | null;
  /** Terms as leader, in ms; until = still leading when the log ended. */
  readonly terms: { from: number; until: number }[];
}

/** Start and end of each term in a server's log; a killed server led until its end. */
function readTerms({ stderr }: ServerProcess, endedAt: number): Seat['terms'] {
  const terms: Seat['terms'] = [];
  for (const line of stderr().split('\n')) {
    if (!line.startsWith('{')) continue;
    const { at, message } = JSON.parse(line) as { at: string; message: string };
    if (message === 'Began leading.') terms.push({ from: Date.parse(at), until: endedAt });
    const last = terms.at(-1);
    if (message === 'Ended leading.' && last !== undefined) last.until = Date.parse(at);
  }
  return terms;
}

class Player {
  readonly recorded = new Map<number, number>();
  readonly devices: readonly OfflineDevice[];
  failed = 0;
  /** Newest head that each device received through its stream. */
  readonly received: number[] = [0, 0];
  poked = 0;

  constructor(
    readonly name: string,
    readonly clients: readonly TestClient[],
  ) {
    const account = new MemorySyncServer(name, undefined, UNKNOWN_ACCOUNT);
    this.devices = clients.map((client) => {
      const device = new OfflineDevice(account);
      device.network = async (request) => {
        const answer = await syncOver(client, request);
        if (answer.kind !== 'reply') this.failed += 1;
        return answer;
      };
      return device;
    });
  }

  /** Records kills of one creature on one device and sends them. */
  async tap(index: number, creature: number): Promise<void> {
    const device = this.devices[index];
    await device?.add('bestiary', creature, 1);
    this.recorded.set(creature, (this.recorded.get(creature) ?? 0) + 1);
    await this.drain(index);
  }

  async drain(index: number): Promise<void> {
    const device = this.devices[index];
    if (device === undefined) return;
    device.now += 600_000;
    await device.drain('start');
  }

  /** Listens to a device's stream until the signal aborts, and reconnects whenever it ends. */
  async listen(index: number, origin: string, signal: AbortSignal): Promise<void> {
    const cookie = [...(this.clients[index]?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${origin}/api/v1/user/sync/events`, { headers: { Cookie: cookie }, signal });
        let isFirst = true;
        for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          for (const [, head] of part.matchAll(/"head":(\d+)/g)) {
            if (!isFirst) this.poked += 1;
            isFirst = false;
            this.received[index] = Math.max(this.received[index] ?? 0, Number(head));
          }
        }
      } catch {
        // A killed server ends its streams.
      }
      await pause(200);
    }
  }
}

/** Runs the soak on a durable cluster of its own, whose programs are in `bin`. */
export async function soak(bin: string, options: SoakOptions): Promise<SoakResult> {
  const cluster = await startPostgres(bin, { isDurable: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'loremark-soak-'));
  try {
    const admin = openPostgres({ url: cluster.urlOf('postgres'), connections: 1, onError: () => {} });
    await sql`create database soak`.execute(admin);
    await admin.destroy();
    return await soakOn(cluster, dataDir, options);
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function soakOn(cluster: PostgresCluster, dataDir: string, options: SoakOptions): Promise<SoakResult> {
  const { servers: count, players: playerCount, kills, killEvery, restarts, report = () => {} } = options;
  const url = cluster.urlOf('soak');
  const balancer = await startBalancer(Array.from({ length: count }, () => null));
  const seats: Seat[] = Array.from({ length: count }, () => ({ server: null, terms: [] }));
  const launch = async (index: number): Promise<void> => {
    const seat = seats[index];
    if (seat === undefined) return;
    const server = startServerProcess({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      PUBLIC_URL: balancer.origin,
      TRUST_PROXY: '1',
      REGISTER_LIMIT_PER_ADDRESS: '1000',
      CALL_LIMIT_PER_ADDRESS: '1000000',
      CALL_LIMIT_PER_ACCOUNT: '1000000',
      SYNC_CALL_LIMIT_PER_ACCOUNT: '100000',
    });
    seat.server = server;
    balancer.servers[index] = await server.ready;
  };
  /** Starts a server, retrying while the database restarts, as an operator's supervisor does. */
  const restart = async (index: number): Promise<void> => {
    for (;;) {
      try {
        return await launch(index);
      } catch {
        await pause(500);
      }
    }
  };
  const end = async (index: number, signal: NodeJS.Signals): Promise<void> => {
    const seat = seats[index];
    const server = seat?.server;
    if (seat === undefined || server == null) return;
    balancer.servers[index] = null;
    const endedAt = Date.now();
    server.process.kill(signal);
    await server.exited;
    seat.terms.push(...readTerms(server, signal === 'SIGKILL' ? endedAt : Date.now()));
    seat.server = null;
  };

  // All at once, on a database without tables.
  await Promise.all(seats.map((_, index) => launch(index)));
  const address = { origin: balancer.origin };
  const site = processClient(address).server;
  const players: Player[] = [];
  for (let number = 0; number < playerCount; number += 1) {
    const username = `Player${number}`;
    const email = `player-${number}@example.org`;
    players.push(
      new Player(username, [await signUp(site, { username, email }), await signIn(site, { username, email })]),
    );
  }
  const creatures = loadCatalogue()
    .items('bestiary')
    .map(({ id }) => id);
  const listening = new AbortController();
  const streams = players.flatMap((player) =>
    player.devices.map((_, index) => player.listen(index, balancer.origin, listening.signal)),
  );

  let isOver = false;
  const playing = players.map(async (player, number) => {
    for (let step = 0; !isOver; step += 1) {
      await player.tap((step + number) % 2, creatures[(step * 7 + number) % 40] ?? 0);
      await pause(50 + ((step * 37) % 100));
    }
  });
  const restartDatabase = async (number: number) => {
    await cluster.restart(number % 2 === 1 ? 'crash' : 'fast');
    report(`the database restarted (${number})`);
  };
  const restarting: Promise<void>[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const index = kill % count;
    await pause(killEvery * 1000);
    // One that is still starting is not killed, or it would be started twice.
    while (balancer.servers[index] === null) await pause(100);
    await end(index, 'SIGKILL');
    void restart(index);
    report(`${kill} kills`);
    const due = Math.floor((kill * (restarts + 1)) / (kills + 1));
    if (due > restarting.length) restarting.push(restartDatabase(due));
  }
  await pause(killEvery * 1000);
  isOver = true;
  await Promise.all([...playing, ...restarting]);

  // From here on there are no faults: whatever is pending arrives.
  await allRunning(balancer);
  for (const player of players)
    for (const index of [0, 1, 0, 1]) {
      for (let round = 0; round < 50; round += 1) {
        await player.drain(index);
        if ((await player.devices[index]?.unsent()) === 0) break;
        await pause(200);
      }
    }
  const notReceived = await lastChanges(players, creatures[50] ?? 0);
  listening.abort();
  await Promise.all(streams);
  await Promise.all(seats.map((_, index) => end(index, 'SIGTERM')));
  await balancer.close();

  const database = openPostgres({ url, connections: 2, onError: () => {} });
  const found = await compare(database, players);
  await database.destroy();
  const terms = seats.flatMap((seat) => seat.terms).sort((one, other) => one.from - other.from);
  return {
    recorded: players.reduce((sum, { recorded }) => [...recorded.values()].reduce((all, each) => all + each, sum), 0),
    ...found,
    failed: players.reduce((sum, { failed }) => sum + failed, 0),
    poked: players.reduce((sum, { poked }) => sum + poked, 0),
    notReceived,
    twoLeaders: terms.flatMap(({ from }, index) => {
      const before = terms[index - 1];
      return before !== undefined && before.until > from ? [`${from}: the term before ended at ${before.until}`] : [];
    }),
    terms: terms.length,
  };
}

/** Resolves once every server runs again. */
async function allRunning({ servers }: Balancer): Promise<void> {
  while (servers.includes(null)) await pause(100);
}

/**
 * Makes one more change per player, which the other device must receive through its stream. Returns those that did not.
 */
async function lastChanges(players: readonly Player[], creature: number): Promise<readonly string[]> {
  const waits = players.map(async (player) => {
    const before = player.received[1] ?? 0;
    await player.tap(0, creature);
    for (let round = 0; round < 100; round += 1) {
      if ((player.received[1] ?? 0) > before) {
        await player.drain(1);
        return [];
      }
      await pause(100);
    }
    return [player.name];
  });
  return (await Promise.all(waits)).flat();
}

async function compare(database: Database, players: readonly Player[]) {
  const wrong: string[] = [];
  const holes: string[] = [];
  const apart: string[] = [];
  for (const player of players) {
    const { id } = await database
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', player.name)
      .executeTakeFirstOrThrow();
    const registers = await database
      .selectFrom('registers')
      .select(['item', 'value'])
      .where('account_id', '=', id)
      .where('list', '=', 'bestiary')
      .execute();
    const stored = new Map(registers.map(({ item, value }) => [item, value]));
    for (const [item, value] of player.recorded)
      if (stored.get(item) !== value) wrong.push(`${player.name}, ${item}: ${stored.get(item)} instead of ${value}`);
    const history = await database
      .selectFrom('history')
      .select('version')
      .where('account_id', '=', id)
      .orderBy('version')
      .execute();
    if (history.some(({ version }, index) => version !== index + 1)) holes.push(player.name);
    for (const [index, device] of player.devices.entries()) {
      const mirror = new Map((await device.mirror()).map((row) => [row.item, row.value]));
      const isSame = [...stored].every(([item, value]) => mirror.get(item) === value) && (await device.unsent()) === 0;
      if (!isSame) apart.push(`${player.name}, device ${index}`);
    }
  }
  return { wrong, holes, apart };
}
