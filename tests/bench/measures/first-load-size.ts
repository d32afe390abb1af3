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

/** Paths of the scripts that a first visit loads before and while its first screen is shown, the worker's apart. */
async function loadedScripts(rig: Rig): Promise<readonly string[]> {
  const profile = await rig.openProfile();
  try {
    const page = await profile.context.newPage();
    await page.goto(rig.server.origin + FIRST_SCREEN);
    await page.getByRole('checkbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js') && name !== '/sw.js'),
    );
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
  method: `Every script that a browser really loads on a first visit of ${FIRST_SCREEN}, and the worker, each compressed by brotli at its best. What is in them is an estimate in kB: a source's share of its chunk before minifying.`,
  async run(rig) {
    const paths = [...new Set(await loadedScripts(rig))];
    assertResult(paths.length > 0, 'the first visit loaded no script.');
    const scripts = await Promise.all(
      paths.map(async (name) => ({ file: name.slice(1), bytes: await brotliBytes(name) })),
    );
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
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
