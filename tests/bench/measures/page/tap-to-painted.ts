import type { Page } from 'playwright-core';
import { readItems } from '#tests/bench/catalogue.ts';
import { processorTimeOfTaps } from '#tests/bench/main-thread-trace.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { Place, Tap } from '#tests/bench/page-modules/tap-watch.ts';
import { type Rig, slowDown } from '#tests/bench/rig.ts';
import { median, quantile } from '#tests/bench/statistics.ts';

/** One frame of a display that shows 60 a second, in ms. */
const FRAME_MS = 1000 / 60;
const SLOW_DOWN = 4;
const TAPS = 20;
/** Taps before the page has compiled the code of a tap; they don't count. */
const WARM_UP = 4;

/** Cost of a tap until it was painted, and its total cost. */
interface MeasuredTap extends Tap {
  /** Processor time of the main thread in ms, including work caused after the paint. */
  readonly processor: number;
}

/** A page whose main thread's processor time can be read. */
interface Watched {
  readonly page: Page;
  /** Processor time of all tasks so far, in ms. */
  readonly processorTime: () => Promise<number>;
}

async function watch(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    assertResult(seconds !== undefined, 'the browser does not report its processor time.');
    return seconds * 1000;
  };
  return { page, processorTime };
}

/** Clicks there with a real mouse, and returns the cost of the tap. It ends when the box has changed. */
async function tap({ page, processorTime }: Watched, { x, y }: Place): Promise<MeasuredTap> {
  await callInPage(page, 'tapWatch', 'watchNextTap');
  const processorBefore = await processorTime();
  await page.mouse.click(x, y);
  const watched = await callInPage(page, 'tapWatch', 'watchedTap');
  return { ...watched, processor: (await processorTime()) - processorBefore };
}

async function openApp(rig: Rig, profile: Awaited<ReturnType<Rig['openProfile']>>): Promise<Page> {
  const page = await profile.openBlankPage(['replaying']);
  await callInPage(page, 'replaying', 'signUp', rig.newUsername());
  await page.goto(`${rig.server.origin}/achievements?elementsToShow=all`);
  await page.getByRole('checkbox').first().waitFor();
  await profile.inject(page, 'tapWatch');
  return page;
}

interface Round {
  readonly subject: readonly MeasuredTap[];
  readonly floor: readonly MeasuredTap[];
  /** Processor time in ms until the paint, at full speed. */
  readonly traced: { readonly subject: readonly number[]; readonly floor: readonly number[] };
}

/** The same taps at full speed, with the browser's trace of the main thread. */
async function trace({ page }: Watched, places: readonly Place[]): Promise<readonly number[]> {
  await page.bringToFront();
  const times = await processorTimeOfTaps(page, async () => {
    for (let made = 0; made < TAPS; made += 1) {
      await callInPage(page, 'tapWatch', 'watchNextTap');
      const place = places[made % places.length];
      assertResult(place !== undefined, 'there is no visible checkbox to tap.');
      await page.mouse.click(place.x, place.y);
      await callInPage(page, 'tapWatch', 'watchedTap');
    }
  });
  assertResult(times.length === TAPS, `the browser recorded ${times.length} of ${TAPS} taps.`);
  return times;
}

async function measureRound(rig: Rig, names: readonly string[]): Promise<Round> {
  const profile = await rig.openProfile();
  try {
    const app = await openApp(rig, profile);
    const bare = await profile.openBlankPage(['floors', 'tapWatch']);
    await callInPage(bare, 'floors', 'showBareChecklist', names);
    const pages = [await watch(app), await watch(bare)] as const;
    const boxes = await Promise.all(pages.map(({ page }) => callInPage(page, 'tapWatch', 'boxesInSight', names)));
    for (const { page } of pages) await slowDown(page, SLOW_DOWN);
    const taps: [MeasuredTap[], MeasuredTap[]] = [[], []];
    for (let made = 0; made < WARM_UP + TAPS; made += 1) {
      for (const which of [0, 1] as const) {
        const [watchedPage, inSight] = [pages[which], boxes[which] ?? []];
        // A page in the background paints nothing.
        await watchedPage.page.bringToFront();
        const box = inSight[made % inSight.length];
        assertResult(box !== undefined, 'there is no visible checkbox to tap.');
        const watched = await tap(watchedPage, box);
        if (made >= WARM_UP) taps[which].push(watched);
      }
    }
    for (const { page } of pages) await slowDown(page, 1);
    const traced = { subject: await trace(pages[0], boxes[0] ?? []), floor: await trace(pages[1], boxes[1] ?? []) };
    return { subject: taps[0], floor: taps[1], traced };
  } finally {
    await profile.close();
  }
}

