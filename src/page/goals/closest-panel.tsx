import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Goal } from '#core/goals/closest.ts';
import { PanelHead } from '#page/parts/panel-head.tsx';
import { GoalList } from './goal-list.tsx';

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
