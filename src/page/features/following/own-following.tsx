import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { type Following, useFollowing } from '#page/state/profiles/following.ts';
import { type PlayerLists, usePlayers } from '#page/state/profiles/players.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { BlockedPlayers } from './blocked-players.tsx';
import { Feed } from './feed.tsx';
import styles from './following.module.css';
import { PlayersList } from './players-list.tsx';
import { FriendsRanking } from './ranking.tsx';
import { MEASURES, type Measure } from './standing.ts';
import { words } from './words.ts';

/** The players whom the account follows: the server's data on those that this device lists as followed. */
export function OwnFollowing({ username }: { readonly username: string }) {
  const lists = usePlayers();
  const following = useFollowing();
  const now = useNow();
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  if (lists === null) return <ListLoading progress={null} />;
  const { seen, status } = following;
  const main = () => {
    if (lists.following.size === 0) return <NotFollowing username={username} />;
    if (seen === null && status === 'loading') return <ListLoading progress={null} />;
    return (
      <>
        <AnswerNotice kept={following} now={now} said={words} />
        {seen !== null && <Shown answer={seen.answer} lists={lists} now={now} />}
      </>
    );
  };
  return (
    <div className={`${layout.stack4} ${styles.screen}`}>
      {main()}
      <BlockedPlayers lists={lists} />
    </div>
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
