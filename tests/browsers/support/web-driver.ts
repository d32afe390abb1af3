/** One WebDriver session with WebKit's driver: requests over HTTP, one at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { endProgram, START_LIMIT, startProgram } from './child-process.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Poll interval until the driver listens, in ms. */
const LOOK_INTERVAL = 50;

export interface WebDriverSession {
  /** Sends a command; resolves with its value, rejects with what the driver says. */
  send(method: Method, path: string, body?: unknown): Promise<unknown>;
  /** Sends a command to one tab, whichever the last one went to. */
  sendTo(tab: string, method: Method, path: string, body?: unknown): Promise<unknown>;
}

export interface WebDriver {
  readonly session: WebDriverSession;
  /** Ends the browser and the driver. */
  close(): Promise<void>;
}

async function call(url: string, method: Method, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${error}: ${message}`);
}

async function untilListening(origin: string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  for (;;) {
    try {
      await call(`${origin}/status`, 'GET');
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error('WebKitWebDriver did not start.', { cause: error });
      await pause(LOOK_INTERVAL);
    }
  }
}

/** Starts the driver and, with it, a browser on this display. */
export async function startWebDriver(display: string): Promise<WebDriver> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Without a graphics card WebKit must draw by software, or it never shows the first picture.
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' });
  try {
    await untilListening(origin);
    const { sessionId } = (await call(`${origin}/session`, 'POST', { capabilities: {} })) as { sessionId: string };
    const base = `${origin}/session/${sessionId}`;
    return {
      session: openSession(base),
      close: async () => {
        await call(base, 'DELETE').finally(() => endProgram(driver));
      },
    };
  } catch (error) {
    await endProgram(driver);
    throw error;
  }
}

/** Commands one after the other: a session has one current tab, which another command must not change in between. */
function openSession(base: string): WebDriverSession {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(act, act);
    last = turn;
    return turn;
  };
  return {
    send: (method, path, body) => inTurn(() => call(`${base}${path}`, method, body)),
    sendTo: (tab, method, path, body) =>
      inTurn(async () => {
        await call(`${base}/window`, 'POST', { handle: tab });
        return call(`${base}${path}`, method, body);
      }),
  };
}
