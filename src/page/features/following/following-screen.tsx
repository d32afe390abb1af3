import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { figure } from '#core/words/figure.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { FirstSteps } from '#page/parts/first-steps/first-steps.tsx';
import { unblock } from '#page/parts/following/player-actions.ts';
import { words as actionWords } from '#page/parts/following/words.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { SignedInOnly } from '#page/parts/screen/signed-in-only.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type Followed, type Following, useFollowing } from '#page/state/profiles/following.ts';
import { type PlayerLists, usePlayers } from '#page/state/profiles/players.ts';
import { Leaderboard } from '#page/ui/collections/leaderboard.tsx';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { Feed } from './feed.tsx';
import styles from './following.module.css';
import { PlayersList } from './players-list.tsx';
import { ProfileLink } from './profile-link.tsx';
import { friendScoreOf, MEASURES, type Measure, ranked } from './standing.ts';
import { words } from './words.ts';

interface RankingProps {
  readonly players: readonly Followed[];
  readonly me: Followed;
  readonly measure: Measure;
}

/** The followed players and the player, best first. */
function FriendsRanking({ players, me, measure }: RankingProps) {
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

/** Players whom the account blocks. Each can be unblocked. Renders nothing if there are none. */
function BlockedPlayers({ lists: { blocked } }: { readonly lists: PlayerLists }) {
  if (blocked.size === 0) return null;
  return (
    <Panel title={words.blocked} aside={figure(blocked.size)}>
      <p className={layout.meta}>{words.blockedWhy}</p>
      <ul className={styles.players} aria-label={words.blocked}>
        {[...blocked].map(([id, username]) => (
          <li key={id}>
            <b className={styles.who}>{username}</b>
            <Button small aria-label={actionWords.unblockOf(username)} onClick={() => void unblock({ id, username })}>
              {actionWords.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The players whom the account follows: the server's data on those that this device lists as followed. */
function OwnFollowing({ username }: { readonly username: string }) {
  const lists = usePlayers();
  const following = useFollowing();
  const now = useNow();
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  if (lists === null) return <ListLoading progress={null} />;
  const { seen, status } = following;
  const main = () => {
    if (lists.following.size === 0)
      return (
        <>
          <FirstSteps />
          <NotFollowing username={username} />
        </>
      );
    if (seen === null && status === 'loading') return <ListLoading progress={null} />;
    return (
      <>
        <AnswerNotice kept={following} now={now} said={words} />
        {seen !== null && <Shown answer={seen.answer} lists={lists} now={now} />}
      </>
    );
  };
  return (
    <>
      {main()}
      <BlockedPlayers lists={lists} />
    </>
  );
}

function NotFollowing({ username }: { readonly username: string }) {
  return (
    <EmptyState
      picture={<Emblem shape="banner" icon="shaking-hands" tincture="celeste" full={false} />}
      title={<h2>{words.emptyTitle}</h2>}
      action={
        <Link to="/profile" search={{ username }} className={buttonClass('primary')}>
          {words.ownProfile}
        </Link>
      }
    >
      {words.empty}
    </EmptyState>
  );
}

interface ShownProps {
  readonly answer: Following;
  readonly lists: PlayerLists;
  readonly now: number;
}

function Shown({ answer: { players: fetched, me }, lists, now }: ShownProps) {
  const [measure, setMeasure] = useState<Measure>('gains7');
  // Unfollowing on this device applies at once.
  const players = fetched.filter(({ id }) => lists.following.has(id) && !lists.blocked.has(id));
  if (players.length === 0) return <p className={layout.meta}>{words.noneVisible}</p>;
  return (
    <>
      <div className={styles.order}>
        <Segmented
          label={words.measure}
          value={measure}
          segments={MEASURES.map((value) => ({ value, label: words.measures[value] }))}
          onChange={setMeasure}
        />
      </div>
      <div className={`${layout.stack4} ${styles.columns}`}>
        <div className={`${layout.stack4} ${styles.column}`}>
          <FriendsRanking players={players} me={me} measure={measure} />
          <PlayersList players={players} measure={measure} now={now} />
        </div>
        <Feed players={players} now={now} />
      </div>
    </>
  );
}

/** The players whom the account follows. Other players' lists are private and never requested. */
export function FollowingScreen() {
  const { username } = useSearch({ from: '/profile/following' });
  const identity = useIdentity();
  const own = identity.status === 'signedIn' ? identity.user.username : null;
  const isOwn = !username || username.toLowerCase() === own?.toLowerCase();
  return (
    <Screen head={<ScreenHead title={words.title}>{isOwn ? words.intro : words.private}</ScreenHead>}>
      {!isOwn && (
        <p>
          <Link to="/profile" search={{ username }} className={buttonClass('primary')}>
            {words.theirProfile(username)}
          </Link>
        </p>
      )}
      {isOwn && <SignedInOnly>{own !== null && <OwnFollowing key={own} username={own} />}</SignedInOnly>}
    </Screen>
  );
}
