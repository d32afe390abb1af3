import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FinishedQuest, Goal } from '#core/goals/closest.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import styles from './closest-panel.module.css';
import { FinishedQuests } from './finished-quests.tsx';
import { GoalList } from './goal-list.tsx';
import { FIRST_GOALS, useClosest } from './use-closest.ts';
import { words } from './words.ts';

/** Number of goals shown where there is little space. */
export const FEW = 5;

interface ClosestPanelProps {
  readonly goals: readonly Goal[];
  readonly finished: readonly FinishedQuest[];
  /** Maximum number of shown goals; absent = all. */
  readonly most?: number | undefined;
}

/** Shows the goals closest to done; renders nothing without goals. */
export function ClosestPanel({ goals, finished, most }: ClosestPanelProps) {
  const id = useId();
  if (goals.length + finished.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <PanelHead id={id} title={words.closest}>
        <Link to="/goals">{words.allGoals}</Link>
      </PanelHead>
      <FinishedQuests quests={finished} />
      <GoalList labelledBy={id} goals={goals} most={most} />
      {goals.some(({ section, met }) => section === 'titles' && met) && (
        <Link to="/titles" search={{ status: 'qualified' }} className={styles.qualified}>
          {words.qualified}
        </Link>
      )}
    </section>
  );
}

/** Shows the player's closest goals, which no one else sees. */
export function OwnGoals() {
  const { goals, finished } = useClosest(FIRST_GOALS);
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  return goals && <ClosestPanel goals={goals} finished={finished} most={FEW} />;
}
