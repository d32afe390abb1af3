import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { Goal } from '#core/goals/closest.ts';
import { useMarks } from '#page/list/marking/use-marks.ts';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import { SECTION_DRAWINGS } from '#page/sections/drawings.ts';
import { isListed, type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { classNames } from '#page/ui/class-names.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import layout from '#page/ui/layout.module.css';
import { AddKills } from './add-kills.tsx';
import styles from './goal-row.module.css';
import { words } from './words.ts';

/** Unique key of a goal. */
export function goalKey({ section, id }: Goal): string {
  return `${section} ${id ?? ''}`;
}

interface FrameProps {
  readonly goal: Goal;
  readonly section: ListedSection;
  readonly emblem: ReactNode;
  readonly controls?: ReactNode;
  readonly done?: boolean;
}

/** Emblem, name, remaining steps and controls; the whole row links to the item's sheet in its list. */
function Frame({ goal, section, emblem, controls, done = false }: FrameProps) {
  const { id, name, reason, share, met } = goal;
  return (
    <li className={classNames(layout.card, styles.goal, done && styles.done)} data-goal={goalKey(goal)}>
      {emblem}
      <div className={styles.main}>
        <Link className={styles.name} to={REGISTRY[section].path} search={id === null ? {} : { item: String(id) }}>
          {name}
        </Link>
        <span className={styles.words}>{`${REGISTRY[section].title} · ${reason}`}</span>
        {!met && <ProgressBar label={words.progress(name)} share={1 - share} />}
      </div>
      {controls !== undefined && <span className={styles.controls}>{controls}</span>}
    </li>
  );
}

const NONE: readonly never[] = [];

const neverExcluded = () => undefined;

interface ItemGoalProps<S extends ListedSection> {
  readonly goal: Goal;
  readonly section: S;
  readonly item: ItemOf<S>;
  readonly items: readonly ItemOf<S>[];
}

/** The goal of an item, with the controls of its row. */
function ItemGoal<S extends ListedSection>({ goal, section, item, items }: ItemGoalProps<S>) {
  const { definition, Emblem, Control, useExcludedBy = neverExcluded } = SECTION_DRAWINGS[section];
  const { tracking } = definition;
  const { progress } = useItemProgress(definition, item.id);
  const marks = useMarks(definition, items);
  const control = { definition, item, name: goal.name, progress, marks, excludedBy: useExcludedBy(item) };
  const { bit } = goal;
  const value = progress.values.get(item.id) ?? 0;
  return (
    <Frame
      goal={goal}
      section={section}
      emblem={<Emblem item={item} fill={tracking.fillOf(item, progress)} />}
      // A single bit is set in the item's sheet.
      controls={
        bit !== undefined ? undefined : tracking.kind === 'stages' ? (
          <AddKills {...control} tracking={tracking} />
        ) : (
          <Control {...control} />
        )
      }
      done={bit === undefined ? tracking.stateOf(item, progress) === 'done' : (value & bit) !== 0}
    />
  );
}

/** The goal of a whole section: its next step. */
function SectionGoal({ goal, section }: Pick<FrameProps, 'goal' | 'section'>) {
  const { emblem } = REGISTRY[section];
  return (
    <Frame
      goal={goal}
      section={section}
      emblem={<FilledEmblem {...emblem} icon={glyphHref(emblem.icon)} share={1 - goal.share} />}
    />
  );
}

function GoalOfSection<S extends ListedSection>({ goal, section }: { readonly goal: Goal; readonly section: S }) {
  const state = useNamedSection(section);
  const items = state.status === 'ready' ? state.items : NONE;
  const item = items.find(({ id }) => id === goal.id);
  if (item !== undefined) return <ItemGoal goal={goal} section={section} item={item} items={items} />;
  return goal.id === null ? <SectionGoal goal={goal} section={section} /> : null;
}

/** A goal, shown like a row of its section's list. */
export const GoalRow = memo(function GoalRow({ goal }: { readonly goal: Goal }) {
  return isListed(goal.section) && <GoalOfSection goal={goal} section={goal.section} />;
});
