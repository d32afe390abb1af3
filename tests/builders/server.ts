/** The app in the test's process, with a real database and catalogue, a manual clock and no port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { SeasonDefinition } from '#core/challenges/season.ts';
import type { PasswordHasher } from '#server/actions/accounts/password-hasher.ts';
import { loadRarityCache } from '#server/actions/challenges/rarity-cache.ts';
import { loadSeasons } from '#server/actions/challenges/seasons.ts';
import { loadPublishedData, readShipped, type ShippedData } from '#server/actions/editing/edited-data.ts';
import { announcePublications, countPublications } from '#server/actions/editing/follow-publications.ts';
import { createTextParser } from '#server/actions/editing/parse-texts.ts';
import { createBackgroundWork } from '#server/actions/process/background-work.ts';
import { loadServerSecret } from '#server/actions/process/server-secret.ts';
import { createChangeHub } from '#server/actions/sync/change-hub.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type ContentFiles, readContentFiles } from '#server/content/content-files.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createGameSite, type GameSite } from '#server/game-site/game-site.ts';
import { createPageParser } from '#server/game-site/page-parser.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { createApp } from '#server/http/create-app.ts';
import type { Load } from '#server/http/load.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createMetrics } from '#server/metrics.ts';
import { createSecurityLog, SECURITY_LOG } from '#server/security-log.ts';
import { type Channel, createLoneChannel } from '#server/storage/channel.ts';
import { createUploadStore } from '#server/uploads/create-upload-store.ts';
import { createImageDrawer } from '#server/uploads/images.ts';
import { contestFiles, type TestContest } from './contests/contests.ts';
import { inEnglish } from './english-answer.ts';
import { NO_GAME_SITE } from './game-site/game-site.ts';
import { cheapHasher } from './password-hashers.ts';
import { openAgain, openTestStore, type TestStore } from './store.ts';

export interface ManualClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  advance(ms: number): void;
}

export function createManualClock(start = Date.parse('2026-01-01T12:00:00Z')): ManualClock {
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
  /** Store that outlives the app; by default one of its own. */
  readonly store?: TestStore;
  readonly clock?: ManualClock;
  /** Folder of a built page; empty by default. */
  readonly pageDir?: string;
  /** Settings of the game site client; tests use shorter timeouts than production. */
  readonly gameSite?: Parameters<typeof createGameSite>[1];
  /** Definition of every season; by default the shipped ones. */
  readonly season?: SeasonDefinition;
  /** All contests, instead of the shipped ones; all other content remains as shipped. */
  readonly contests?: readonly TestContest[];
  /** Files of all texts, instead of the shipped ones. */
  readonly texts?: ContentFiles;
  /** Channel to other apps on the same store; by default the app has none. */
  readonly channel?: Channel;
  /** Stops the app, as a signal stops the process. */
  readonly stopper?: AbortController;
  /** Whether it is overloaded; never by default. */
  readonly load?: Load;
  /** `argon2id` in tests of accounts and security; by default the cheap hasher. */
  readonly passwords?: PasswordHasher;
}

export interface TestApp {
  readonly app: Hono<AppEnv>;
  readonly context: AppContext;
  readonly gameSite: GameSite;
  readonly clock: ManualClock;
  /** Log lines, oldest first, without those of `recorded` and `answered`. */
  readonly logged: readonly string[];
  /** Log lines of the security log, oldest first. */
  readonly recorded: readonly string[];
  /** Log lines of requests, oldest first. */
  readonly answered: readonly string[];
  /** Sends a request from a network address. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>;
  /** Stops the app and deletes its files. Call it in afterEach. */
  close(): Promise<void>;
}

/** Short intervals, and timeouts that a busy machine can meet. */
const FAST_GAME_SITE: Parameters<typeof createGameSite>[1] = {
  spacingMs: 5,
  site: { totalMs: 4000, attemptMs: 4000, firstBackoffMs: 10 },
  secondSource: { totalMs: 4000, attemptMs: 4000, firstBackoffMs: 10 },
  auction: {
    page: { totalMs: 8000, attemptMs: 8000, firstBackoffMs: 10 },
    furtherPage: { totalMs: 4000, attemptMs: 4000, firstBackoffMs: 10 },
  },
};

/** Short timeouts for a site that never responds correctly. */
export const SHORT_TIMEOUTS = { totalMs: 1500, attemptMs: 1000, firstBackoffMs: 10 } as const;

