import { useSearch } from '@tanstack/react-router';
import { BEST_MONTHS, monthOf, seasonAt } from '#core/challenges/season.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { type AnnualRanking, type AnnualRow, useAnnualRanking } from '#page/state/challenges/challenges.ts';
import type { Month } from '#page/ui/figures/month-letters.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AnswerStates } from './answer-states.tsx';
import { EmptyRanking } from './empty-ranking.tsx';
import styles from './ranking.module.css';
import { annualQueryOf, type RankingSearch } from './ranking-query.ts';
import { RankingRows } from './ranking-rows.tsx';
import { PeriodChoice, RankingTools, useShowRanking } from './ranking-tools.tsx';
import { words } from './words.ts';

const { rankings } = words;

/** The ranking of a year with the result of each month. */
export function AnnualScreen() {
  const search: RankingSearch = useSearch({ from: '/challenges/ranking/annual' });
  const query = annualQueryOf(search);
  const kept = useAnnualRanking(query);
  const show = useShowRanking();
  const now = useNow();
  const answer = kept.seen?.answer;
  return (
    <Screen loading={kept.seen === null && kept.status === 'loading'}>
      <ScreenHead title={rankings.annualTitle}>{rankings.annualIntro(BEST_MONTHS)}</ScreenHead>
      <RankingTools view="year" search={search} worlds={answer?.worlds ?? []} vocations={answer?.vocations ?? []}>
        <PeriodChoice
          label={rankings.year}
          shown={answer === undefined ? query.year : String(answer.year)}
          running={String(monthOf(seasonAt(now))?.year)}
          known={answer?.years.map(String)}
          onChange={(year) => show({ year })}
        />
      </RankingTools>
      <AnswerStates
        kept={kept}
        now={now}
        said={rankings}
        onward={{ to: '/challenges/ranking', label: rankings.toMonth }}
      >
        {(shown) => <ShownAnnual answer={shown} search={search} now={now} />}
      </AnswerStates>
    </Screen>
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
    <div className={`${layout.stack3} ${styles.ranking}`}>
      {provisional ? (
        <Notice kind="info">{rankings.provisionalYear}</Notice>
      ) : (
        <p className={styles.quiet}>{rankings.final}</p>
      )}
      <RankingRows
        {...answer}
        label={rankings.annualTitle}
        detailsOf={(row) => ({ months: lettersOf(row, openFrom) })}
      />
    </div>
  );
}

/** Returns a medal for each month; `openFrom` is the first month that has not ended, counted from 1. */
function lettersOf({ months }: AnnualRow, openFrom: number): readonly Month[] {
  return months.map((month, index) => month?.tier ?? (month === null && index + 1 >= openFrom ? 'open' : 'none'));
}
