/**
 * Cost of a first visit, measured in Chromium on the built product as it is served: a fresh phone and a fresh wide
 * screen open the achievements, tick the first row as soon as possible, and open them again. Exits with code 1 if a
 * budget is exceeded or the first tick was not recorded.
 */
import { get } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import { launchBrowser } from '#tests/e2e/support/browser.ts';
import { startBuiltServer } from '#tests/e2e/support/built-server.ts';

const SCREEN = '/achievements';

/** Maximum of each: sizes in kB of 1,000 bytes, compressed as served. */
const BUDGETS = {
  'JavaScript asked for until the first row can be ticked, kB': 227,
  'requests until then': 30,
  'requests in all': 50,
  'worker, kB': 55,
  'precached files, kB': 800,
} as const;
type Figures = Record<keyof typeof BUDGETS, number>;

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'wide screen': { viewport: { width: 1440, height: 900 } },
};

/** A visit is idle after this many ms without another request. */
const REST_MS = 1500;

const FIRST_TICK = 'main [data-item] input[type=checkbox]';

/** Presses the first tick in the task that renders it, and notes the time. */
function tickAtOnce(selector: string): void {
  const observer = new MutationObserver(() => {
    const tick = document.querySelector<HTMLInputElement>(`${selector}:enabled:not([inert] *)`);
    if (tick === null) return;
    observer.disconnect();
    performance.mark('first row');
    tick.click();
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
}

/** Returns the bytes of a file's body as a browser receives them. */
function servedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} returned ${answer.statusCode}.`)),
      );
    }).on('error', reject);
  });
}

async function untilAtRest(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.context().on('request', note);
  while (Date.now() - last < REST_MS) await page.waitForTimeout(REST_MS / 10);
  page.context().off('request', note);
}

async function visit(page: Page, origin: string): Promise<Figures> {
  await page.addInitScript(tickAtOnce, FIRST_TICK);
  await page.goto(origin + SCREEN);
  const tick = page.locator(FIRST_TICK).first();
  await tick.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilAtRest(page);
  const { requests, precached } = await page.evaluate(async () => {
    const ready = performance.getEntriesByName('first row')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      requests: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: entry.encodedBodySize,
        isBefore: entry.startTime <= ready,
      })),
      precached: [...new Set(stored.flat().map(({ url }) => new URL(url).pathname))],
    };
  });
  if (!(await tick.isChecked())) throw new Error('The first row showed no tick once it was pressed.');
  const later = await page.context().newPage();
  await later.goto(origin + SCREEN);
  await later.locator(`${FIRST_TICK}:checked`).first().waitFor();
  const before = requests.filter(({ isBefore }) => isBefore);
  const scripts = before.filter(({ path }) => path.endsWith('.js'));
  if (scripts.length === 0 || precached.length === 0) throw new Error('The visit loaded or stored nothing.');
  const sizes = await Promise.all(precached.map((path) => servedBytes(origin + path)));
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0) / 1000;
  if (process.argv.includes('--files')) {
    for (const { path, bytes, isBefore } of requests) {
      process.stdout.write(`  ${isBefore ? 'before' : 'after '} ${(bytes / 1000).toFixed(1).padStart(6)} ${path}\n`);
    }
  }
  return {
    'JavaScript asked for until the first row can be ticked, kB': sum(scripts.map(({ bytes }) => bytes)),
    // The document itself is one of them.
    'requests until then': before.length + 1,
    'requests in all': requests.length + 1,
    'worker, kB': (await servedBytes(`${origin}/sw.js`)) / 1000,
    'precached files, kB': sum(sizes),
  };
}

async function run(): Promise<boolean> {
  await buildWhatIsStale((line) => process.stderr.write(`${line}\n`));
  const server = await startBuiltServer();
  const browser = await launchBrowser();
  let holds = true;
  try {
    for (const [device, options] of Object.entries(DEVICES)) {
      const context = await browser.newContext(options);
      const figures = await visit(await context.newPage(), server.origin);
      await context.close();
      for (const [name, limit] of Object.entries(BUDGETS) as [keyof Figures, number][]) {
        const passed = figures[name] <= limit;
        holds &&= passed;
        const figure = Number(figures[name].toFixed(1));
        process.stdout.write(`${passed ? '  ' : '✗ '}${device}: ${name}: ${figure} of ${limit}\n`);
      }
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
  return holds;
}

process.exitCode = (await run()) ? 0 : 1;
