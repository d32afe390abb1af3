/** The real app in the test's own process: real database, real catalogue, a clock that moves when told, no port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createBackgroundWork } from '#server/actions/background-work.ts';
import { createChangeHub } from '#server/actions/change-hub.ts';
import { createPasswordHasher, type PasswordHasher } from '#server/actions/password-hasher.ts';
import { loadRarityBoard } from '#server/actions/rarity-board.ts';
import { loadServerSecret } from '#server/actions/server-secret.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createGameSite, type GameSite } from '#server/game-site/game-site.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { createApp } from '#server/http/create-app.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { openDatabase } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { NO_GAME_SITE } from './game-site.ts';

export interface ManualClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  advance(ms: number): void;
}

function createManualClock(start = Date.parse('2026-01-01T12:00:00Z')): ManualClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}

export interface TestAppOptions {
  /** Settings that differ from the defaults. */
  readonly env?: Partial<Env>;
  /** SQLite file, for tests that open it twice; in memory when left out. */
  readonly file?: string;
  readonly clock?: ManualClock;
  /** Folder of a built page; an empty one when left out. */
  readonly pageDir?: string;
  /** How the game's site is asked, where it differs from the settings; tests don't wait as long as players do. */
  readonly gameSite?: Parameters<typeof createGameSite>[1];
  /** Puts something around the real password hasher. */
  readonly passwords?: (real: PasswordHasher) => PasswordHasher;
}

export interface TestApp {
  readonly app: Hono<AppEnv>;
  readonly context: AppContext;
  readonly gameSite: GameSite;
  readonly clock: ManualClock;
  /** Lines of the server's log, oldest first. */
  readonly logged: readonly string[];
  /** Sends a request as a browser of that network address would. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>;
  /** Stops the app and deletes what it wrote. Call it in afterEach. */
  close(): Promise<void>;
}

/** A path for a SQLite file that outlives one app, and how to delete it. */
export function temporaryFile(): { readonly file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'loremark-data-'));
  return { file: join(folder, 'loremark.sqlite'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Asks as the server does, without its spacing. A busy machine has its time to answer. */
const QUICK_GAME_SITE: Parameters<typeof createGameSite>[1] = {
  spacingMs: 5,
  site: { totalMs: 4000, tryMs: 4000, firstWaitMs: 10 },
  secondSource: { totalMs: 4000, tryMs: 4000, firstWaitMs: 10 },
};

/** Hardly any patience, for a site that never answers as it should. */
export const IMPATIENT = { totalMs: 1500, tryMs: 1000, firstWaitMs: 10 } as const;

/** One decoy hash for all test apps: making it takes longer than most tests. */
let sharedHasher: Promise<PasswordHasher> | undefined;

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? createManualClock();
  const logged: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'loremark-app-'));
  const database = openDatabase(options.file ?? ':memory:');
  await migrateToLatest(database);
  const stopper = new AbortController();
  sharedHasher ??= createPasswordHasher('nobody knows this one');
  const hasher = await sharedHasher;
  const env: Env = { ...readEnv({ DATA_DIR: folder, ...NO_GAME_SITE }), ...options.env };
  const log = createLog((_level, line) => logged.push(line), clock.now);
  const gameSite = createGameSite(
    { env, log, clock: clock.now, stopping: stopper.signal },
    { ...QUICK_GAME_SITE, ...options.gameSite },
  );
  const context: AppContext = {
    database,
    clock: clock.now,
    env,
    catalogue: loadCatalogue(),
    rarity: await loadRarityBoard(database),
    hub: createChangeHub(),
    log,
    background: createBackgroundWork(log),
    mailer: createMailer({ clock: clock.now, env, log }),
    publicOrigin: () => env.PUBLIC_URL ?? 'http://127.0.0.1:8787',
    gameSite,
    passwords: options.passwords?.(hasher) ?? hasher,
    secret: await loadServerSecret(database),
    stopping: stopper.signal,
    pageDir: options.pageDir ?? folder,
  };
  const app = createApp(context);
  return {
    app,
    context,
    gameSite,
    clock,
    logged,
    request: async (path, init, address = '192.0.2.1') =>
      app.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
    async close() {
      stopper.abort();
      await context.background.settled();
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export { registerForm, signIn, signUp, TestClient } from './test-client.ts';
