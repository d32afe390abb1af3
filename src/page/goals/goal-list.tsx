import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Goal } from '#core/goals/closest.ts';
import styles from './goal-list.module.css';
import { GoalRow, goalKey } from './goal-row.tsx';

interface GoalListProps {
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  readonly goals: readonly Goal[];
  /** Maximum number of shown goals; absent = all. */
  readonly most?: number | undefined;
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])];

/** A list of goals. When the focused goal is removed, the focus moves to its successor. */
export function GoalList({ labelledBy, goals, most = goals.length }: GoalListProps) {
  const [shown, setShown] = useState(goals);
  const list = useRef<HTMLUListElement>(null);
  /** Index of the row that had the focus before the rows changed; -1 = none. */
  const focused = useRef(-1);

  useEffect(() => {
    focused.current = rowsIn(list.current).findIndex((row) => row.contains(document.activeElement));
    setShown(goals);
  }, [goals]);

  useLayoutEffect(() => {
    const rows = rowsIn(list.current);
    const lost = focused.current >= 0 && shown.length > 0 && !list.current?.contains(document.activeElement);
    if (lost) rows[Math.min(focused.current, rows.length - 1)]?.querySelector('a')?.focus({ preventScroll: true });
    focused.current = -1;
  }, [shown]);

  return (
    <ul ref={list} className={styles.goals} aria-labelledby={labelledBy}>
      {shown.slice(0, most).map((goal) => (
        <GoalRow key={goalKey(goal)} goal={goal} />
      ))}
    </ul>
  );
}
