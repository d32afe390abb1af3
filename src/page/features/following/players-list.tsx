import { figure } from '#core/words/figure.ts';
import { unfollow } from '#page/parts/following/player-actions.ts';
import { words as actionWords } from '#page/parts/following/words.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import type { Followed } from '#page/state/profiles/following.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { ProgressRing } from '#page/ui/figures/progress-ring.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import styles from './following.module.css';
import { ProfileLink } from './profile-link.tsx';
import { doneOf, type Measure, ranked } from './standing.ts';
import { words } from './words.ts';

interface PlayersListProps {
  readonly players: readonly Followed[];
  readonly measure: Measure;
  readonly now: number;
}

/** The players with their totals and gains, and a button to unfollow each. */
export function PlayersList({ players, measure, now }: PlayersListProps) {
  return (
    <Panel title={words.players} aside={figure(players.length)}>
      <ul className={styles.players} aria-label={words.players}>
        {ranked(players, measure).map((player) => (
          <Row key={player.id} player={player} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ player, now }: { readonly player: Followed; readonly now: number }) {
  const { username, gains7, gains30, last_gain_at } = player;
  const { earned, total } = doneOf(player);
  return (
    <li>
      <ProgressRing share={earned / total} />
      <div className={styles.who}>
        <b>
          <ProfileLink player={player} />
        </b>
        <span className={layout.meta}>{words.done({ earned, count: total })}</span>
        <span className={layout.meta}>{words.gains({ gains7, gains30 })}</span>
        <span className={layout.meta}>
          {last_gain_at === null ? words.noGain : words.last(agoWords(Date.parse(last_gain_at), now))}
        </span>
      </div>
      <Button small aria-label={actionWords.unfollowOf(username)} onClick={() => void unfollow(player)}>
        {actionWords.unfollow}
      </Button>
    </li>
  );
}
