import { useEffect } from 'react';
import { MAX_PICKS, VOTER_AGE_DAYS } from '#core/contract/contests/contests.ts';
import { ManageCharactersNotice } from '#page/features/contests/manage-characters-notice.tsx';
import { words } from '#page/features/contests/words.ts';
import { focusScreenIfLost } from '#page/parts/screen/focus-screen.ts';
import { LogInNotice } from '#page/parts/screen/log-in-notice.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { momentWords } from '#page/parts/words/moment-words.ts';
import type { Entry } from '#page/state/contests/contests.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Check, Plus } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './gallery.module.css';
import type { Vote } from './use-vote.ts';

interface PickToggleProps {
  readonly entry: Entry;
  readonly vote: Vote;
}

/** Selects or deselects an entry for the vote. */
export function PickToggle({ entry: { id, title, own }, vote }: PickToggleProps) {
  if (vote.obstacle !== null) return null;
  if (own) return <p className={styles.own}>{words.vote.notOwn}</p>;
  const isPicked = vote.picks.includes(id);
  const press = () => {
    if (!isPicked && vote.isFull) notify('info', words.vote.full(MAX_PICKS));
    else vote.toggle(id);
  };
  const Icon = isPicked ? Check : Plus;
  return (
    <Button
      small
      variant={isPicked ? 'primary' : 'plain'}
      className={styles.pick}
      aria-pressed={isPicked}
      icon={<Icon className="icon--s" aria-hidden />}
      onClick={press}
    >
      {words.vote.pick(title)}
    </Button>
  );
}

/** Button that saves the vote; nothing if the vote is saved. */
export function SaveVote({ vote }: { readonly vote: Vote }) {
  return vote.isSaved ? null : <Save vote={vote} />;
}

function Save({ vote: { picks, busy, save } }: { readonly vote: Vote }) {
  // The button disappears once the vote is saved.
  useEffect(() => focusScreenIfLost, []);
  return (
    <OnlineButton variant="primary" busy={busy} onClick={save}>
      {picks.length > 0 ? words.vote.save : words.vote.revert}
    </OnlineButton>
  );
}

/** The state of the vote, or the reason why voting is not possible. */
export function VoteBar({ vote }: { readonly vote: Vote }) {
  const { obstacle, picks, isSaved } = vote;
  if (obstacle === 'logIn') return <LogInNotice>{words.vote.logIn}</LogInNotice>;
  if (obstacle === 'notVerified') return <ManageCharactersNotice>{words.vote.notVerified}</ManageCharactersNotice>;
  if (obstacle === 'unknown') return <Notice kind="info">{words.vote.unknown}</Notice>;
  if (obstacle !== null) {
    return (
      <Notice kind="info">{words.vote.tooYoung({ count: VOTER_AGE_DAYS, moment: momentWords(obstacle.from) })}</Notice>
    );
  }
  return (
    <section className={`${layout.row} ${styles.bar}`} aria-label={words.vote.title}>
      <p>
        <b role="status">{words.vote.counter({ count: picks.length, most: MAX_PICKS })}</b>
        <small>
          {isSaved ? (picks.length > 0 ? words.vote.isSaved : words.vote.how(MAX_PICKS)) : words.vote.unsaved}
        </small>
      </p>
      <SaveVote vote={vote} />
    </section>
  );
}
