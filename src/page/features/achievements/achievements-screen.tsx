import type { Achievement } from '#core/catalogue/items.ts';
import { type AchievementParams, achievementList } from '#core/filters/achievement-filters.ts';
import { joinExclusiveGroups } from '#core/filters/exclusive-groups.ts';
import type { RowDrawing } from '#page/parts/list/list-rows.tsx';
import { ListScreen } from '#page/parts/list/list-screen.tsx';
import type { SectionList } from '#page/parts/list/section-list.ts';
import { achievementProgress } from '#page/parts/section-totals.ts';
import { countTick } from '#page/platform/install-prompt.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { useSection } from '#page/state/catalogue.ts';
import { useLocalSettings } from '#page/state/local-settings.ts';
import { Emblem } from '#page/ui/emblem.tsx';
import { AchievementRow, EXCLUSIVE } from './achievement-row.tsx';

const ACHIEVEMENTS: SectionList<Achievement, AchievementParams> = {
  section: 'achievements',
  title: 'Achievements',
  noun: { one: 'achievement', many: 'achievements' },
  list: achievementList,
  totals: achievementProgress,
  points: (item) => item.points ?? 0,
};

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
  rowHeight: { phone: 4, wide: 3.75 },
};

/** The achievements screen. */
export function AchievementsScreen() {
  const { rightDrawer } = useLocalSettings();
  return (
    <ListScreen
      definition={ACHIEVEMENTS}
      state={useSection('achievements')}
      blank={<Emblem shape="coin" charge="laurels" metal="iron" full={false} />}
      rows={DRAWING}
      panelOpen={rightDrawer}
      onPanelOpen={(open) => changeLocalSettings({ rightDrawer: open })}
      onTicked={countTick}
    />
  );
}
