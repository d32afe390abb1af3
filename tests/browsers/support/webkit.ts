/** WebKitGTK's MiniBrowser, driven over HTTP on a display of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { endProgram, START_LIMIT, startProgram } from './child-process.ts';
import { missingPrograms } from './installed.ts';
import type { Engine, OtherBrowser } from './other-browser.ts';
import { startDisplay } from './virtual-display.ts';
import { COMMANDS, openTabs, refused } from './web-driver.ts';

/** Poll interval until the driver listens, in ms. */
const LOOK_INTERVAL = 50;

export const webkit: Engine = {
  name: 'WebKit',
  missing: () => missingPrograms('WebKit', ['WebKitWebDriver', 'Xvfb']),
  start: async () => {
    const display = await startDisplay();
    try {
      const browser = await startWebKit(display.name);
      return { ...browser, close: () => browser.close().finally(display.close) };
    } catch (error) {
      await display.close();
      throw error;
    }
  },
};

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  throw refused(`${method} ${new URL(url).pathname}`, value as { error: string; message: string });
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
async function startWebKit(display: string): Promise<OtherBrowser> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Without a graphics card WebKit must render in software, or it never shows the first frame.
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' });
  try {
    await untilListening(origin);
    const { sessionId } = (await call(`${origin}/session`, 'POST', { capabilities: {} })) as { sessionId: string };
    const session = `${origin}/session/${sessionId}`;
    const newTab = await openTabs((command, parameters) => {
      const { method, path } = COMMANDS[command];
      return call(`${session}${path.replace('{id}', String(parameters?.id))}`, method, parameters);
    });
    return {
      newTab,
      close: async () => {
        await call(session, 'DELETE').finally(() => endProgram(driver));
      },
    };
  } catch (error) {
    await endProgram(driver);
    throw error;
  }
}
