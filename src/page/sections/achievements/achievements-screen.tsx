import type { Achievement } from '#core/catalogue/items.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import { joinExclusiveGroups } from '#core/sections/exclusive-groups.ts';
import type { RowDrawing } from '#page/list/rows/row-drawing.ts';
import { SectionScreen } from '#page/list/screen/section-screen.tsx';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { AchievementRow, EXCLUSIVE } from './achievement-row.tsx';

/** The page with the members of an exclusive group next to one another, as one entry. */
function joinedGroups(page: readonly Achievement[]): readonly (readonly Achievement[])[] {
  const groups: Achievement[][] = [];
  for (const { item, joined } of joinExclusiveGroups(page)) {
    if (joined === 'middle' || joined === 'last') groups.at(-1)?.push(item);
    else groups.push([item]);
  }
  return groups;
}

const DRAWING: RowDrawing<Achievement, AchievementParams> = {
  group: (page, params) => (params.showMutuallyExclusives ? joinedGroups(page) : page.map((item) => [item])),
  variant: (params) => (params.showMutuallyExclusives ? EXCLUSIVE : 'plain'),
  Row: AchievementRow,
  rowHeight: { comfortable: { phone: 4, wide: 3.75 }, compact: { phone: 3.5, wide: 3.375 } },
  Sheet: lazyDialog(() => import('./achievement-sheet.tsx').then((part) => part.AchievementSheet)),
};

/** The achievements screen. */
export function AchievementsScreen() {
  return (
    <SectionScreen
      section="achievements"
      definition={ACHIEVEMENTS}
      rows={DRAWING}
      blank={<Emblem shape="coin" charge="laurels" metal="iron" full={false} />}
    />
  );
}
