/** Entry point: starts the server, which stops gracefully, or runs the maintenance command given as an argument. */
import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPasswordHasher } from './actions/accounts/password-hasher.ts';
import { scheduleRarityCount } from './actions/challenges/count-rarity.ts';
import { scheduleSeasons } from './actions/challenges/finalize-seasons.ts';
import { loadRarityCache } from './actions/challenges/rarity-cache.ts';
import { rebuildWhereStale } from './actions/challenges/rebuild-summaries.ts';
import { loadSeasons } from './actions/challenges/seasons.ts';
import { type RecheckContext, scheduleRechecks } from './actions/characters/recheck-verified.ts';
import { scheduleDigests } from './actions/contact/mail-digest.ts';
import { unreadMessages } from './actions/contact/operator-address.ts';
import { scheduleDraws } from './actions/contests/draw-contest.ts';
import { loadPublishedData, readShipped } from './actions/editing/edited-data.ts';
import { announcePublications, countPublications } from './actions/editing/follow-publications.ts';
import { createTextParser } from './actions/editing/parse-texts.ts';
import { POLL_MS, pollPublications } from './actions/editing/poll-publications.ts';
import { createBackgroundWork, repeatInBackground } from './actions/process/background-work.ts';
import { takeTurnsLeading } from './actions/process/leader.ts';
import { scheduleMails } from './actions/process/outgoing-mails.ts';
import { schedulePurge } from './actions/process/purge-expired.ts';
import { loadServerSecret } from './actions/process/server-secret.ts';
import { sharedPace } from './actions/process/shared-pace.ts';
import { createChangeHub } from './actions/sync/change-hub.ts';
import { readContentFiles } from './content/content-files.ts';
import { type Env, readEnv } from './env.ts';
import { createGameSite } from './game-site/game-site.ts';
import { createPageParser } from './game-site/page-parser.ts';
import type { AppContext } from './http/app-context.ts';
import { createApp } from './http/create-app.ts';
import { listen } from './http/listen.ts';
import { createLoad } from './http/load.ts';
import { KEEP_AFTER_MS, KEEP_EVERY_MS, keepPageFiles, keptFolder } from './http/page/kept-files.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { printReady, printStartFailure, processLog } from './log.ts';
import { createMailer } from './mail/create-mailer.ts';
import { scheduleBackups } from './maintenance/automatic-backups.ts';
import { maintain } from './maintenance/commands.ts';
import { createMetrics } from './metrics.ts';
import { processSecurityLog } from './security-log.ts';
import { StartError } from './start-error.ts';
import { isPostgres } from './storage/database.ts';
import { openChannel, openStore, STORE_FILE } from './storage/open-store.ts';
import { watchStatements } from './storage/watch-statements.ts';
import { createUploadStore, unsharedUploads } from './uploads/create-upload-store.ts';
import { createImageDrawer } from './uploads/images.ts';
import { VERSION } from './version.ts';

/** Time after which a graceful stop is forced. */
const STOP_TIMEOUT_MS = 4500;

/** Returns a folder of dist/, for the built program and for one run from its sources. */
function builtFolder(part: 'page' | 'server'): string {
  const fromSources = import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(fromSources ? `../dist/${part}` : `../${part}`, import.meta.url));
}

/** Starts the jobs of the leading process, which run until its term ends. */
function startJobs(context: AppContext & RecheckContext): void {
  scheduleMails(context);
  scheduleDigests(context);
  schedulePurge(context);
  scheduleRechecks(context);
  scheduleRarityCount(context);
  scheduleSeasons(context);
  scheduleDraws(context);
  countPublications(context, isPostgres(context.database) ? 2 * POLL_MS : 0);
  context.background.run('Rebuilding summaries', () => rebuildWhereStale(context));
}

