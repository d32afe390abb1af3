import { differentTicks } from '../catalogue.ts';
import type { Comparison, Measure } from '../measure.ts';
import { callInPage } from '../page-bundles.ts';

const TICKS = 1000;
const MANNERS = [
  { manner: 'oneByOne', label: '1,000 ticks one at a time' },
  { manner: 'bulk', label: '1,000 ticks as one bulk' },
] as const;

export const offlineTicks: Measure = {
  name: 'offline',
  title: '1,000 offline ticks',
  method:
    '1,000 different registers with the browser offline, each one durable before the next, and all in one transaction; a fresh profile per round, product and floor take turns in going first. Floor: the same ops and counter by raw strict transactions.',
  async run(rig, rounds) {
    const ticks = await differentTicks(rig.server.origin, TICKS);
    const subject = new Map<string, number[]>(MANNERS.map(({ manner }) => [manner, []]));
    const floor = new Map<string, number[]>(MANNERS.map(({ manner }) => [manner, []]));
    for (let round = 0; round < rounds; round += 1) {
      const profile = await rig.openProfile();
      try {
        const page = await profile.openBlankPage(['ticking']);
        await profile.context.setOffline(true);
        for (const { manner } of MANNERS) {
          const account = `${manner}${round}`;
          const times = await callInPage(page, 'ticking', 'tickAll', account, ticks, manner, round % 2 === 1);
          subject.get(manner)?.push(times.subject);
          floor.get(manner)?.push(times.floor);
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
