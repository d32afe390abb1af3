import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { TaskGoal } from '#core/goals/task-goals.ts';
import { figure } from '#core/words/figure.ts';
import { isListed, type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { SectionEmblem } from '#page/sections/section-progress-list.tsx';
import type { Season } from '#page/state/challenges/challenges.ts';
import { classNames } from '#page/ui/class-names.ts';
import { CircleCheck } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './challenges.module.css';
import { sectionsOf, type TaskProgress } from './season-progress.ts';
import { type EnteredCharacter, useTaskGoals } from './use-task-goals.ts';
import { words } from './words.ts';

type ShownTask = Season['tasks'][number];

interface TaskListProps {
  readonly season: Season;
  /** In the order of the tasks; null = the player did not join, or the progress is not computed yet. */
  readonly progress: readonly TaskProgress[] | null;
  /** For each task, the player's rows that are closest to completing it; may be empty. */
  readonly goals: readonly (readonly TaskGoal[])[];
}

/** The tasks of the running season, with what the player is closest to. */
export function OwnTaskList({
  season,
  entered,
}: Pick<TaskListProps, 'season'> & { readonly entered: EnteredCharacter | null }) {
  const goals = useTaskGoals(season, entered);
  return <TaskList season={season} progress={entered?.progress?.tasks ?? null} goals={goals} />;
}

/** The tasks of a season, each linking to the list it counts. */
export function TaskList({ season, progress, goals }: TaskListProps) {
  const id = useId();
  const { tasks } = season;
  const done = progress?.filter(({ isDone }) => isDone).length;
  const listed = sectionsOf(season).filter(isListed);
  return (
    <section aria-labelledby={id}>
      <div className={styles.tasksHead}>
        <h3 id={id}>{words.tasks}</h3>
        {done !== undefined && <span>{words.tasksDone({ count: done, total: tasks.length })}</span>}
      </div>
      {tasks.every(({ finished }) => finished === 0) && <p className={layout.note}>{words.noneFinished}</p>}
      <ul className={styles.tasks} aria-labelledby={id}>
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            task={task}
            section={listed.find((one) => one === task.section)}
            progress={progress?.[index]}
            goals={goals[index] ?? []}
          />
        ))}
      </ul>
      {progress?.some(({ isUnconfirmed }) => isUnconfirmed) && (
        <p className={styles.legend}>
          <span className={classNames(styles.ring, styles.unconfirmed)} aria-hidden="true" />
          {words.unconfirmedWhy}
        </p>
      )}
    </section>
  );
}

interface TaskRowProps {
  readonly task: ShownTask;
  /** Undefined = this version does not support the section. */
  readonly section: ListedSection | undefined;
  readonly progress: TaskProgress | undefined;
  readonly goals: readonly TaskGoal[];
}

function TaskRow({ task, section, progress, goals }: TaskRowProps) {
  const { title, filters, count, points, finished } = task;
  const isDone = progress?.isDone ?? false;
  return (
    <li className={classNames(layout.card, styles.task, isDone && styles.taskDone)}>
      {section !== undefined && (
        <SectionEmblem section={section} share={progress === undefined ? 1 : progress.reached / count} size="small" />
      )}
      <div className={styles.taskMain}>
        {section === undefined ? (
          <span className={styles.taskName}>{title}</span>
        ) : (
          <Link className={styles.taskName} to={REGISTRY[section].path} search={filters}>
            {title}
          </Link>
        )}
        <span className={styles.taskMeta}>
          {progress !== undefined && (
            <span>
              {figure(progress.reached)} / {figure(count)}
            </span>
          )}
          {progress?.isUnconfirmed && <span className={styles.waiting}>{words.unconfirmed}</span>}
          {finished > 0 && <span>{words.finishedBy(finished)}</span>}
        </span>
        {section !== undefined && !isDone && goals.length > 0 && (
          <ul className={styles.goals} aria-label={words.closest(title)}>
            {goals.map(({ id, name, reason }) => (
              <li key={id}>
                <Link to={REGISTRY[section].path} search={{ item: String(id) }}>
                  {name} · {reason}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.taskPoints}>
        <span aria-hidden="true">
          {isDone && '+'}
          {figure(points)}
        </span>
        <VisuallyHidden>{words.points(points)}</VisuallyHidden>
      </span>
      {progress !== undefined && <State progress={progress} />}
    </li>
  );
}

/** State of a task: a check mark, or a ring that is dashed if it is not fully confirmed. */
function State({ progress: { isDone, isUnconfirmed } }: { readonly progress: TaskProgress }) {
  return (
    <span className={classNames(styles.ring, isDone && styles.ringDone, isUnconfirmed && styles.unconfirmed)}>
      {isDone && <CircleCheck className="icon" aria-hidden />}
      <VisuallyHidden>{isDone ? words.done : words.open}</VisuallyHidden>
    </span>
  );
}
