import { Link, useSearch } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { BEST_MONTHS, monthOf, seasonAt, seasonWindow } from '#core/challenges/season.ts';
import { ALL_TIME_BOARDS } from '#core/contract/challenges/challenges.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import {
  type AnnualRanking,
  type AnnualRow,
  type Ranking,
  type RankingRow,
  type StoredAnswer,
  useAnnualRanking,
  useRanking,
} from '#page/state/challenges/challenges.ts';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import type { Month } from '#page/ui/figures/month-letters.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { AnswerStates } from './answer-states.tsx';
import styles from './ranking.module.css';
import { annualQueryOf, type RankingSearch, rankingQueryOf } from './ranking-query.ts';
import { RankingRows } from './ranking-rows.tsx';
import { PeriodChoice, RankingTools, useShowRanking } from './ranking-tools.tsx';
import { seasonMonthWords } from './season-times.ts';
import { words } from './words.ts';

const { rankings } = words;

interface EmptyRankingProps {
  readonly search: RankingSearch;
  /** Whether it is the all-time ranking, which tasks do not affect. */
  readonly isAllTime?: boolean;
}

/** Explains why a ranking has no rows, and offers an action. */
function EmptyRanking({ search: { world, vocation, followed }, isAllTime = false }: EmptyRankingProps) {
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

interface RankingLayoutProps<Answer> extends Pick<ComponentProps<typeof RankingTools>, 'view' | 'search'> {
  readonly title: string;
  readonly intro: string;
  readonly kept: StoredAnswer<Answer>;
  /** Device time in ms. */
  readonly now: number;
  /** Choice of the month, year or board. */
  readonly choice: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** A screen of a ranking: its choices, then its rows. */
function RankingLayout<Answer extends Pick<Ranking, 'worlds' | 'vocations'> & { readonly rows: readonly unknown[] }>({
  title,
  intro,
  kept,
  now,
  choice,
  children,
  ...tools
}: RankingLayoutProps<Answer>) {
  const { worlds = [], vocations = [] } = kept.seen?.answer ?? {};
  return (
    <Screen
      head={
        <ScreenHead
          title={title}
          end={
            <RankingTools
              {...tools}
              worlds={worlds}
              vocations={vocations}
              isEmpty={kept.seen?.answer.rows.length === 0}
            >
              {choice}
            </RankingTools>
          }
        >
          {intro}
        </ScreenHead>
      }
      loading={kept.seen === null && kept.status === 'loading'}
    >
      <AnswerStates
        kept={kept}
        now={now}
        said={rankings}
        onward={{ to: '/challenges/ranking', label: rankings.toMonth }}
      >
        {children}
      </AnswerStates>
    </Screen>
  );
}

/** The ranking of a year with the result of each month. */
export function AnnualScreen() {
  const search: RankingSearch = useSearch({ from: '/challenges/ranking/annual' });
  const query = annualQueryOf(search);
  const kept = useAnnualRanking(query);
  const show = useShowRanking();
  const now = useNow();
  const answer = kept.seen?.answer;
  return (
    <RankingLayout
      title={rankings.annualTitle}
      intro={rankings.annualIntro(BEST_MONTHS)}
      view="year"
      search={search}
      kept={kept}
      now={now}
      choice={
        <PeriodChoice
          label={rankings.year}
          shown={answer === undefined ? query.year : String(answer.year)}
          running={String(monthOf(seasonAt(now))?.year)}
          known={answer?.years.map(String)}
          onChange={(year) => show({ year })}
        />
      }
    >
      {(shown) => <ShownAnnual answer={shown} search={search} now={now} />}
    </RankingLayout>
  );
}

interface ShownAnnualProps {
  readonly answer: AnnualRanking;
  readonly search: RankingSearch;
  /** Device time in ms. */
  readonly now: number;
}

function ShownAnnual({ answer, search, now }: ShownAnnualProps) {
  const { year, provisional, rows } = answer;
  if (rows.length === 0) return <EmptyRanking search={search} />;
  const present = monthOf(seasonAt(now)) ?? { year, month: 12 };
  // First month that has not ended.
  const openFrom = present.year === year ? present.month : present.year < year ? 1 : 13;
  return (
    <>
      {provisional ? (
        <Notice kind="info">{rankings.provisionalYear}</Notice>
      ) : (
        <p className={layout.note}>{rankings.final}</p>
      )}
      <RankingRows
        {...answer}
        label={rankings.annualTitle}
        detailsOf={(row) => ({ months: lettersOf(row, openFrom) })}
      />
    </>
  );
}

/** Returns a medal for each month; `openFrom` is the first month that has not ended, counted from 1. */
function lettersOf({ months }: AnnualRow, openFrom: number): readonly Month[] {
  return months.map((month, index) => month?.tier ?? (month === null && index + 1 >= openFrom ? 'open' : 'none'));
}

/** The ranking of a month, or of all time. */
export function RankingScreen() {
  const search: RankingSearch = useSearch({ from: '/challenges/ranking' });
  const query = rankingQueryOf(search);
  const kept = useRanking(query);
  const now = useNow();
  const { board } = query;
  return (
    <RankingLayout
      title={rankings.title}
      intro={rankings.intro}
      view={board === undefined ? 'month' : 'all'}
      search={search}
      kept={kept}
      now={now}
      choice={
        board === undefined ? (
          <MonthChoice answer={kept.seen?.answer} requested={query.challenge} now={now} />
        ) : (
          <BoardChoice board={board} />
        )
      }
    >
      {(shown) => <ShownRanking answer={shown} search={search} />}
    </RankingLayout>
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
    <>
      {season?.state === 'provisional' && (
        <Notice kind="info">{rankings.provisional(momentWords(seasonWindow(season.id).finalAt))}</Notice>
      )}
      {season === null && <p className={layout.note}>{rankings.asOf(momentWords(Date.parse(as_of)))}</p>}
      {season?.state === 'final' && <p className={layout.note}>{rankings.final}</p>}
      <RankingRows
        {...answer}
        label={rankings.title}
        detailsOf={(row) => (season === null ? {} : { marks: <Marks row={row} /> })}
      />
      {season !== null && <p className={layout.note}>{rankings.marks}</p>}
    </>
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