function ofTaps(
  rounds: readonly Round[],
  who: 'subject' | 'floor',
  pick: (tap: MeasuredTap) => number,
): readonly number[] {
  return rounds.map((round) => median(round[who].map(pick)));
}

/** Event Timing reports nothing below its threshold. */
const presented = ({ eventTiming }: Tap) => eventTiming ?? 16;

export const tapToPainted: Measure = {
  name: 'painted',
  title: 'Tap to painted',
  method: `Signed in, all achievements on one page, processor ${SLOW_DOWN} times slower, ${TAPS} real clicks after ${WARM_UP} for warm-up, product and floor in turn. "Work" is the main thread's time: from the dispatch of each pointer event to the first task after its handlers and their microtasks, and from the beginning of the frame that shows the tick to the first task after that frame's style, layout and paint; other tasks in between count too, waiting for the display does not. "Presented" is Event Timing's duration, the display included, in steps of 8 ms (16 means "at most 16"). Processor time until the paint is taken from the browser's own record, recording included, and is the figure that other programs blur least. Floor: a bare checkbox in a static list of as many rows.`,
  async run(rig, rounds) {
    const names = (await readItems(rig.server.origin, 'achievements')).map(({ name }) => name);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig, names));
    const comparison = (label: string, pick: (tap: MeasuredTap) => number) => ({
      label,
      floorLabel: `a bare checkbox among ${names.length} rows`,
      unit: 'ms' as const,
      subject: ofTaps(measured, 'subject', pick),
      floor: ofTaps(measured, 'floor', pick),
    });
    const work = comparison('work on the main thread', (tap) => tap.work);
    const traced = (who: 'subject' | 'floor') => measured.map((round) => median(round.traced[who]));
    const all = measured.flatMap(({ subject }) => subject);
    return {
      comparisons: [
        work,
        comparison('elapsed until after the paint', (tap) => tap.elapsed),
        comparison('presented, by Event Timing', presented),
        comparison("the main thread's processor time, all that the tap causes within 150 ms", (tap) => tap.processor),
        {
          label: "the main thread's processor time until the paint, at full speed",
          floorLabel: `a bare checkbox among ${names.length} rows`,
          unit: 'ms',
          subject: traced('subject'),
          floor: traced('floor'),
        },
      ],
      observations: [
        {
          label: 'work, 95th percentile of all taps',
          value: `${quantile(
            all.map((one) => one.work),
            0.95,
          ).toFixed(1)} ms`,
        },
        {
          label: 'presented, 95th percentile of all taps',
          value: `${quantile(all.map(presented), 0.95).toFixed(0)} ms`,
        },
        { label: 'presented, slowest tap', value: `${Math.max(...all.map(presented))} ms` },
      ],
      budgets: [
        {
          claim: 'Tick to paint at 4× slow-down, work',
          actual: median(work.subject),
          limit: FRAME_MS,
          unit: 'ms',
          kind: 'requirement',
        },
        {
          claim: `Tick to paint, ${SLOW_DOWN} times the processor time at full speed`,
          actual: SLOW_DOWN * median(traced('subject')),
          limit: FRAME_MS,
          unit: 'ms',
          kind: 'goal',
        },
        {
          claim: 'Frames until a tick is seen, at most',
          actual: Math.max(...all.map(({ frames }) => frames)),
          limit: 1,
          unit: 'frame',
          kind: 'requirement',
        },
      ],
    };
  },
};
