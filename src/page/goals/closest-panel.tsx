import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Goal } from '#core/goals/closest.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import styles from './closest-panel.module.css';
import { GoalList } from './goal-list.tsx';
import { FIRST_GOALS, useClosest } from './use-closest.ts';
import { words } from './words.ts';

/** Goals shown where there is little room. */
export const FEW = 5;

interface ClosestPanelProps {
  readonly goals: readonly Goal[];
  /** The most that are shown; absent: all of them. */
  readonly most?: number | undefined;
}

/** The goals that are closest to done; nothing where there are none. */
export function ClosestPanel({ goals, most }: ClosestPanelProps) {
  const id = useId();
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <PanelHead id={id} title={words.closest}>
        <Link to="/goals">{words.allGoals}</Link>
      </PanelHead>
      <GoalList labelledBy={id} goals={goals} most={most} />
      {goals.some(({ section, met }) => section === 'titles' && met) && (
        <Link to="/titles" search={{ status: 'qualified' }} className={styles.qualified}>
          {words.qualified}
        </Link>
      )}
    </section>
  );
}

/** The player's closest goals, visible to no one else. */
export function OwnGoals() {
  const { goals } = useClosest(FIRST_GOALS);
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  return goals && <ClosestPanel goals={goals} most={FEW} />;
}
