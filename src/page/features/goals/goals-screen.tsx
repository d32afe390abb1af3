import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { byCloseness, type Goal } from '#core/goals/closest.ts';
import { figure } from '#core/words/figure.ts';
import { FinishedQuests } from '#page/goals/finished-quests.tsx';
import { GoalList } from '#page/goals/goal-list.tsx';
import { useClosest } from '#page/goals/use-closest.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { FirstSteps } from '#page/parts/first-steps/first-steps.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { REGISTRY } from '#page/sections/registry.ts';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { ToggleChips } from '#page/ui/controls/toggle-chips.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { chosenSections, GOAL_SECTIONS, nameOf } from './chosen-sections.ts';
import styles from './goals-screen.module.css';
import { words } from './words.ts';

/** Goals shown at first, and added by each press. */
const STEP = 20;

const ALL_GOALS = { limit: Number.MAX_SAFE_INTEGER };

const BLANK = <Emblem shape="banner" icon="trophy-cup" tincture="ochre" full={false} />;

function NothingBegun() {
  return (
    <EmptyState
      picture={BLANK}
      title={<h2>{words.nothingStarted}</h2>}
      action={
        <div className={`${layout.cluster} ${styles.ways}`}>
          <Link to="/bestiary" className={buttonClass('primary')}>
            {REGISTRY.bestiary.title}
          </Link>
          <Link to="/outfits" className={buttonClass()}>
            {REGISTRY.outfits.title}
          </Link>
          <Link to="/achievements" className={buttonClass()}>
            {REGISTRY.achievements.title}
          </Link>
        </div>
      }
    >
      {words.howToStart}
    </EmptyState>
  );
}

interface GoalGroupProps {
  readonly title: string;
  readonly goals: readonly Goal[];
}

/** Goals under a heading, initially only the first ones. */
function GoalGroup({ title, goals }: GoalGroupProps) {
  const id = useId();
  const [most, setMost] = useState(STEP);
  const left = Math.min(STEP, goals.length - most);
  if (goals.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>{figure(goals.length)}</span>
      </h2>
      <GoalList labelledBy={id} goals={goals} most={most} />
      {left > 0 && <Button onClick={() => setMost(most + STEP)}>{words.more(left)}</Button>}
    </section>
  );
}

/** The goals closest to completion, from all sections. The chosen sections are in the address. */
export function GoalsScreen() {
  const { goals, finished, arrived, failure } = useClosest(ALL_GOALS);
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  const navigate = useNavigate();
  const { section: value } = useSearch({ from: '/goals' });
  const chosen = chosenSections(value);
  const show = (section: readonly string[]) =>
    void navigate({ to: '.', search: () => ({ section: [...section] }), replace: true });

  const options = GOAL_SECTIONS.filter(
    (section) =>
      chosen.includes(section) ||
      goals?.some((goal) => goal.section === section) ||
      (section === 'quests' && finished.length > 0),
  ).map((section) => ({ value: nameOf(section), label: REGISTRY[section].title }));
  const listed = goals?.filter((goal) => chosen.length === 0 || chosen.some((section) => section === goal.section));
  const finishedListed = chosen.length === 0 || chosen.includes('quests') ? finished : [];
  const isMetTitle = ({ section, met }: Goal) => section === 'titles' && met;
  const { close, further } = byCloseness(listed?.filter((goal) => !isMetTitle(goal)) ?? []);

  let content: ReactNode = <ListLoading progress={arrived} />;
  if (listed !== undefined && options.length === 0)
    content = (
      <>
        <FirstSteps />
        <NothingBegun />
      </>
    );
  else if (listed !== undefined) {
    content = (
      <>
        <div className={styles.filter}>
          <ToggleChips label={words.sections} options={options} chosen={chosen.map(nameOf)} onChange={show} />
        </div>
        <FinishedQuests quests={finishedListed} />
        {listed.length + finishedListed.length === 0 ? (
          <EmptyState
            picture={BLANK}
            title={<h2>{words.noneHere}</h2>}
            action={
              <Button variant="primary" onClick={() => show([])}>
                {words.allSections}
              </Button>
            }
          >
            {words.whyNoneHere}
          </EmptyState>
        ) : (
          <>
            <GoalGroup key={`titles ${chosen}`} title={words.qualified} goals={listed.filter(isMetTitle)} />
            <GoalGroup key={`close ${chosen}`} title={words.closest} goals={close} />
            <GoalGroup key={`further ${chosen}`} title={words.further} goals={further} />
          </>
        )}
      </>
    );
  }
  return (
    <Screen head={<ScreenHead title={words.title}>{words.lead}</ScreenHead>}>
      {failure !== null && <RetryNotice onRetry={failure.retry}>{words.notLoaded(failure.message)}</RetryNotice>}
      {content}
    </Screen>
  );
}
