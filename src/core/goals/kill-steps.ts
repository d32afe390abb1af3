/** Goals among creatures and bosses. */

import type { Boss, Creature } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { type KnownKills, killsToLast, killsToNext, knownKills, stageReached } from '#core/progress/stages.ts';
import { words as sectionWords } from '#core/sections/words.ts';
import { killsOf, type RecordedSection } from './recorded.ts';
import type { Step } from './step.ts';
import { words } from './words.ts';

/** Returns the remaining kills, as a maximum where only a stage is known, since fewer may remain. */
const remaining = ({ orMore }: KnownKills, amount: string) => (orMore ? words.atMost(amount) : amount);

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
          const stage = stageReached(recorded, kills);
          const amount =
            stage === 0 || stage === 1
              ? words.killsToStage[stage]({ count: killsToNext(recorded, kills), left })
              : words.killsLeft(left);
          return words.withPoints({
            left: remaining(knownKills(recorded, kills), amount),
            points: sectionWords.bestiary.pointCount(charmPoints),
          });
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
    const reason = () => remaining(knownKills(recorded, kills), words.killsLeft(left));
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
          words.withPoints({
            left: remaining(
              knownKills(recorded, kills),
              words.killsToLevel({ count: left, level: sectionWords.tracking.bosstiary.stagesInText[level] }),
            ),
            points: sectionWords.bosstiary.pointCount(points[level]),
          }),
      },
    ];
  });
}
