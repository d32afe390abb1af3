/** Goals among outfits, soul cores and bookmarked achievements. */

import type { Achievement, MapArea, Outfit, SoulCore } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { animusBonus, ECHO_KILLED, MASTERIES_PER_STEP } from '#core/progress/animus.ts';
import { addonsToTick, FIRST_ADDON, ownedAddons } from '#core/progress/outfit-bits.ts';
import { countDone } from '#core/progress/totals.ts';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { ANIMUS_MASTERY, isEchoKilled } from '#core/sections/animus-mastery.ts';
import { exclusiveRivals } from '#core/sections/exclusive-groups.ts';
import { areaProgress, areaWords } from '#core/sections/map-areas.ts';
import { OUTFITS } from '#core/sections/outfits.ts';
import { words as sectionWords } from '#core/sections/words.ts';
import type { RecordedSection } from './recorded.ts';
import type { Step } from './step.ts';
import { words } from './words.ts';

/** Returns the goals among outfits: those with one addon missing. */
export function outfitSteps({ items, progress }: RecordedSection<Outfit>): readonly Step[] {
  return items.flatMap((item): readonly Step[] => {
    const value = progress.values.get(item.id) ?? 0;
    const addons = addonsToTick(item.addons);
    if (OUTFITS.tracking.stateOf(item, progress) !== 'inProgress' || addons - ownedAddons(value) !== 1) return [];
    return [
      {
        section: 'outfits',
        id: item.id,
        name: item.name,
        left: 1,
        of: 1 + addons,
        points: 0,
        reason: () => ((value & FIRST_ADDON) === 0 ? words.firstAddon : words.secondAddon),
      },
    ];
  });
}

/**
 * Returns the goals of Animus Mastery: unspent soul cores, the next step of the bonus once a creature is mastered, and the
 * Echo Wardens of mastered creatures once any was killed.
 */
export function animusSteps({ items, progress }: RecordedSection<SoulCore>): readonly Step[] {
  const { stateOf } = ANIMUS_MASTERY.tracking;
  const { earned } = countDone(items, (item) => stateOf(item, progress) === 'done');
  const { toNext } = animusBonus(earned);
  const bonus: Step = {
    section: 'animusMastery',
    id: null,
    name: ANIMUS_MASTERY.title,
    left: toNext,
    of: MASTERIES_PER_STEP,
    points: 0,
    reason: () => words.masteries({ count: toNext, percent: animusBonus(earned + toNext).percent }),
  };
  const cores = items
    .filter((item) => stateOf(item, progress) === 'inProgress')
    .map(
      (item): Step => ({
        section: 'animusMastery',
        id: item.id,
        name: rowName(item),
        left: 1,
        of: 2,
        points: 0,
        reason: () => words.core,
      }),
    );
  const echoes = items.some((item) => isEchoKilled(item, progress))
    ? items
        .filter((item) => stateOf(item, progress) === 'done' && item.echoPoints > 0 && !isEchoKilled(item, progress))
        .map(
          (item): Step => ({
            section: 'animusMastery',
            id: item.id,
            name: rowName(item),
            left: 1,
            of: 2,
            bit: ECHO_KILLED,
            points: item.echoPoints,
            reason: () => words.echo(item.echoPoints),
          }),
        )
    : [];
  return [...(earned === 0 || toNext === 0 ? [] : [bonus]), ...cores, ...echoes];
}

/** True if a character can still earn an achievement: the game still gives it, and the character owns no rival of it. */
export function isOpen(item: Achievement, { items, progress }: RecordedSection<Achievement>): boolean {
  return (
    item.obtainable &&
    !exclusiveRivals(items)
      .get(item.id)
      ?.some(({ id }) => progress.values.has(id))
  );
}

/**
 * Returns the goals among achievements: those for areas of the map that are begun, and bookmarked ones, of which no progress
 * is known.
 */
export function achievementSteps(
  recorded: RecordedSection<Achievement>,
  mapAreas: RecordedSection<MapArea> | null,
): readonly Step[] {
  const { items, progress } = recorded;
  const progressOf = areaProgress(mapAreas);
  return items.flatMap((item): readonly Step[] => {
    const { id, name, points } = item;
    const areas = progressOf(item);
    const begun = areas !== null && areas.have > 0;
    if (!begun && !progress.bookmarked.has(id)) return [];
    if (ACHIEVEMENTS.tracking.stateOf(item, progress) === 'done' || !isOpen(item, recorded)) return [];
    const step = { section: 'achievements', id, name, points: points ?? 0 } as const;
    const pointCount = points === null ? null : sectionWords.achievements.pointCount(points);
    if (begun) {
      const { have, need } = areas;
      const left = areaWords(areas);
      const reason = () => (pointCount === null ? left : words.withPoints({ left, points: pointCount }));
      return [{ ...step, left: need - have, of: need, reason }];
    }
    const reason = () => (pointCount === null ? words.bookmarked : words.bookmarkedPoints(pointCount));
    return [{ ...step, left: 1, of: 1, reason }];
  });
}