/** Tests call more often than a player's devices do, usually at one moment of the manual clock. */
const NO_CALL_LIMITS = {
  CALL_LIMIT_PER_ADDRESS: 1_000_000,
  CALL_LIMIT_PER_ACCOUNT: 1_000_000,
  LIST_LIMIT_PER_ADDRESS: 1_000_000,
  PROFILE_LIMIT_PER_ADDRESS: 1_000_000,
  TOKEN_LIMIT_PER_MINUTE: 1_000_000,
  SYNC_CALL_LIMIT_PER_ACCOUNT: 1_000_000,
  SYNC_OP_LIMIT_PER_ACCOUNT: 1_000_000_000,
} as const;

/** Shared by all test apps: its thread takes half a second to start from the sources, and ends when it is idle. */
export const sharedParser = createPageParser(new AbortController().signal);
const parseText = createTextParser(sharedParser);

function everyMonth(catalogue: Catalogue, season: SeasonDefinition): Parameters<typeof loadSeasons>[1] {
  const seasons = Array.from({ length: 12 }, () => season);
  return {
    get index() {
      return catalogue.index;
    },
    items: catalogue.items,
    seasons,
  };
}

/** The shipped data, read and built once for all test apps. */
let shipped: Promise<ShippedData> | undefined;

async function shippedFor({ contests, texts }: TestAppOptions): Promise<ShippedData> {
  shipped ??= readShipped(readContentFiles());
  if (contests === undefined) return texts === undefined ? shipped : readShipped(texts);
  const others = Object.entries(texts ?? (await shipped).textFiles).filter(([file]) => !file.startsWith('contests/'));
  return readShipped({ ...Object.fromEntries(others), ...contestFiles(contests) });
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? createManualClock();
  const logged: string[] = [];
  const recorded: string[] = [];
  const answered: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'loremark-app-'));
  const { database, close } = await (options.store === undefined ? openTestStore() : openAgain(options.store));
  const stopper = options.stopper ?? new AbortController();
  const env: Env = { ...readEnv({ DATA_DIR: folder, ...NO_GAME_SITE }), ...NO_CALL_LIMITS, ...options.env };
  const log = createLog(
    (line) => void (line.includes('"message":"Answered."') ? answered : logged).push(line),
    clock.now,
  );
  const secret = await loadServerSecret(database);
  const security = createSecurityLog({
    log: createLog((line) => void recorded.push(line), clock.now, { name: SECURITY_LOG }),
    secret,
  });
  const metrics = createMetrics();
  const gameSite = createGameSite(
    { env, log, clock: clock.now, parser: sharedParser, stopping: stopper.signal },
    { ...FAST_GAME_SITE, ...options.gameSite },
  );
  const channel = options.channel ?? createLoneChannel();
  const sources = { shipped: await shippedFor(options), parseText };
  const published = await loadPublishedData(database, sources, clock.now);
  const { catalogue } = published;
  const context: AppContext = {
    database,
    clock: clock.now,
    env,
    ...published,
    rarity: await loadRarityCache(database),
    seasons: await loadSeasons(
      database,
      options.season === undefined ? catalogue : everyMonth(catalogue, options.season),
    ),
    channel,
    hub: createChangeHub(channel),
    log,
    security,
    metrics,
    load: options.load ?? { isOverloaded: () => false },
    background: createBackgroundWork(log, metrics),
    mailer: createMailer({ clock: clock.now, env, log }),
    parser: sharedParser,
    parseText,
    publicOrigin: () => env.PUBLIC_URL ?? 'http://127.0.0.1:8787',
    gameSite,
    passwords: options.passwords ?? cheapHasher,
    secret,
    images: createImageDrawer(),
    uploads: createUploadStore(env),
    stopping: stopper.signal,
    leaving: stopper.signal,
    pageDir: options.pageDir ?? folder,
  };
  announcePublications(context);
  countPublications(context, 0);
  const app = createApp(context);
  return {
    app,
    context,
    gameSite,
    clock,
    logged,
    recorded,
    answered,
    request: async (path, init, address = '192.0.2.1') =>
      inEnglish(await app.request(path, init, { incoming: { socket: { remoteAddress: address } } })),
    async close() {
      stopper.abort();
      await context.background.settled();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export { registerForm, signIn, signUp, TestClient } from './test-client.ts';
