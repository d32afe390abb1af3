import type { Achievement } from '#core/catalogue/items.ts';
import type { AchievementParams } from '#core/sections/achievements.ts';
import { exclusiveRivals } from '#core/sections/exclusive-groups.ts';
import type { SectionSheetProps } from '#page/list/section-drawing.ts';
import { SectionSheet } from '#page/list/sheet/section-sheet.tsx';
import { words } from '#page/sections/words.ts';
import { AreaGoal } from './area-goal.tsx';

/** The sheet of an achievement, with links to the others of its exclusive group, and the player's part of the map. */
export function AchievementSheet(props: SectionSheetProps<Achievement, AchievementParams>) {
  const { items, hrefOfItem, onGo } = props;
  const rivals = exclusiveRivals(items);
  const linksOf = (others: readonly Achievement[]) =>
    others.map((other, index) => (
      <span key={other.id}>
        {index > 0 && ', '}
        <a
          href={hrefOfItem + other.id}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGo(other.id);
          }}
        >
          {other.name}
        </a>
      </span>
    ));
  return (
    <SectionSheet
      {...props}
      factsAfter={({ id }) => {
        const others = rivals.get(id);
        return others ? [{ label: words.onlyOne, field: 'exclusiveGroup', value: linksOf(others), long: true }] : [];
      }}
      note={(item) => <AreaGoal achievement={item} />}
    />
  );
}
