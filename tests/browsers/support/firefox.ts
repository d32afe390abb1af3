/**
 * Firefox, driven over its own Marionette: the commands of WebDriver as JSON on a socket. geckodriver, which would translate
 * them from HTTP, is in neither Debian nor the npm registry.
 */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { endProgram, START_LIMIT, startProgram } from './child-process.ts';
import { missingPrograms } from './installed.ts';
import type { Engine, OtherBrowser } from './other-browser.ts';
import { COMMANDS, openTabs, refused } from './web-driver.ts';

const PROGRAM = 'firefox-esr';

/** Poll interval until Firefox listens, in ms. */
const LOOK_INTERVAL = 50;

/** Milliseconds after which an operation has failed. */
const OPERATION_LIMIT = 30_000;
const SESSION = {
  pageLoadStrategy: 'eager',
  timeouts: { implicit: 0, pageLoad: OPERATION_LIMIT, script: OPERATION_LIMIT },
};

/** Returns the errors of pages' scripts. Runs in Firefox itself. */
const SCRIPT_ERRORS = `
  const warning = Ci.nsIScriptError.warningFlag;
  return Services.console.getMessageArray()
    .filter((it) => it instanceof Ci.nsIScriptError && !(it.flags & warning) && /^http/.test(it.sourceName))
    .filter((it) => it.category === 'content javascript')
    .map(String);`;

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => missingPrograms('Firefox', [PROGRAM]),
  start: async () => {
    const profile = await mkdtemp(path.join(tmpdir(), 'loremark-firefox-'));
    const port = await findFreePort();
    await writeFile(path.join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
    // Access to the system makes the errors of scripts readable.
    const flags = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile];
    const program = startProgram(PROGRAM, flags);
    const end = async () => {
      await endProgram(program);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      return await openFirefox(port, end);
    } catch (error) {
      await end();
      throw error;
    }
  },
};

async function openFirefox(port: number, end: () => Promise<void>): Promise<OtherBrowser> {
  const send = await openMarionette(port);
  await send('WebDriver:NewSession', SESSION);
  const firstWindow = await send('WebDriver:GetWindowHandle');
  return {
    newTab: await openTabs((command, parameters) => send(COMMANDS[command].marionette, parameters)),
    close: async () => {
      try {
        await send('WebDriver:SwitchToWindow', { handle: firstWindow });
        await send('Marionette:SetContext', { value: 'chrome' });
        const errors = await send('WebDriver:ExecuteScript', { script: SCRIPT_ERRORS, args: [] });
        if ((errors as string[]).length > 0) throw new Error(`The page failed: ${(errors as string[]).join('\n')}`);
      } finally {
        await end();
      }
    },
  };
}

async function connectTo(port: number): Promise<Socket> {
  const end = Date.now() + START_LIMIT;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (Date.now() > end) throw new Error('Firefox did not start.', { cause: error });
      await pause(LOOK_INTERVAL);
    }
  }
}

type Reply = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Connects to Marionette, whose messages are JSON preceded by their length in bytes: `19:[0,1,"Name",{…}]`. */
async function openMarionette(port: number) {
  const socket = await connectTo(port);
  const waiting = new Map<number, (reply: Reply | Error) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as unknown as Reply);
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const settle of waiting.values()) settle(new Error('Firefox has closed the connection.'));
  });

  let lastId = 0;
  return async (name: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const message = JSON.stringify([0, id, name, parameters]);
    const reply = await new Promise<Reply | Error>((resolve) => {
      waiting.set(id, resolve);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
    waiting.delete(id);
    if (reply instanceof Error) throw reply;
    const [, , error, result] = reply;
    if (error !== null) throw refused(name, error);
    // Some results are the value itself, others wrap it.
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}
