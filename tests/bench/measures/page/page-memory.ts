import type { CDPSession } from 'playwright-core';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import { collectGarbage, type Rig } from '#tests/bench/rig.ts';
import { median } from '#tests/bench/statistics.ts';

const MB = 1_000_000;
/** Limit of the page's memory after every section was visited, in MB. */
const LIMIT_MB = 60;

interface Memory {
  /** Scripts' objects, in bytes. */
  readonly heap: number;
  /** Elements and texts, including those of the visible list. */
  readonly nodes: number;
}

async function readMemory(session: CDPSession): Promise<Memory> {
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes') };
}

async function measureRound(rig: Rig): Promise<{ readonly before: Memory; readonly after: Memory }> {
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['replaying']);
    await callInPage(page, 'replaying', 'signUp', rig.newUsername());
    const session = await profile.context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${rig.server.origin}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await collectGarbage(page);
    const before = await readMemory(session);
    for (const section of LISTED_SECTIONS) {
      // One document for all sections, so that anything a section leaks is still there at the end.
      await page.evaluate((to) => history.pushState({}, '', to), `${REGISTRY[section].path}?elementsToShow=all`);
      await page.getByRole('listitem').first().waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    await collectGarbage(page);
    return { before, after: await readMemory(session) };
  } finally {
    await profile.close();
  }
}

export const pageMemory: Measure = {
  name: 'memory',
  title: 'Memory after all sections',
  method:
    'Signed in, home first, then every section with all its rows on one page, each scrolled to its end, in one document. Memory of scripts after garbage collection, as reported by the browser.',
  async run(rig, rounds) {
    const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig));
    const after = median(measured.map((one) => one.after.heap)) / MB;
    assertResult(Number.isFinite(after), 'the browser does not report the memory of scripts.');
    return {
      comparisons: [],
      observations: [
        { label: 'home alone', value: `${(median(measured.map((one) => one.before.heap)) / MB).toFixed(1)} MB` },
        { label: 'nodes at the end', value: String(median(measured.map((one) => one.after.nodes))) },
      ],
      budgets: [
        {
          claim: 'Memory of the page after all sections',
          actual: after,
          limit: LIMIT_MB,
          unit: 'MB',
          kind: 'requirement',
        },
      ],
    };
  },
};
