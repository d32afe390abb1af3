import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { readComposition, type Sources, shareOut } from '../composition.ts';
import { assertResult, type Measure } from '../measure.ts';
import type { Rig } from '../rig.ts';

const PAGE = fileURLToPath(new URL('../../../dist/page', import.meta.url));
const FIRST_SCREEN = '/achievements';
const FIRST_LOAD_LIMIT_KB = 150;
const WORKER_LIMIT_KB = 45;

/** Paths of scripts that a first visit loads, the worker's apart. */
interface LoadedScripts {
  /** Asked for before the first row of the list could be ticked. */
  readonly first: readonly string[];
  /** Asked for from then on: what a window of this width fetches by itself for what its player may do next. */
  readonly ahead: readonly string[];
}

async function loadedScripts(rig: Rig): Promise<LoadedScripts> {
  const profile = await rig.openProfile();
  try {
    const page = await profile.context.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        // The drawing that stands there before the page's own script has run can't be ticked.
        if (document.querySelector('main input[type=checkbox]:not([inert] *)') === null) return;
        performance.mark('first row');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['inert'] });
    });
    await page.goto(rig.server.origin + FIRST_SCREEN);
    await page.getByRole('checkbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() => {
      const usable = performance.getEntriesByName('first row')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      return performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, isFirst: startTime < usable }))
        .filter(({ path }) => path.endsWith('.js') && path !== '/sw.js');
    });
    const pathsOf = (isFirst: boolean) => [
      ...new Set(scripts.filter((script) => script.isFirst === isFirst).map(({ path }) => path)),
    ];
    return { first: pathsOf(true), ahead: pathsOf(false) };
  } finally {
    await profile.close();
  }
}

async function brotliBytes(file: string): Promise<number> {
  return brotliCompressSync(await readFile(path.join(PAGE, file))).byteLength;
}

export const firstLoadSize: Measure = {
  name: 'size',
  title: 'First load',
  method: `Every script that a browser really asks for on a first visit of ${FIRST_SCREEN} before its first row can be ticked, what it fetches ahead from then on, and the worker, each compressed by brotli at its best. What is in them is an estimate in kB: a source's share of its chunk before minifying.`,
  async run(rig) {
    const { first, ahead } = await loadedScripts(rig);
    assertResult(first.length > 0, 'the first visit loaded no script.');
    const weighed = (paths: readonly string[]) =>
      Promise.all(paths.map(async (name) => ({ file: name.slice(1), bytes: await brotliBytes(name) })));
    const sum = (scripts: readonly { readonly bytes: number }[]) => scripts.reduce((all, { bytes }) => all + bytes, 0);
    const scripts = await weighed(first);
    const total = sum(scripts);
    const worker = await brotliBytes('sw.js');
    const composition = await readComposition();
    const sourcesOf = (file: string): Sources => {
      const sources = composition[file];
      assertResult(sources !== undefined, `${file} is not what the present sources build to.`);
      return sources;
    };
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    return {
      comparisons: [],
      observations: [
        { label: 'first-load JavaScript', value: kB(total) },
        ...scripts.map(({ file, bytes }) => ({ label: file, value: kB(bytes) })),
        {
          label: 'in the first load (kB)',
          value: shareOut(scripts.map(({ file, bytes }) => ({ bytes, sources: sourcesOf(file) }))),
        },
        { label: `fetched ahead, ${ahead.length} scripts`, value: kB(sum(await weighed(ahead))) },
        { label: 'worker', value: kB(worker) },
        { label: 'in the worker (kB)', value: shareOut([{ bytes: worker, sources: sourcesOf('sw.js') }]) },
      ],
      budgets: [
        {
          claim: 'First-load JavaScript, brotli',
          actual: total / 1000,
          limit: FIRST_LOAD_LIMIT_KB,
          unit: 'kB',
          kind: 'requirement',
        },
        { claim: 'Worker, brotli', actual: worker / 1000, limit: WORKER_LIMIT_KB, unit: 'kB', kind: 'requirement' },
      ],
    };
  },
};
