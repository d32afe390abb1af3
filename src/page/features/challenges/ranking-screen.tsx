import { useSearch } from '@tanstack/react-router';
import { seasonAt, seasonWindow } from '#core/challenges/season.ts';
import { ALL_TIME_BOARDS } from '#core/contract/challenges/challenges.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { type Ranking, type RankingRow, useRanking } from '#page/state/challenges/challenges.ts';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { AnswerStates } from './answer-states.tsx';
import { EmptyRanking } from './empty-ranking.tsx';
import styles from './ranking.module.css';
import { type RankingSearch, rankingQueryOf } from './ranking-query.ts';
import { RankingRows } from './ranking-rows.tsx';
import { PeriodChoice, RankingTools, useShowRanking } from './ranking-tools.tsx';
import { seasonMonthWords } from './season-times.ts';
import { words } from './words.ts';

const { rankings } = words;

/** The ranking of a month, or of all time. */
export function RankingScreen() {
  const search: RankingSearch = useSearch({ from: '/challenges/ranking' });
  const query = rankingQueryOf(search);
  const kept = useRanking(query);
  const now = useNow();
  const answer = kept.seen?.answer;
  const { board } = query;
  return (
    <Screen loading={kept.seen === null && kept.status === 'loading'}>
      <ScreenHead title={rankings.title}>{rankings.intro}</ScreenHead>
      <RankingTools
        view={board === undefined ? 'month' : 'all'}
        search={search}
        worlds={answer?.worlds ?? []}
        vocations={answer?.vocations ?? []}
      >
        {board === undefined ? (
          <MonthChoice answer={answer} requested={query.challenge} now={now} />
        ) : (
          <BoardChoice board={board} />
        )}
      </RankingTools>
      <AnswerStates
        kept={kept}
        now={now}
        said={rankings}
        onward={{ to: '/challenges/ranking', label: rankings.toMonth }}
      >
        {(shown) => <ShownRanking answer={shown} search={search} />}
      </AnswerStates>
    </Screen>
  );
}

interface MonthChoiceProps {
  readonly answer: Ranking | undefined;
  /** Season in the address. */
  readonly requested: string | undefined;
  /** Device time in ms. */
  readonly now: number;
}

function MonthChoice({ answer, requested, now }: MonthChoiceProps) {
  const show = useShowRanking();
  const names = new Map((answer?.seasons ?? []).map(({ id, name }) => [id, name]));
  if (answer?.season) names.set(answer.season.id, answer.season.name);
  return (
    <div className={styles.month}>
      <PeriodChoice
        label={rankings.month}
        shown={answer?.season?.id ?? requested}
        running={seasonAt(now)}
        known={answer && [...names.keys()]}
        nameOf={(id) => [seasonMonthWords(id), names.get(id)].filter(Boolean).join(' · ')}
        onChange={(challenge) => show({ challenge })}
      />
    </div>
  );
}

function BoardChoice({ board }: { readonly board: (typeof ALL_TIME_BOARDS)[number] }) {
  const show = useShowRanking();
  return (
    <Select
      label={rankings.board}
      value={board}
      options={ALL_TIME_BOARDS.map((value) => ({ value, label: rankings.boards[value] }))}
      onChange={(next) => show({ board: next })}
    />
  );
}

interface ShownRankingProps {
  readonly answer: Ranking;
  readonly search: RankingSearch;
}

function ShownRanking({ answer, search }: ShownRankingProps) {
  const { season, rows, as_of } = answer;
  if (rows.length === 0) return <EmptyRanking search={search} isAllTime={season === null} />;
  return (
    <div className={`${layout.stack3} ${styles.ranking}`}>
      {season?.state === 'provisional' && (
        <Notice kind="info">{rankings.provisional(momentWords(seasonWindow(season.id).finalAt))}</Notice>
      )}
      <p className={styles.quiet}>
        {season === null && rankings.asOf(momentWords(Date.parse(as_of)))}
        {season?.state === 'final' && rankings.final}
      </p>
      <RankingRows
        {...answer}
        label={rankings.title}
        detailsOf={(row) => (season === null ? {} : { marks: <Marks row={row} /> })}
      />
      {season !== null && <p className={styles.quiet}>{rankings.marks}</p>}
    </div>
  );
}

/** Tasks, tier and verification of a row in a monthly ranking. */
function Marks({ row: { tasks, tier, checked } }: { readonly row: RankingRow }) {
  return (
    <>
      <span>{rankings.tasks(tasks)}</span>
      {tier !== null && <Tag tone="accent">{words.tiers[tier]}</Tag>}
      <Tag {...(checked && { tone: 'done' as const })}>{checked ? rankings.checked : rankings.selfReported}</Tag>
    </>
  );
}
