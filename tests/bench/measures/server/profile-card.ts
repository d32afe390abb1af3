import { cardSvg } from '#server/pictures/card-svg.ts';
import { createCards } from '#server/pictures/cards.ts';
import { DRAWN_SECTIONS } from '#server/pictures/emblems.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';

/** Maximum processor time for a card, in ms. */
const LIMIT_MS = 50;
/** Maximum for a card that was drawn before, in ms. */
const CACHED_LIMIT_MS = 1;
/** Cards per round. */
const CARDS = 15;

/** The card of a profile with that many completed rows in each section. */
function svgOf(name: string, earned: number): string {
  const facts = { earned, total: 500, points: { earned, total: 500 }, last_gain_at: null, rank: null };
  return cardSvg(
    {
      username: 'Elyra',
      character: { name, verified_at: '2026-01-01', world: 'Antica', vocation: 'Elder Druid', level: null },
      sections: Object.fromEntries(DRAWN_SECTIONS.map((section) => [section, facts])),
    },
    'loremark.example',
  );
}

/** Processor time of work in all of the process's threads, in ms. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  assertResult((await work()) !== undefined, 'no card was drawn.');
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

export const profileCard: Measure = {
  name: 'card',
  title: 'The card of a profile',
  method: `Per round ${CARDS} cards that differ in name and progress, from the facts to the PNG, and each again. Processor time of the whole process, with that of its threads.`,
  async run(_rig, rounds) {
    const cards = createCards();
    const drawn: number[] = [];
    const cached: number[] = [];
    const draw = (key: string, earned: number) => cards.draw(key, svgOf(key, earned));
    await draw('warm-up', 1);
    for (let round = 0; round < rounds; round += 1) {
      const first: number[] = [];
      const again: number[] = [];
      for (let card = 0; card < CARDS; card += 1) {
        const key = `Elyra Vane ${round} ${card}`;
        const earned = 1 + ((round * CARDS + card) % 500);
        first.push(await processorTime(() => draw(key, earned)));
        again.push(await processorTime(() => draw(key, earned)));
      }
      drawn.push(median(first));
      cached.push(median(again));
    }
    return {
      comparisons: [],
      observations: [],
      budgets: [
        { claim: 'a card, once', actual: median(drawn), limit: LIMIT_MS, unit: 'ms', kind: 'requirement' },
        {
          claim: 'the same card again',
          actual: median(cached),
          limit: CACHED_LIMIT_MS,
          unit: 'ms',
          kind: 'requirement',
        },
      ],
    };
  },
};
