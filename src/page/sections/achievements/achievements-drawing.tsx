import type { Achievement } from '#core/catalogue/items.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import { exclusiveRivals, joinExclusiveGroups } from '#core/sections/exclusive-groups.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import { Cut, Dot, Trait } from '#page/list/rows/item-card.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useValues } from '#page/state/progress/progress.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Ban, CalendarDays, EyeOff } from '#page/ui/icons/icons.tsx';
import { AchievementEmblem } from './achievement-emblem.tsx';

function points(item: Achievement): string {
  if (item.points === null) return '? pts';
  return item.points === 1 ? '1 pt' : `${item.points} pts`;
}

/** Name of the earned achievement that keeps this one out of reach, be it listed or not; undefined = none. */
function useRivalName({ id, exclusiveGroup }: Achievement): string | undefined {
  const section = useSection('achievements');
  // Others have no rival: a mark must not render their rows.
  const values = useValues(exclusiveGroup === null ? '' : 'achievements');
  if (section.status !== 'ready' || values.has(id)) return undefined;
  return exclusiveRivals(section.items)
    .get(id)
    ?.find((rival) => values.has(rival.id))?.name;
}

/** The page with the members of an exclusive group next to one another, as one entry. */
function joinedGroups(page: readonly Achievement[]): readonly (readonly Achievement[])[] {
  const groups: Achievement[][] = [];
  for (const { item, joined } of joinExclusiveGroups(page)) {
    if (joined === 'middle' || joined === 'last') groups.at(-1)?.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Drawing of the achievements. */
export const ACHIEVEMENT_DRAWING: SectionDrawing<Achievement, AchievementParams> = {
  definition: ACHIEVEMENTS,
  Emblem: AchievementEmblem,
  Control: TickControl,
  blank: <Emblem shape="coin" charge="laurels" metal="iron" full={false} />,
  summary: ({ category, secret }) => (secret ? `${category}, secret` : category),
  meta: (item, barredBy) => (
    <>
      <span>{points(item)}</span>
      <Dot />
      <Cut>{barredBy === undefined ? item.category : `not with ${barredBy}`}</Cut>
      {item.secret && <Trait icon={<EyeOff aria-hidden />} word="Secret" />}
      {item.event !== null && <Trait icon={<CalendarDays aria-hidden />} word="Event" />}
      {!item.obtainable && <Trait icon={<Ban aria-hidden />} word="Retired" />}
    </>
  ),
  useBarredBy: useRivalName,
  joined: { groups: joinedGroups, isWanted: ({ showMutuallyExclusives }) => showMutuallyExclusives },
  Sheet: lazyDialog(async () => (await import('./achievement-sheet.tsx')).AchievementSheet),
};
