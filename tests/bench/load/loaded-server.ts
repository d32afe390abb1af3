/** The built server on a store full of players, for a load. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { readBuild } from '#server/storage/queries/challenges/summary-builds-queries.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { startServerProcess } from '#tests/builders/servers/server-process.ts';
import { findPostgres, startPostgres } from '#tests/setup/postgres-cluster.ts';
import { NO_SYNC_LIMITS } from '../server-client.ts';
import { fillCrowd } from './crowd.ts';
import { childNamed, processorSeconds, processorSecondsOfAll } from './process-usage.ts';

/** Settings that allow all players to have one address. */
const NO_LIMITS = {
  ...NO_SYNC_LIMITS,
  PROFILE_LIMIT_PER_ADDRESS: '1000000',
  MAX_CONNECTIONS: '20000',
  MAX_CONNECTIONS_PER_ADDRESS: '20000',
  MAX_STREAMS: '20000',
  MAX_STREAMS_PER_ADDRESS: '20000',
  VERIFY_RECHECK_HOURS: '0',
};

export interface LoadedServer {
  readonly origin: string;
  readonly pid: number;
  readonly database: Database;
  /** Bytes of the store after it was filled. */
  readonly bytes: number;
  /** Processor time so far, of the server and of Postgres with all its processes, in seconds. */
  usage(): { readonly server: number; readonly store: number };
  close(): Promise<void>;
}

export interface LoadOptions {
  readonly store: 'SQLite' | 'Postgres';
  readonly members: number;
  /** Registers of each member. */
  readonly registers: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Whether Postgres is installed. */
export const hasPostgres = (): boolean => findPostgres() !== null;

/** Starts Postgres with full durability. */
async function openCluster() {
  const bin = findPostgres();
  if (bin === null) throw new Error('Postgres is not installed.');
  const cluster = await startPostgres(bin, { isDurable: true });
  const pid = childNamed('postgres');
  if (pid === undefined) throw new Error('The process of Postgres was not found.');
  return { url: cluster.urlOf('postgres'), usage: () => processorSecondsOfAll(pid), stop: () => cluster.stop() };
}

async function sizeOf(database: Database, file: string | null): Promise<number> {
  if (file !== null) {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
    return (await stat(file)).size;
  }
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(database);
  return rows[0]?.size ?? Number.NaN;
}

/** Both versions exist once a rebuild has finished. */
async function areSummariesBuilt(database: Database): Promise<boolean> {
  return /^[^.]+\.[^.]+$/.test((await readBuild(database)) ?? '');
}

/** Starts the server on its own store and fills it. */
export async function openLoadedServer(options: LoadOptions): Promise<LoadedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loremark-load-'));
  const cluster = options.store === 'Postgres' ? await openCluster() : null;
  const database = cluster === null ? {} : { DATABASE_URL: cluster.url };
  const server = startServerProcess({ PORT: '0', DATA_DIR: folder, ...NO_LIMITS, ...database, ...options.settings });
  const close = async () => {
    server.process.kill('SIGKILL');
    await server.exited;
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const origin = await server.ready;
    // A log of every call would fill this process.
    for (const output of [server.process.stdout, server.process.stderr]) output?.removeAllListeners('data').resume();
    const file = cluster === null ? path.join(folder, STORE_FILE) : null;
    const opened =
      file === null ? openPostgres({ url: cluster?.url ?? '', connections: 1, onError: () => {} }) : openSqlite(file);
    // Otherwise the first rebuild of summaries would process half of the players.
    while (!(await areSummariesBuilt(opened))) await pause(50);
    const empty = await sizeOf(opened, file);
    await fillCrowd(opened, options);
    const bytes = (await sizeOf(opened, file)) - empty;
    const pid = server.process.pid ?? Number.NaN;
    return {
      origin,
      pid,
      database: opened,
      bytes,
      usage: () => ({ server: processorSeconds(pid), store: cluster?.usage() ?? 0 }),
      close: async () => {
        await opened.destroy();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
