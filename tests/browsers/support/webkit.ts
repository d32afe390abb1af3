/** WebKitGTK's small browser, driven over WebDriver on a display of its own. */
import { missingPrograms } from './installed.ts';
import { type Control, controlArguments, type Engine, findControl, noSuchControl, type Tab } from './other-browser.ts';
import { startDisplay } from './virtual-display.ts';
import { startWebDriver, type WebDriverSession } from './web-driver.ts';

const WINDOW = { width: 1280, height: 900 };

/** The name under which a found element comes back in an answer (WebDriver's own constant). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export const webkit: Engine = {
  name: 'WebKit',
  missing: () => missingPrograms('WebKit', ['WebKitWebDriver', 'Xvfb']),
  start: async () => {
    const display = await startDisplay();
    try {
      const driver = await startWebDriver(display.name);
      const { session } = driver;
      await session.send('POST', '/window/rect', WINDOW);
      return {
        newTab: async () => webkitTab(session),
        close: async () => {
          await driver.close().finally(display.close);
        },
      };
    } catch (error) {
      await display.close();
      throw error;
    }
  },
};

async function webkitTab(session: WebDriverSession): Promise<Tab> {
  const { handle } = (await session.send('POST', '/window/new', { type: 'window' })) as { handle: string };
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    session.sendTo(handle, method, path, body);
  const run = (ask: (...args: never[]) => unknown, args: readonly unknown[]) =>
    send('POST', '/execute/sync', { script: `return (${ask.toString()})(...arguments);`, args });

  async function element(control: Control): Promise<string> {
    const found = (await run(findControl, controlArguments(control))) as Readonly<Record<string, string>> | null;
    const reference = found?.[ELEMENT_KEY];
    if (reference === undefined) throw noSuchControl(control);
    return `/element/${reference}`;
  }

  return {
    open: async (url) => {
      await send('POST', '/url', { url });
    },
    reload: async () => {
      await send('POST', '/refresh', {});
    },
    click: async (control) => {
      await send('POST', `${await element(control)}/click`, {});
    },
    type: async (control, text) => {
      await send('POST', `${await element(control)}/value`, { text });
    },
    read: async (ask, ...args) => (await run(ask, args)) as Awaited<ReturnType<typeof ask>>,
    close: async () => {
      await send('DELETE', '/window');
    },
  };
}
