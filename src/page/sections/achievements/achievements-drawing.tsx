import type { Achievement } from '#core/catalogue/items.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import { exclusiveRivals, joinExclusiveGroups } from '#core/sections/exclusive-groups.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import { Cut, Dot, Trait } from '#page/list/rows/item-card.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { words } from '#page/sections/words.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useValues } from '#page/state/sync/progress/progress.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Ban, CalendarDays, EyeOff } from '#page/ui/icons/icons.tsx';
import { AchievementEmblem } from './achievement-emblem.tsx';

/** Returns the name of the earned achievement that excludes this one, whether it is listed or not; undefined = none. */
function useRivalName({ id, exclusiveGroup }: Achievement): string | undefined {
  const section = useSection('achievements');
  // Achievements without rivals must not render on every mark.
  const values = useValues(exclusiveGroup === null ? '' : 'achievements');
  if (section.status !== 'ready' || values.has(id)) return undefined;
  return exclusiveRivals(section.items)
    .get(id)
    ?.find((rival) => values.has(rival.id))?.name;
}

/** Groups the members of an exclusive group on the page into one entry. */
function joinedGroups(page: readonly Achievement[]): readonly (readonly Achievement[])[] {
  const groups: Achievement[][] = [];
  for (const { item, joined } of joinExclusiveGroups(page)) {
    if (joined === 'middle' || joined === 'last') groups.at(-1)?.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Drawing of achievements. */
export const ACHIEVEMENT_DRAWING: SectionDrawing<Achievement, AchievementParams> = {
  definition: ACHIEVEMENTS,
  Emblem: AchievementEmblem,
  Control: TickControl,
  blank: <Emblem shape="coin" icon="laurels" metal="iron" full={false} />,
  summary: ({ category, secret }) => (secret ? words.secretCategory(catalogueText(category)) : catalogueText(category)),
  meta: (item, excludedBy) => (
    <>
      <span>{item.points === null ? words.unknownPoints : ACHIEVEMENTS.pointCountShort?.(item.points)}</span>
      <Dot />
      <Cut>{excludedBy === undefined ? catalogueText(item.category) : words.notWith(excludedBy)}</Cut>
      {item.secret && <Trait icon={<EyeOff aria-hidden />} word={words.secret} />}
      {item.event !== null && <Trait icon={<CalendarDays aria-hidden />} word={words.event} />}
      {!item.obtainable && <Trait icon={<Ban aria-hidden />} word={words.retired} />}
    </>
  ),
  useExcludedBy: useRivalName,
  joined: { groups: joinedGroups, isWanted: ({ showMutuallyExclusives }) => showMutuallyExclusives },
  Sheet: lazyDialog(async () => (await import('./achievement-sheet.tsx')).AchievementSheet),
};
