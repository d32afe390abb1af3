/** Servers and stores for the tests of a file, opened before each test and closed after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type FakeGameSite, startGameSite } from './game-site/game-site.ts';
import { createTestApp, type TestApp } from './server.ts';
import { type MailServer, startMailServer } from './servers/mail.ts';
import { type ServerProcess, startServerProcess } from './servers/server-process.ts';
import { createTestStore, type TestStore } from './store.ts';

interface OwnMethods {
  /** Creates a value, such as a player, with each app. */
  with<Value extends object>(make: (app: TestApp) => Value | Promise<Value>): Value;
  /** Closes the app and opens another, by default a similar one, with everything created with it. */
  restart(open?: () => Promise<TestApp>): Promise<void>;
}

/** An app for each test, by default one with its own store. */
export function withServer(open: () => Promise<TestApp> = createTestApp): TestApp & OwnMethods {
  let app: TestApp | undefined;
  const onOpen: (() => Promise<void>)[] = [];
  async function start(openApp: () => Promise<TestApp>): Promise<void> {
    app = await openApp();
    for (const make of onOpen) await make();
  }
  beforeEach(() => start(open));
  afterEach(() => app?.close());
  const own: OwnMethods = {
    with<Value extends object>(make: (app: TestApp) => Value | Promise<Value>) {
      let value: Value | undefined;
      onOpen.push(async () => {
        value = await make(server);
      });
      return current(() => value);
    },
    async restart(openAnother = open) {
      await app?.close();
      await start(openAnother);
    },
  };
  const server: TestApp & OwnMethods = Object.setPrototypeOf(
    own,
    current(() => app),
  );
  return server;
}

export const withMails = (): MailServer => eachTest(startMailServer, (mails) => mails.close());
export const withGameSite = (): FakeGameSite => eachTest(startGameSite, (site) => site.close());
/** A store that outlives the test's apps. */
export const withStore = (): TestStore => eachTest(createTestStore, (store) => store.remove());
export const withFolder = (): { readonly path: string } =>
  eachTest(
    async () => ({ path: mkdtempSync(join(tmpdir(), 'loremark-test-')) }),
    async ({ path }) => rmSync(path, { recursive: true }),
  );

type Settings = Readonly<Record<string, string>>;

/** Starts server processes, by default of this version, and kills them after the test. */
export function withProcesses(): (
  settings: Settings,
  args?: readonly string[],
  start?: typeof startServerProcess,
) => ServerProcess {
  const started: ServerProcess[] = [];
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.process.kill('SIGKILL');
      await server.exited;
    }
  });
  return (settings, args, start = startServerProcess) => {
    const server = start(settings, args);
    started.push(server);
    return server;
  };
}

function eachTest<Value extends object>(open: () => Promise<Value>, close: (value: Value) => Promise<void>): Value {
  let value: Value | undefined;
  beforeEach(async () => {
    value = await open();
  });
  afterEach(() => value && close(value));
  return current(() => value);
}

/** A proxy for the value of the current test, so that a file can name it once. */
function current<Value extends object>(get: () => Value | undefined): Value {
  const value = () => get() ?? fail();
  return new Proxy({} as Value, {
    get(_, key) {
      const property = Reflect.get(value(), key);
      // Methods find private fields only on the value itself.
      return typeof property === 'function' ? property.bind(value()) : property;
    },
    set: (_, key, to) => Reflect.set(value(), key, to),
    has: (_, key) => key in value(),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(value(), key),
  });
}

function fail(): never {
  throw new Error('It is available only during a test.');
}
