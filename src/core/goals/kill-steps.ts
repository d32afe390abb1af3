/** Goals among creatures and bosses. */

import type { Boss, Creature } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { killsToLast, killsToNext, knownKills, stageReached } from '#core/progress/stages.ts';
import { figure } from '#core/words/figure.ts';
import { killsOf, type RecordedSection } from './recorded.ts';
import { amount, type Step } from './step.ts';

/** Prefix where only a stage is known, since fewer kills may remain. */
const atMost = (orMore: boolean) => (orMore ? 'At most ' : '');

/** Names of the stages before the last, for the reason. */
const STAGES: readonly string[] = ['the first stage', 'the second stage'];
const LEVELS = ['prowess', 'expertise', 'mastery'] as const;

const isBegun = (id: number, { values, stages }: ListProgress) => values.has(id) || stages.has(id);

/** Returns the goals among creatures: the last stage, the only one with a reward. The reason also names the next stage. */
export function creatureSteps({ items, progress }: RecordedSection<Creature>): readonly Step[] {
  return items.flatMap((item): readonly Step[] => {
    const { id, kills, charmPoints } = item;
    if (!isBegun(id, progress)) return [];
    const recorded = killsOf(id, progress);
    const left = killsToLast(recorded, kills);
    if (left === 0) return [];
    return [
      {
        section: 'bestiary',
        id,
        name: rowName(item),
        left,
        of: kills[2],
        points: charmPoints,
        reason() {
          const start = atMost(knownKills(recorded, kills).orMore);
          const next = STAGES[stageReached(recorded, kills)];
          const complete =
            next === undefined
              ? `${amount(left, 'kill')} left`
              : `${amount(killsToNext(recorded, kills), 'kill')} to ${next}, ${figure(left)} left`;
          return `${start}${complete} · ${amount(charmPoints, 'charm point')}`;
        },
      },
    ];
  });
}

/** Returns the charm points of a creature, or the boss points of all levels. */
function pointsOf(item: Creature | Boss): number {
  return 'charmPoints' in item ? item.charmPoints : item.points.reduce((sum, points) => sum + points, 0);
}

/** Returns the steps that complete begun creatures or bosses: all kills to the last stage. */
export function lastStageSteps(
  section: 'bestiary' | 'bosstiary',
  { items, progress }: RecordedSection<Creature | Boss>,
): readonly Step[] {
  return items.flatMap((item): readonly Step[] => {
    const { id, kills } = item;
    if (!isBegun(id, progress)) return [];
    const recorded = killsOf(id, progress);
    const left = killsToLast(recorded, kills);
    if (left === 0) return [];
    const reason = () => `${atMost(knownKills(recorded, kills).orMore)}${amount(left, 'kill')} left`;
    return [{ section, id, name: rowName(item), left, of: kills[2], points: pointsOf(item), reason }];
  });
}

/** Returns the goals among bosses: the next level, since each level gives points. */
export function bossSteps({ items, progress }: RecordedSection<Boss>): readonly Step[] {
  return items.flatMap((item): readonly Step[] => {
    const { id, name, kills, points } = item;
    if (!isBegun(id, progress)) return [];
    const recorded = killsOf(id, progress);
    const level = stageReached(recorded, kills);
    if (level === 3) return [];
    const left = killsToNext(recorded, kills);
    return [
      {
        section: 'bosstiary',
        id,
        name,
        left,
        of: kills[level],
        points: points[level],
        reason: () =>
          `${atMost(knownKills(recorded, kills).orMore)}${amount(left, 'kill')} to ${LEVELS[level]} · ${amount(points[level], 'boss point')}`,
      },
    ];
  });
}
