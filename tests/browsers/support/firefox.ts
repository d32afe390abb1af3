/** Firefox, driven over WebDriver BiDi. */
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { findProgram, missingPrograms } from './installed.ts';
import {
  type Control,
  controlArguments,
  type Engine,
  findControl,
  noSuchControl,
  type Plain,
  type Tab,
} from './other-browser.ts';

const PROGRAM = 'firefox-esr';
const WINDOW = { width: 1280, height: 900 };

/** One operation that takes longer than this many milliseconds has failed. */
const OPERATION_LIMIT = 30_000;

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => missingPrograms('Firefox', [PROGRAM]),
  start: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findProgram(PROGRAM) ?? PROGRAM,
      headless: true,
      defaultViewport: WINDOW,
      protocolTimeout: OPERATION_LIMIT,
    });
    const errors: Error[] = [];
    return {
      newTab: async () => {
        const page = await browser.newPage();
        page.on('pageerror', (error) => errors.push(error instanceof Error ? error : new Error(String(error))));
        return firefoxTab(page);
      },
      close: async () => {
        await browser.close();
        if (errors.length > 0)
          throw new AggregateError(errors, `The page failed: ${errors.map(({ message }) => message)}`);
      },
    };
  },
};

function firefoxTab(page: Page): Tab {
  page.setDefaultTimeout(OPERATION_LIMIT);

  async function withControl(control: Control, act: (element: ElementHandle) => Promise<void>): Promise<void> {
    const found = await page.evaluateHandle(findControl, ...controlArguments(control));
    const element = found.asElement();
    if (element === null) throw noSuchControl(control);
    await act(element as ElementHandle).finally(() => found.dispose());
  }

  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    reload: async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    click: (control) => withControl(control, (element) => element.click()),
    type: (control, text) => withControl(control, (element) => element.type(text)),
    read: async (ask, ...args) =>
      (await page.evaluate(ask as (...all: readonly Plain[]) => unknown, ...args)) as Awaited<ReturnType<typeof ask>>,
    close: () => page.close(),
  };
}
