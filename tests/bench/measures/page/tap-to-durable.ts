import { differentTicks } from '#tests/bench/catalogue.ts';
import type { Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import { median, quantile } from '#tests/bench/statistics.ts';

const TAPS = 300;
const WARM_UP = 60;
/** Goal: ratio of a tap to the raw write. The conflict rules make a tap read and write more. */
const GOAL = 1.3;

export const tapToDurable: Measure = {
  name: 'durable',
  title: 'Tap to durable',
  method: `${TAPS - WARM_UP} taps on different registers after ${WARM_UP} for warm-up, one at a time, strict durability, product and floors in turn. Before each tap the page has read what the last one stored; "hurried" taps do not wait for that, and are faster than any hand. Floor: one strict transaction on raw IndexedDB that puts an outbox record and the counter.`,
  async run(rig, rounds) {
    const ticks = await differentTicks(rig.server.origin, TAPS);
    const rows: { subject: number; floor: number; byTheRules: number; slow: number }[] = [];
    const hurried = { subject: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const profile = await rig.openProfile();
      try {
        const page = await profile.openBlankPage(['ticking']);
        const times = await callInPage(page, 'ticking', 'tapInTurn', `round${round}`, ticks, WARM_UP, 'rested');
        rows.push({
          subject: median(times.subject),
          floor: median(times.floor),
          byTheRules: median(times.byTheRules),
          slow: quantile(times.subject, 0.95),
        });
        const inHurry = await callInPage(page, 'ticking', 'tapInTurn', `hurry${round}`, ticks, WARM_UP, 'hurried');
        hurried.subject.push(median(inHurry.subject));
        hurried.floor.push(median(inHurry.floor));
      } finally {
        await profile.close();
      }
    }
    const subject = rows.map((row) => row.subject);
    const floor = rows.map((row) => row.floor);
    const byTheRules = rows.map((row) => row.byTheRules);
    return {
      comparisons: [
        { label: 'a tap', floorLabel: 'raw strict put of op and counter', unit: 'ms', subject, floor },
        {
          label: 'a tap',
          floorLabel: 'raw IndexedDB with the reads and the activity entry that the rules ask for',
          unit: 'ms',
          subject,
          floor: byTheRules,
        },
        {
          label: 'the reads and writes of the rules, raw',
          floorLabel: 'raw strict put of op and counter',
          unit: 'ms',
          subject: byTheRules,
          floor,
        },
        { label: 'a hurried tap', floorLabel: 'raw strict put of op and counter', unit: 'ms', ...hurried },
      ],
      observations: [
        { label: 'a tap, 95th percentile', value: `${median(rows.map((row) => row.slow)).toFixed(1)} ms` },
      ],
      budgets: [
        {
          claim: 'Tap to durable, against the raw put',
          actual: median(rows.map((row) => row.subject / row.floor)),
          limit: GOAL,
          unit: '×',
          kind: 'goal',
        },
      ],
    };
  },
};
