import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Goal } from '#core/goals/closest.ts';
import { undoNewest } from '#page/list/marking/undo-newest.ts';
import { PanelHead } from '#page/parts/panel-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { GoalList } from './goal-list.tsx';
import { FIRST_GOALS, useClosest } from './use-closest.ts';

/** The goals that are closest to done; nothing where there are none. */
export function ClosestPanel({ goals }: { readonly goals: readonly Goal[] }) {
  const id = useId();
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <PanelHead id={id} title="Closest to done">
        <Link to="/goals">All goals</Link>
      </PanelHead>
      <GoalList labelledBy={id} goals={goals} />
    </section>
  );
}

/** The player's closest goals, which nobody else sees. */
export function OwnGoals() {
  const { goals } = useClosest(FIRST_GOALS);
  useShortcuts({ undo: undoNewest, undoCommand: undoNewest });
  return goals && <ClosestPanel goals={goals} />;
}
