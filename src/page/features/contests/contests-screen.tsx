import { Link } from '@tanstack/react-router';
import { type ContestState, contestStateAt } from '#core/contests/state.ts';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { LogInNotice } from '#page/parts/screen/log-in-notice.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type ContentRow, useContent } from '#page/state/catalogue/content.ts';
import { contestTimes } from '#page/state/contests/contest-times.ts';
import { type BriefContest, type StoredAnswer, useContests } from '#page/state/contests/contests.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { ContestCard } from './contest-card.tsx';
import { CONTEST_GROUPS } from './contest-times.ts';
import styles from './contests.module.css';
import { useAnnouncedRows } from './use-announced-rows.ts';
import { words } from './words.ts';

/** All announced contests, grouped by state. */
export function ContestsScreen() {
  const content = useContent('contests');
  const kept = useContests();
  const now = useNow();
  const { rows } = useAnnouncedRows(content, kept.seen?.answer, kept.status);
  return (
    <Screen
      head={<ScreenHead title={words.title}>{words.about}</ScreenHead>}
      own={<Groups shown={OPEN} rows={rows} kept={kept} now={now} />}
      loading={content.status === 'loading'}
    >
      {content.status === 'loading' && <ListLoading progress={null} />}
      {content.status === 'failed' && <RetryNotice onRetry={content.retry}>{content.message}</RetryNotice>}
      {content.status === 'ready' && rows.length === 0 && <NoContests />}
      {rows.length > 0 && (
        <>
          <Notices kept={kept} now={now} />
          <Groups shown={OTHERS} rows={rows} kept={kept} now={now} />
        </>
      )}
    </Screen>
  );
}

function NoContests() {
  return (
    <EmptyState
      picture={<Emblem shape="banner" icon="laurel-crown" tincture="rose" full={false} />}
      title={<h2>{words.empty}</h2>}
      action={
        <Link to="/challenges" className={buttonClass('primary')}>
          {words.toChallenges}
        </Link>
      }
    >
      {words.emptyWhy}
    </EmptyState>
  );
}

interface ListProps {
  readonly kept: StoredAnswer<readonly BriefContest[]>;
  readonly now: number;
}

/** Explains why numbers are old or missing, and what signing in would add. */
function Notices({ kept, now }: ListProps) {
  const identity = useIdentity();
  const isLost = kept.status !== 'loading' && kept.status !== 'ready';
  if (isLost || identity.status !== 'signedOut') return <AnswerNotice kept={kept} now={now} said={words} />;
  return <LogInNotice>{words.logInWhy}</LogInNotice>;
}

interface Dated {
  readonly row: ContentRow<'contests'>;
  readonly state: ContestState;
  readonly closes: number;
}

const OPEN = CONTEST_GROUPS.slice(0, 1);
const OTHERS = CONTEST_GROUPS.slice(1);

interface GroupsProps extends ListProps {
  readonly shown: typeof CONTEST_GROUPS;
  readonly rows: readonly ContentRow<'contests'>[];
}

function Groups({ shown, rows, kept, now }: GroupsProps) {
  const dated = rows.map((row): Dated => {
    const times = contestTimes(row.times);
    return { row, state: contestStateAt(times, now), closes: times.closes };
  });
  return shown.map(({ group, states }) => {
    const members = dated.filter(({ state }) => states.includes(state));
    if (members.length === 0) return null;
    // Contests that end first come first; finished ones are newest first.
    const order = group === 'finished' ? -1 : 1;
    members.sort((one, other) => (one.closes - other.closes) * order || one.row.id - other.row.id);
    return (
      <section key={group} aria-labelledby={`contests-${group}`}>
        <h2 id={`contests-${group}`} className={styles.groupName}>
          {words.groups[group]}
        </h2>
        <ul className={styles.cards}>
          {members.map(({ row, state }) => (
            <ContestCard
              key={row.id}
              row={row}
              state={state}
              brief={kept.seen?.answer.find(({ slug }) => slug === row.slug)}
              now={now}
            />
          ))}
        </ul>
      </section>
    );
  });
}
