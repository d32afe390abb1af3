/**
 * Lighthouse (mobile preset) on the built product, with its own server. Options: --runs N, --language pt. Lighthouse is
 * not a dependency of the project: the first run installs it into a folder of its own, which needs the package registry
 * once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/support/browser.ts';
import { startBuiltServer } from '#tests/e2e/support/built-server.ts';
import { blockingProcessorTime, type TraceRecord } from './blocking-time.ts';
import { median } from './statistics.ts';

const VERSION = '12.8.2';
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/lighthouse', import.meta.url));
const PROGRAM = path.join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js');

/** Two of its own dependencies are declared as "latest", whose current versions are incompatible. */
const OVERRIDES = { 'third-party-web': '0.29.0', 'legacy-javascript': '0.0.1' };

const PATHS = ['/', '/achievements', '/titles', '/bestiary'];

/** The minimum scores, in percent. */
const LOWEST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LOWEST;
const CATEGORIES = Object.keys(LOWEST) as Category[];

/** The metrics reported next to the scores: heading and format. */
const METRICS = {
  'first-contentful-paint': { heading: 'FCP', write: seconds },
  'largest-contentful-paint': { heading: 'LCP', write: seconds },
  'speed-index': { heading: 'SI', write: seconds },
  'total-blocking-time': { heading: 'TBT', write: (value: number) => `${Math.round(value)} ms` },
  'cumulative-layout-shift': { heading: 'CLS', write: (value: number) => value.toFixed(3) },
} as const;
type Metric = keyof typeof METRICS;
const METRIC_NAMES = Object.keys(METRICS) as Metric[];

/** The parts of Lighthouse's result that are read here. */
interface LighthouseResult {
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly details?: unknown;
      }
    >
  >;
}
type Lighthouse = (
  url: string,
  options: {
    readonly port: number;
    readonly logLevel: 'error';
    readonly onlyCategories: readonly Category[];
    readonly extraHeaders: Readonly<Record<string, string>>;
  },
) => Promise<
  | {
      readonly lhr: LighthouseResult;
      readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceRecord[] } };
    }
  | undefined
>;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, language: { type: 'string', default: 'en' } },
});

const report = (line: string) => process.stderr.write(`${line}\n`);

function seconds(value: number): string {
  return `${(value / 1000).toFixed(2)} s`;
}

function percent(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(PROGRAM)) {
    report(`Installing lighthouse ${VERSION} …`);
    await mkdir(FOLDER, { recursive: true });
    const manifest = { private: true, dependencies: { lighthouse: VERSION }, overrides: OVERRIDES };
    await writeFile(path.join(FOLDER, 'package.json'), JSON.stringify(manifest));
    const install = spawn('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(install, 'close');
    if (code !== 0) throw new Error(`npm install ended with code ${code}.`);
  }
  const { default: lighthouse } = await import(pathToFileURL(PROGRAM).href);
  return lighthouse;
}

interface ListeningBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a browser with a fresh profile that Lighthouse connects to by its port. */
async function startBrowser(): Promise<ListeningBrowser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'loremark-lighthouse-'));
  const { executablePath, args } = await findBrowser();
  const browser = spawn(
    executablePath,
    [
      ...new Set([...args, ...BROWSER_FLAGS, '--headless=new']),
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    browser.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    browser.once('exit', (code) => reject(new Error(`The browser ended with code ${code}:\n${printed}`)));
  });
  return {
    port,
    async close() {
      const ended = once(browser, 'exit');
      // The program may be a script, whose browser would keep running and slow down the next run.
      if (browser.pid !== undefined) process.kill(-browser.pid);
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface PageFigures {
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Total blocking time by the processor's own clock, in ms. */
  readonly blocking: number;
  /** Audits that cost points, one line each. */
  readonly losses: readonly string[];
}

function readFigures({ categories, audits }: LighthouseResult, trace: readonly TraceRecord[]): PageFigures {
  const entries = <K extends string>(names: readonly K[], figureOf: (name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, figureOf(name)])) as Record<K, number>;
  const losses = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || audit === undefined || audit.score === null || audit.score === 1) return [];
      return `${category}: ${id}: ${audit.title} ${JSON.stringify(audit.details ?? '').slice(0, 600)}`;
    }),
  );
  return {
    scores: entries(CATEGORIES, (category) => percent(categories[category].score)),
    metrics: entries(METRIC_NAMES, (metric) => audits[metric]?.numericValue ?? Number.NaN),
    blocking: blockingProcessorTime(trace),
    losses,
  };
}

