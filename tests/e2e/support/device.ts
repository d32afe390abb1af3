/** A device: a browser context with its own storage and worker, which reports everything that must not happen. */
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** From now on console errors that match are expected (a stopped server, a refused form). */
  expectTrouble(...patterns: readonly RegExp[]): void;
  /** Closes the device and throws if anything unexpected was reported. */
  close(): Promise<void>;
}

export interface DeviceOptions extends BrowserContextOptions {
  readonly origin: string;
}

/** Browser message for requests without a response. */
export const SERVER_UNREACHABLE =
  /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED)/;

/** Browser message on a device whose service worker is blocked. */
const WITHOUT_WORKER = /Service Worker registration blocked by Playwright/;

/** Browser message for a response with this status. */
export function answeredWith(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status}\\b`);
}

const LOUD = new Set(['error', 'warning']);

function describe(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

/** Slows down a page's processor by the factor `rate`. Does nothing if the page has closed meanwhile. */
async function slowDown(page: Page, rate: number): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** Opens a device on the site. Page errors, console errors and warnings, and CSP violations fail its `close()`. */
export async function newDevice(browser: Browser, { origin, ...options }: DeviceOptions): Promise<Device> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const reported: string[] = [];
  const expected = options.serviceWorkers === 'block' ? [WITHOUT_WORKER] : [];
  const report = (trouble: string) => {
    if (!expected.some((pattern) => pattern.test(trouble))) reported.push(trouble);
  };
  context.on('console', (message) => {
    if (LOUD.has(message.type())) report(describe(message));
  });
  context.on('weberror', (event) => report(`page error: ${event.error().stack ?? event.error().message}`));
  context.on('serviceworker', (worker) => {
    worker.on('console', (message) => {
      if (LOUD.has(message.type())) report(`worker ${describe(message)}`);
    });
  });
  await context.exposeBinding('reportCspViolation', (_source, violation: string) => report(`CSP: ${violation}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      Reflect.get(window, 'reportCspViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  const slowdown = Number(process.env.SLOWDOWN ?? 1);
  if (slowdown > 1) context.on('page', (opened) => void slowDown(opened, slowdown));
  const page = await context.newPage();
  // Before the page shows anything; the event above does it for pages that the test opens.
  if (slowdown > 1) await slowDown(page, slowdown);

  return {
    context,
    page,
    expectTrouble: (...patterns) => {
      expected.push(...patterns);
    },
    close: async () => {
      await context.close();
      if (reported.length > 0) throw new Error(`The browser reported:\n${reported.join('\n')}`);
    },
  };
}
