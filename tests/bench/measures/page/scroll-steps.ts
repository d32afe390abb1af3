import type { Page } from 'playwright-core';
import { readItems } from '#tests/bench/catalogue.ts';
import { type TaskTime, tasksDuring, tasksOfSteps } from '#tests/bench/main-thread-trace.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { Rig } from '#tests/bench/rig.ts';
import { median, quantile } from '#tests/bench/statistics.ts';

const FRAME_MS = 1000 / 60;
const SLOW_DOWN = 4;
/** Distance of a fast thumb in one frame, in CSS px. */
const STEP_PX = 120;
const STEPS = 60;
const WINDOW = { width: 390, height: 844 } as const;

interface Round {
  /** Processor time of the main thread in ms for each step, without garbage collection. */
  readonly steps: readonly number[];
  /** The same for a static list. */
  readonly floor: readonly number[];
  /** The longest task from opening the list until its first rows are rendered. */
  readonly longestAtFirst: number;
}

const own = (tasks: readonly TaskTime[]) => tasks.reduce((sum, task) => sum + task.own, 0);

/** Ends once the newly visible rows are painted. The page is moved in one go: a wheel moves it in many small steps. */
async function scrollOnce(page: Page): Promise<void> {
  const moved = await page.evaluate(
    (by) =>
      new Promise<boolean>((resolve) => {
        const before = scrollY;
        scrollBy({ top: by, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY > before)));
      }),
    STEP_PX,
  );
  assertResult(moved, 'the list has ended.');
}

/** The work of each step through the page, in ms. */
async function scrollThrough(page: Page): Promise<readonly number[]> {
  // Lazy parts of the page have loaded after the first steps.
  for (let made = 0; made < 5; made += 1) await scrollOnce(page);
  return (await tasksOfSteps(page, STEPS, () => scrollOnce(page))).map(own);
}

async function measureRound(rig: Rig): Promise<Round> {
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['replaying']);
    await page.setViewportSize(WINDOW);
    await callInPage(page, 'replaying', 'signUp', rig.newUsername());
    const rows = page.getByRole('listitem');
    const atFirst = await tasksDuring(page, async () => {
      await page.goto(`${rig.server.origin}/bestiary?elementsToShow=all`);
      await rows.first().waitFor();
    });
    const creatures = await readItems(rig.server.origin, 'bestiary');
    const listed = Number(await rows.first().getAttribute('aria-setsize'));
    assertResult(listed === creatures.length, `${listed} of ${creatures.length} creatures are listed.`);
    const pitch = Number(await page.locator('[data-pitch]').getAttribute('data-pitch'));
    const steps = await scrollThrough(page);

    const bare = await profile.openBlankPage(['floors']);
    await bare.setViewportSize(WINDOW);
    // A loading page scrolls to its top when it is ready.
    await bare.waitForLoadState('networkidle');
    const names = creatures.map(({ name }) => name);
    await callInPage(bare, 'floors', 'showBareChecklist', names, pitch);
    const floor = await scrollThrough(bare);
    return { steps, floor, longestAtFirst: Math.max(0, ...atFirst.map((task) => task.own)) };
  } finally {
    await profile.close();
  }
}

export const scrollSteps: Measure = {
  name: 'scroll',
  title: 'Scrolling through all creatures',
  method: `Signed in, the bestiary with all creatures on one page in a phone's window, moved ${STEPS} times by ${STEP_PX} px, each until the newly visible rows are painted. Processor time of the main thread per step, at full speed by the browser's own trace, without garbage collection, times ${SLOW_DOWN}. Floor: a static page with a bare checkbox per creature in rows of the same height, moved in the same way.`,
  async run(rig, rounds) {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig));
    const all = measured.flatMap(({ steps }) => steps);
    return {
      comparisons: [
        {
          label: 'work of a step, at full speed',
          floorLabel: 'a static list of bare checkboxes',
          unit: 'ms',
          subject: measured.map(({ steps }) => median(steps)),
          floor: measured.map(({ floor }) => median(floor)),
        },
      ],
      observations: [
        { label: 'a step, 95th percentile, at full speed', value: `${quantile(all, 0.95).toFixed(1)} ms` },
        { label: 'a step, longest, at full speed', value: `${Math.max(...all).toFixed(1)} ms` },
        {
          label: 'longest task until the first rows are there, at full speed',
          value: `${median(measured.map(({ longestAtFirst }) => longestAtFirst)).toFixed(1)} ms`,
        },
      ],
      budgets: [
        {
          claim: `Work of a scroll step over all creatures at ${SLOW_DOWN}× slow-down`,
          actual: SLOW_DOWN * median(measured.map(({ steps }) => median(steps))),
          limit: FRAME_MS,
          unit: 'ms',
          kind: 'goal',
        },
      ],
    };
  },
};
