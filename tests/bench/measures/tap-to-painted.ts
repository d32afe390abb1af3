import type { Locator, Page } from 'playwright-core';
import { readItems } from '../catalogue.ts';
import { assertResult, type Measure } from '../measure.ts';
import { callInPage } from '../page-bundles.ts';
import type { Tap } from '../page-modules/tap-watch.ts';
import { type Rig, slowDown } from '../rig.ts';
import { median, quantile } from '../statistics.ts';

/** One frame of a display that shows 60 a second, in ms. */
const FRAME_MS = 1000 / 60;
const SLOW_DOWN = 4;
const TAPS = 20;
/** Taps after which the page has compiled what a tap runs; they don't count. */
const WARM_UP = 4;

/** Clicks the box with a real mouse, and gives back what the tap cost. */
async function tap(page: Page, box: Locator): Promise<Tap> {
  const before = await box.isChecked();
  const place = await box.boundingBox();
  assertResult(place !== null, 'a checkbox has no place on the screen.');
  await callInPage(page, 'tapWatch', 'watchNextTap');
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  const watched = await callInPage(page, 'tapWatch', 'watchedTap');
  assertResult((await box.isChecked()) !== before, 'a tap did not change its checkbox.');
  return watched;
}

/** The checkboxes that are wholly on the screen, below whatever sticks to its top. */
async function boxesInSight(page: Page, names: readonly string[]): Promise<readonly Locator[]> {
  const height = page.viewportSize()?.height ?? 0;
  const inSight: Locator[] = [];
  for (const box of await page.getByRole('checkbox').all()) {
    const place = await box.boundingBox();
    const name = await box.evaluate(
      (element) =>
        element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '',
    );
    const isItem = names.some((item) => name.startsWith(item));
    if (isItem && place !== null && place.y > height * 0.4 && place.y + place.height < height * 0.9) inSight.push(box);
  }
  assertResult(inSight.length >= 2, 'there is nothing to tap in sight.');
  return inSight;
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
  readonly subject: readonly Tap[];
  readonly floor: readonly Tap[];
}

async function measureRound(rig: Rig, names: readonly string[]): Promise<Round> {
  const profile = await rig.openProfile();
  try {
    const app = await openApp(rig, profile);
    const bare = await profile.openBlankPage(['floors', 'tapWatch']);
    await callInPage(bare, 'floors', 'showBareChecklist', names);
    const pages = [app, bare] as const;
    for (const page of pages) await slowDown(page, SLOW_DOWN);
    const boxes = await Promise.all(pages.map((page) => boxesInSight(page, names)));
    const taps: [Tap[], Tap[]] = [[], []];
    for (let made = 0; made < WARM_UP + TAPS; made += 1) {
      for (const which of [0, 1] as const) {
        const [page, inSight] = [pages[which], boxes[which] ?? []];
        // A page in the background paints nothing.
        await page.bringToFront();
        const box = inSight[made % inSight.length];
        assertResult(box !== undefined, 'there is nothing to tap in sight.');
        const watched = await tap(page, box);
        if (made >= WARM_UP) taps[which].push(watched);
      }
    }
    return { subject: taps[0], floor: taps[1] };
  } finally {
    await profile.close();
  }
}

function ofTaps(rounds: readonly Round[], who: keyof Round, pick: (tap: Tap) => number): readonly number[] {
  return rounds.map((round) => median(round[who].map(pick)));
}

/** Event Timing keeps quiet below its threshold. */
const presented = ({ eventTiming }: Tap) => eventTiming ?? 16;

export const tapToPainted: Measure = {
  name: 'painted',
  title: 'Tap to painted',
  method: `Signed in, all achievements on one page, processor ${SLOW_DOWN} times slower, ${TAPS} real clicks after ${WARM_UP} for warm-up, product and floor in turn. "Work" is the main thread's time: from the dispatch of the pointer events to the first task after the click's handlers and their microtasks, plus from the beginning of the frame that shows the tick to the first task after that frame's style, layout and paint; other tasks that come in between count too, waiting for the display does not. "Presented" is Event Timing's duration, the display included, in steps of 8 ms (16 stands for "at most 16"). Floor: a bare checkbox in a static list of as many rows.`,
  async run(rig, rounds) {
    const names = (await readItems(rig.server.origin, 'achievements')).map(({ name }) => name);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig, names));
    const comparison = (label: string, pick: (tap: Tap) => number) => ({
      label,
      floorLabel: `a bare checkbox among ${names.length} rows`,
      unit: 'ms' as const,
      subject: ofTaps(measured, 'subject', pick),
      floor: ofTaps(measured, 'floor', pick),
    });
    const work = comparison('work on the main thread', (tap) => tap.work);
    const all = measured.flatMap(({ subject }) => subject);
    return {
      comparisons: [
        work,
        comparison('elapsed until after the paint', (tap) => tap.elapsed),
        comparison('presented, by Event Timing', presented),
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
