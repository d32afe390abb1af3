import { Link } from '@tanstack/react-router';
import { type ComponentType, memo, type ReactNode } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { Goal } from '#core/goals/closest.ts';
import { useMarks } from '#page/list/marking/use-marks.ts';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import type { SectionLook } from '#page/list/section-look.ts';
import { type ListedSection, SECTIONS } from '#page/sections/registry.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { classNames } from '#page/ui/class-names.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import styles from './goal-row.module.css';

export interface GoalRowProps {
  readonly goal: Goal;
}

/** Unique key of a goal. */
export function goalKey({ section, id }: Goal): string {
  return `${section} ${id ?? ''}`;
}

interface FrameProps {
  readonly goal: Goal;
  readonly section: ListedSection;
  /** Name of the section. */
  readonly title: string;
  readonly emblem: ReactNode;
  readonly controls?: ReactNode;
  readonly done?: boolean;
}

/** Emblem, name, what is left, controls. All of it is the link to the item's sheet in its list. */
function Frame({ goal, section, title, emblem, controls, done = false }: FrameProps) {
  const { id, name, reason, share, met } = goal;
  return (
    <li className={classNames(styles.goal, done && styles.done)} data-goal={goalKey(goal)}>
      {emblem}
      <div className={styles.main}>
        <Link className={styles.name} to={SECTIONS[section].path} search={id === null ? {} : { item: String(id) }}>
          {name}
        </Link>
        <span className={styles.words}>
          {title} · {reason}
        </span>
        {!met && <ProgressBar label={`${name}, done so far`} share={1 - share} />}
      </div>
      {controls !== undefined && <span className={styles.controls}>{controls}</span>}
    </li>
  );
}

const NONE: readonly never[] = [];

/** Drawing of a section's goals: as the rows of its list. */
export function goalRow<S extends ListedSection, Params extends CommonParams>(
  section: S,
  look: SectionLook<ItemOf<S>, Params>,
) {
  const { definition, Emblem, Control } = look;
  const { title, tracking } = definition;

  function ItemGoal({
    goal,
    item,
    items,
  }: GoalRowProps & { readonly item: ItemOf<S>; readonly items: readonly ItemOf<S>[] }) {
    const { progress } = useItemProgress(definition, item.id);
    const marks = useMarks(definition, items);
    return (
      <Frame
        goal={goal}
        section={section}
        title={title}
        emblem={<Emblem item={item} fill={tracking.fillOf(item, progress)} />}
        controls={<Control definition={definition} item={item} name={goal.name} progress={progress} marks={marks} />}
        done={tracking.stateOf(item, progress) === 'done'}
      />
    );
  }

  function SectionGoal({ goal }: GoalRowProps) {
    const emblem = (
      <FilledEmblem shape="gem" charge={glyphHref('crystal-growth')} tincture="purpure" share={1 - goal.share} />
    );
    return <Frame goal={goal} section={section} title={title} emblem={emblem} />;
  }

  function GoalRow({ goal }: GoalRowProps) {
    const state = useNamedSection(section);
    const items = state.status === 'ready' ? state.items : NONE;
    const item = items.find(({ id }) => id === goal.id);
    if (item !== undefined) return <ItemGoal goal={goal} item={item} items={items} />;
    return goal.id === null ? <SectionGoal goal={goal} /> : null;
  }

  return { title, name: SECTIONS[section].path.slice(1), Row: memo(GoalRow) as ComponentType<GoalRowProps> };
}