async function start(env: Env): Promise<void> {
  const log = processLog({ level: env.LOG_LEVEL });
  const metrics = createMetrics();
  const shipped = await readShipped(readContentFiles());
  const store = await openStore(
    env,
    (error) => log.warn('A connection to Postgres was lost.', { error }),
    watchStatements(metrics),
  );
  const { database } = store;
  const channel = openChannel(env, {
    onError: (error) => log.warn('The connection for messages between servers was lost.', { error }),
    onTraffic: metrics.poked,
  });
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await channel.close();
    await store.close();
    throw error;
  };
  const leaver = new AbortController();
  const stopper = new AbortController();
  // There are more listeners than the ten above which Node warns about a leak.
  setMaxListeners(0, stopper.signal);
  const background = createBackgroundWork(log, metrics);
  const parser = createPageParser(stopper.signal);
  const parseText = createTextParser(parser);
  const published = await loadPublishedData(database, { shipped, parseText }, Date.now);
  const { catalogue } = published;
  const secret = await loadServerSecret(database);
  const context: AppContext & RecheckContext = {
    database,
    clock: Date.now,
    env,
    ...published,
    rarity: await loadRarityCache(database),
    seasons: await loadSeasons(database, catalogue),
    channel,
    hub: createChangeHub(channel),
    log,
    security: processSecurityLog(secret),
    metrics,
    load: createLoad({ limitMs: env.SHED_LAG_MS, log, stopping: stopper.signal }),
    background,
    mailer: createMailer({ clock: Date.now, env, log }),
    gameSite: createGameSite({
      takeStart: sharedPace(database, Date.now),
      env,
      log,
      clock: Date.now,
      parser,
      stopping: stopper.signal,
    }),
    parser,
    parseText,
    publicOrigin: () => env.PUBLIC_URL ?? listening.address,
    passwords: await createPasswordHasher(randomBytes(18).toString('base64url')),
    secret,
    images: createImageDrawer(),
    uploads: createUploadStore(env),
    stopping: stopper.signal,
    leaving: leaver.signal,
    pageDir: env.PAGE_DIR ?? builtFolder('page'),
  };
  const observed = await serveMetrics(context).catch(closeAndThrow);
  const listening = await listen(createApp(context), context).catch(closeAndThrow);

  repeatInBackground(context, {
    name: 'Keeping the files of the page',
    everyMs: KEEP_EVERY_MS,
    afterMs: KEEP_AFTER_MS,
    work: () => keepPageFiles(context.pageDir, keptFolder(env.DATA_DIR), Date.now()),
  });

  const running = {
    version: VERSION,
    store: env.DATABASE_URL === undefined ? resolve(env.DATA_DIR, STORE_FILE) : 'Postgres',
    address: listening.address,
    ...(observed === null ? {} : { metrics: observed.address }),
  };

  const leadership = takeTurnsLeading(context, (term) => {
    metrics.setLeading(true);
    term.addEventListener('abort', () => metrics.setLeading(false), { once: true });
    startJobs({ ...context, stopping: term });
  });

  const stop = async (): Promise<void> => {
    if (leaver.signal.aborted) return;
    leaver.abort();
    await pause(env.DRAIN_SECONDS * 1000);
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    stopper.abort();
    await listening.close();
    await background.settled();
    await leadership.resign();
    await channel.close();
    await observed?.close();
    await store.close();
    log.info('Stopped.', running);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  log.info('Started.', running);
  if (env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined)
    log.warn(`PUBLIC_URL is not set: the links in mails lead to ${listening.address}. Set it to the public address.`);
  const unread = unreadMessages(env);
  if (unread !== null) log.warn(unread);
  const unshared = unsharedUploads(env);
  if (unshared !== null) log.warn(unshared);
  printReady(listening.address);
  channel.onLost(() => background.run('Notifying open pages', () => context.hub.catchUp(database)));
  announcePublications(context);
  pollPublications(context);
  scheduleBackups(context);
  catalogue
    .warmUp(builtFolder('server'))
    .catch((error: unknown) => log.error('Could not compress the catalogue.', { error }));
}

try {
  // Data, mails and backups are only for the server's user.
  process.umask(0o077);
  const [command, ...args] = process.argv.slice(2);
  await (command === undefined ? start(readEnv()) : maintain(readEnv(), command, args));
} catch (error) {
  printStartFailure(error instanceof StartError ? error.message : `Loremark could not start: ${describe(error)}`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
