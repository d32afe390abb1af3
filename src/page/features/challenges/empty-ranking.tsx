import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import type { RankingSearch } from './ranking-query.ts';
import { useShowRanking } from './ranking-tools.tsx';
import { words } from './words.ts';

const { rankings } = words;

interface EmptyRankingProps {
  readonly search: RankingSearch;
  /** Whether it is the all-time ranking, which tasks do not affect. */
  readonly isAllTime?: boolean;
}

/** Explains why a ranking has no rows, and offers an action. */
export function EmptyRanking({ search: { world, vocation, followed }, isAllTime = false }: EmptyRankingProps) {
  const show = useShowRanking();
  const all = (
    <Button variant="primary" onClick={() => show({ world: undefined, vocation: undefined, followed: undefined })}>
      {rankings.all}
    </Button>
  );
  const challenges = (
    <Link to="/challenges" className={buttonClass('primary')}>
      {rankings.toChallenges}
    </Link>
  );
  const [title, why, action] =
    followed === '1'
      ? [rankings.noFollowedTitle, rankings.noFollowed, all]
      : world !== undefined || vocation !== undefined
        ? [rankings.noneTitle, rankings.none, all]
        : [rankings.noOneTitle, isAllTime ? rankings.noOneCounted : rankings.noOne, isAllTime ? null : challenges];
  return (
    <EmptyState
      picture={<Emblem shape="banner" icon="trophy-cup" metal="gold" full={false} />}
      title={<h2>{title}</h2>}
      action={action}
    >
      {why}
    </EmptyState>
  );
}