/** The medians of several runs, and every audit that cost points in any of them. */
function middle(runs: readonly PageFigures[]): PageFigures {
  const medians = <K extends string>(names: readonly K[], figureOf: (run: PageFigures, name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, median(runs.map((run) => figureOf(run, name)))])) as Record<
      K,
      number
    >;
  return {
    scores: medians(CATEGORIES, ({ scores }, category) => scores[category]),
    metrics: medians(METRIC_NAMES, ({ metrics }, metric) => metrics[metric]),
    blocking: median(runs.map(({ blocking }) => blocking)),
    losses: [...new Set(runs.flatMap(({ losses }) => losses))],
  };
}

async function measure(runs: number): Promise<ReadonlyMap<string, PageFigures>> {
  const lighthouse = await loadLighthouse();
  const server = await startBuiltServer();
  try {
    const figures = new Map<string, PageFigures>();
    for (const page of PATHS) {
      const taken: PageFigures[] = [];
      for (let run = 1; run <= runs; run += 1) {
        report(`${page}, run ${run} of ${runs} …`);
        const browser = await startBrowser();
        try {
          const url = server.origin + page;
          const answer = await lighthouse(url, {
            port: browser.port,
            logLevel: 'error',
            onlyCategories: CATEGORIES,
            extraHeaders: { 'Accept-Language': options.language },
          });
          if (answer === undefined) throw new Error(`Lighthouse returned no result for ${page}.`);
          taken.push(readFigures(answer.lhr, answer.artifacts.Trace.traceEvents));
        } finally {
          await browser.close();
        }
      }
      figures.set(page, middle(taken));
    }
    return figures;
  } finally {
    await server.dispose();
  }
}

function asTable(figures: ReadonlyMap<string, PageFigures>): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const header = ['page', ...CATEGORIES, ...METRIC_NAMES.map((name) => METRICS[name].heading), 'TBT, processor'];
  const rows = [...figures].map(([page, { scores, metrics, blocking }]) =>
    row([
      page,
      ...CATEGORIES.map((category) => scores[category]),
      ...METRIC_NAMES.map((name) => METRICS[name].write(metrics[name])),
      `${Math.round(blocking)} ms`,
    ]),
  );
  return [row(header), row(header.map(() => '---')), ...rows].join('\n');
}

async function run(): Promise<boolean> {
  const runs = Number(options.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1.');
  await buildWhatIsStale(report);
  const load = () => (os.loadavg()[0] ?? Number.NaN).toFixed(2);
  const loadBefore = load();
  const figures = await measure(runs);
  const circumstances = `Lighthouse ${VERSION}, mobile, median of ${runs}; ${os.cpus().length} processors, load ${loadBefore} before and ${load()} after`;
  process.stdout.write(`${circumstances}\n\n${asTable(figures)}\n\n`);
  let holds = true;
  for (const category of CATEGORIES) {
    const scores = [...figures.values()].map((page) => page.scores[category]);
    const passed = Math.min(...scores) >= LOWEST[category];
    holds &&= passed;
    process.stdout.write(`${passed ? 'PASS' : 'FAIL'} ${category} ≥ ${LOWEST[category]}: ${scores.join(', ')}\n`);
  }
  for (const [page, { losses }] of figures) for (const loss of losses) process.stdout.write(`${page} ${loss}\n`);
  return holds;
}

process.exitCode = (await run()) ? 0 : 1;
