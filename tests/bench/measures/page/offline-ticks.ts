import { differentTicks } from '#tests/bench/catalogue.ts';
import type { Comparison, Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { BurstTimes } from '#tests/bench/page-modules/ticking.ts';
import { median } from '#tests/bench/statistics.ts';

const TICKS = 1000;
const MANNERS = [
  { manner: 'oneByOne', label: '1,000 ticks one at a time', repeats: 1 },
  { manner: 'bulk', label: '1,000 ticks as one bulk', repeats: 4 },
] as const;

export const offlineTicks: Measure = {
  name: 'offline',
  title: '1,000 offline ticks',
  method:
    '1,000 different registers with the browser offline, each one durable before the next, and all in one transaction; a fresh profile per round, product and floor in turn (one at a time: 50 by 50). Floor: the same ops and counter by raw strict transactions.',
  async run(rig, rounds) {
    const ticks = await differentTicks(rig.server.origin, TICKS);
    const subject = new Map<string, number[]>(MANNERS.map(({ manner }) => [manner, []]));
    const floor = new Map<string, number[]>(MANNERS.map(({ manner }) => [manner, []]));
    for (let round = 0; round < rounds; round += 1) {
      const profile = await rig.openProfile();
      try {
        const page = await profile.openBlankPage(['ticking']);
        await profile.context.setOffline(true);
        for (const { manner, repeats } of MANNERS) {
          const bursts: BurstTimes[] = [];
          for (let repeat = 0; repeat < repeats; repeat += 1) {
            const floorFirst = (round + repeat) % 2 === 1;
            bursts.push(await callInPage(page, 'ticking', 'tickAll', `${manner}${repeat}`, ticks, manner, floorFirst));
          }
          subject.get(manner)?.push(median(bursts.map((burst) => burst.subject)));
          floor.get(manner)?.push(median(bursts.map((burst) => burst.floor)));
        }
      } finally {
        await profile.close();
      }
    }
    const comparisons = MANNERS.map(
      ({ manner, label }): Comparison => ({
        label,
        floorLabel: manner === 'bulk' ? 'one raw transaction' : '1,000 raw transactions',
        unit: 'ms',
        subject: subject.get(manner) ?? [],
        floor: floor.get(manner) ?? [],
      }),
    );
    return { comparisons, observations: [], budgets: [] };
  },
};
