/** Scores of entries and their effect on the rankings of the season and its year. */
import type { PreparedSeason } from '#core/challenges/prepared-season.ts';
import { type SeasonStanding, standingOf } from '#core/challenges/score.ts';
import { BEST_MONTHS, monthOf, type SeasonGain } from '#core/challenges/season.ts';
import type { RowFinder } from '#core/sections/row-changes.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import { type MonthScore, monthScores } from '#server/storage/queries/challenges/challenge-results-queries.ts';
import type { FoundEntry } from '#server/storage/queries/challenges/season-entries-queries.ts';
import type { SeasonEntriesTable } from '#server/storage/tables/challenge-tables.ts';
import type { KnownSeason } from './seasons.ts';
import { putStandings, type Scored } from './standings.ts';

/** An entry's score in its season. */
export type EntryScore = Pick<SeasonStanding, 'score' | 'finished' | 'reachedAt'> & {
  /** Whether the game's public page confirms the gains. */
  readonly checked: boolean;
};

/** Parses the stored gains of an entry. */
export function parseGains({ gains }: Pick<SeasonEntriesTable, 'gains'>): SeasonGain[] {
  return (JSON.parse(gains) as [SeasonGain['section'], number, number][]).map(([section, item, at]) => ({
    section,
    item,
    at,
  }));
}

/** Serializes gains for an entry. */
export function storedGains(gains: readonly SeasonGain[]): string {
  return JSON.stringify(gains.map(({ section, item, at }) => [section, item, at]));
}

/** Returns the score of an entry with these gains. */
export function scoreOf(
  season: PreparedSeason,
  entry: Pick<FoundEntry, 'points_before' | 'achievement_points'>,
  gains: readonly SeasonGain[],
  catalogue: RowFinder,
): EntryScore {
  const { score, finished, reachedAt } = standingOf(season, gains);
  const points = gains
    .filter(({ section }) => section === 'achievements')
    .reduce((sum, { item }) => sum + (catalogue.row('achievements', item)?.points ?? 0), 0);
  const { points_before: before, achievement_points: now } = entry;
  return {
    score,
    finished,
    reachedAt,
    checked: points > 0 && before !== null && now !== null && now - before >= points,
  };
}

/** True if rankings show both in the same way. */
export function isSameScore(one: EntryScore, other: EntryScore): boolean {
  return (
    one.score === other.score &&
    one.finished === other.finished &&
    one.reachedAt === other.reachedAt &&
    one.checked === other.checked
  );
}

/** Puts the score of a season into its ranking, and the resulting annual score into that of the year. */
export async function putSeasonScore(
  transaction: Transaction,
  { accountId, characterId }: Pick<Scored, 'accountId' | 'characterId'>,
  { id }: Pick<KnownSeason, 'id'>,
  score: EntryScore,
): Promise<void> {
  const owner = { accountId, characterId };
  const year = yearOf(id);
  const others = (await readMonths(transaction, characterId, year)).filter(({ board }) => board !== id);
  const { finished: _, ...month } = score;
  await putStandings(transaction, [
    { board: id, ...owner, ...score },
    { board: year, ...owner, finished: 0, ...annualOf([...others, { board: id, ...month }]) },
  ]);
}

/** Returns the year of a season, which is the name of its ranking. */
export function yearOf(season: string): string {
  return String(monthOf(season)?.year).padStart(4, '0');
}

type Month = Pick<EntryScore, 'score' | 'reachedAt' | 'checked'> & Pick<MonthScore, 'board'>;

async function readMonths(db: Queryable, characterId: number, year: string): Promise<Month[]> {
  const rows = await monthScores(db, characterId, year).execute();
  return rows.map(({ board, score, reached_at, checked }) => ({
    board,
    score,
    reachedAt: reached_at,
    checked: checked === 1,
  }));
}

/** Sums up the best months. */
function annualOf(months: readonly Month[]): Pick<Scored, 'score' | 'reachedAt' | 'checked'> {
  const best = months
    .toSorted((one, other) => other.score - one.score || (one.board < other.board ? -1 : 1))
    .slice(0, BEST_MONTHS)
    .filter(({ score }) => score > 0);
  return {
    score: best.reduce((sum, { score }) => sum + score, 0),
    reachedAt: Math.max(0, ...best.map(({ reachedAt }) => reachedAt)),
    checked: best.length > 0 && best.every(({ checked }) => checked),
  };
}
