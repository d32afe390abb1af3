import type { Followed } from '#page/state/profiles/following.ts';
import { Leaderboard } from '#page/ui/collections/leaderboard.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { ProfileLink } from './profile-link.tsx';
import { friendScoreOf, type Measure, ranked } from './standing.ts';
import { words } from './words.ts';

interface RankingProps {
  readonly players: readonly Followed[];
  readonly me: Followed;
  readonly measure: Measure;
}

/** The followed players and the player, best first. */
export function FriendsRanking({ players, me, measure }: RankingProps) {
  return (
    <Panel title={words.ranking}>
      <Leaderboard
        label={words.ranking}
        heads={{ ...words.rankHeads, score: words.scores[measure] }}
        leaders={ranked([...players, me], measure).map((player) => ({
          key: String(player.id),
          name: <ProfileLink player={player} />,
          score: friendScoreOf(player, measure),
          own: player.id === me.id,
        }))}
      />
    </Panel>
  );
}
