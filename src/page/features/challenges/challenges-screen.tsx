import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { monthOf } from '#core/challenges/season.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { Areas, Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { type Challenges, useChallenges } from '#page/state/challenges/challenges.ts';
import { AnswerStates } from './answer-states.tsx';
import { SeasonView } from './season-view.tsx';
import { words } from './words.ts';

/** True if a season has begun or ended since the server's response. */
function isOver({ season: { state, starts_at, ends_at } }: Challenges, now: number): boolean {
  if (state === 'next') return now >= Date.parse(starts_at);
  return state === 'running' && now >= Date.parse(ends_at);
}

/** The challenge of a month: the running one or the one in the address. */
export function ChallengesScreen() {
  const { season } = useSearch({ from: '/challenges' });
  const kept = useChallenges(season !== undefined && monthOf(season) !== null ? season : undefined);
  const now = useNow();
  const over = kept.seen !== null && isOver(kept.seen.answer, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch once when it begins or ends
  useEffect(() => {
    if (over) kept.again();
  }, [over]);
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  const answer = kept.status === 'missing' ? undefined : kept.seen?.answer;
  const states = (
    <AnswerStates kept={kept} now={now} said={words} onward={{ to: '/challenges', label: words.toRunning }} />
  );
  return (
    <Screen loading={kept.seen === null && kept.status === 'loading'}>
      {answer === undefined ? (
        <Areas head={<ScreenHead title={words.title} />}>{states}</Areas>
      ) : (
        <SeasonView answer={answer} now={now} onChanged={kept.again} notice={states} />
      )}
    </Screen>
  );
}
