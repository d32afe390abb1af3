/** The server program: settings → store → app → listen, and a graceful stop. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createBackgroundWork } from './actions/background-work.ts';
import { createChangeHub } from './actions/change-hub.ts';
import { createPasswordHasher } from './actions/password-hasher.ts';
import { loadServerSecret } from './actions/server-secret.ts';
import { loadCatalogue } from './catalogue/catalogue.ts';
import { readEnv } from './env.ts';
import { createApp } from './http/create-app.ts';
import { listen } from './http/listen.ts';
import { printReady, printStartFailure, processLog } from './log.ts';
import { createMailer } from './mail/create-mailer.ts';
import { StartError } from './start-error.ts';
import { openDataDir } from './storage/open-data-dir.ts';

/** However busy the server is, it is gone by then. */
const STOP_WITHIN_MS = 4500;

/** The built page lies beside the built server (dist/page, dist/server); run from its sources, the server is at the root. */
function builtPageDir(): string {
  const fromSources = import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(fromSources ? '../dist/page' : '../page', import.meta.url));
}

async function start(): Promise<void> {
  const env = readEnv();
  const log = processLog();
  const catalogue = loadCatalogue();
  const database = await openDataDir(env.DATA_DIR);
  const stopper = new AbortController();
  const background = createBackgroundWork(log);
  const app = createApp({
    database,
    clock: Date.now,
    env,
    catalogue,
    hub: createChangeHub(),
    log,
    background,
    mailer: createMailer({ clock: Date.now, env, log }),
    publicOrigin: () => env.PUBLIC_URL ?? listening.address,
    passwords: await createPasswordHasher(randomBytes(18).toString('base64url')),
    secret: await loadServerSecret(database),
    stopping: stopper.signal,
    pageDir: env.PAGE_DIR ?? builtPageDir(),
  });
  const listening = await listen(app, env).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });

  const stop = async (): Promise<void> => {
    if (stopper.signal.aborted) return;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    stopper.abort();
    await listening.close();
    await background.settled();
    await database.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  printReady(listening.address);
  catalogue.warmUp().catch((error: unknown) => log.error('The catalogue could not be compressed.', { error }));
}

try {
  await start();
} catch (error) {
  printStartFailure(error instanceof StartError ? error.message : `Loremark could not start: ${describe(error)}`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
