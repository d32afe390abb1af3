import { MAX_PICKS, VOTER_AGE_DAYS } from '#core/contract/contests/contests.ts';
import { ManageCharactersNotice } from '#page/features/contests/manage-characters-notice.tsx';
import { words } from '#page/features/contests/words.ts';
import { LogInNotice } from '#page/parts/screen/log-in-notice.tsx';
import { momentWords } from '#page/parts/words/moment-words.ts';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './gallery.module.css';
import { SaveVote } from './save-vote.tsx';
import type { Vote } from './use-vote.ts';

/** The state of the vote, or the reason why voting is not possible. */
export function VoteBar({ vote }: { readonly vote: Vote }) {
  const { obstacle, picks, isSaved } = vote;
  if (obstacle === 'logIn') return <LogInNotice>{words.vote.logIn}</LogInNotice>;
  if (obstacle === 'notVerified') return <ManageCharactersNotice>{words.vote.notVerified}</ManageCharactersNotice>;
  if (obstacle === 'unknown') return <Notice kind="info">{words.vote.unknown}</Notice>;
  if (obstacle !== null) {
    return <Notice kind="info">{words.vote.tooYoung(VOTER_AGE_DAYS, momentWords(obstacle.from))}</Notice>;
  }
  return (
    <section className={`${layout.row} ${styles.bar}`} aria-label={words.vote.title}>
      <p>
        <b role="status">{words.vote.counter(picks.length, MAX_PICKS)}</b>
        <small>
          {isSaved ? (picks.length > 0 ? words.vote.isSaved : words.vote.how(MAX_PICKS)) : words.vote.unsaved}
        </small>
      </p>
      <SaveVote vote={vote} />
    </section>
  );
}
