/** Rankings of seasons, years and all time as seen by a player or a guest (docs/api.md, section Challenges). */
import { resultOf } from '#core/challenges/score.ts';
import { monthOf, type SeasonDefinition, seasonAt, seasonOf } from '#core/challenges/season.ts';
import type {
  AnnualQuery,
  AnnualRanking,
  AnnualRow,
  Ranking,
  RankingQuery,
  RankingRow,
} from '#core/contract/challenges/challenges.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readStandings } from '#server/storage/queries/challenges/standings-queries.ts';
import { currentCharacterId } from '#server/storage/queries/sync/registers-queries.ts';
import type { RarityCache } from './rarity-cache.ts';
import {
  briefSeason,
  type ChallengesContext,
  isoTime,
  readFinalized,
  readParticipants,
  readResults,
} from './read-challenges.ts';
import { type PlacedRow, type RankingPage, readRankingPage } from './read-ranking-page.ts';

export interface RankingsContext extends ChallengesContext {
  readonly rarity: Pick<RarityCache, 'latest'>;
}

/** No account has this id. */
const NO_ACCOUNT = 0;

/** Reads a page of a season's or an all-time ranking. Undefined: the season is unknown. Throws CursorError. */
export async function readRanking(
  context: RankingsContext,
  query: RankingQuery,
  viewerId: number | null,
): Promise<Ranking | undefined> {
  const { clock, database, rarity, seasons } = context;
  const now = clock();
  const running = seasonAt(now);
  const finalized = await readFinalized(database);
  const id = query.challenge ?? running;
  if (id !== running && !finalized.has(id)) return undefined;
  const begun = [...new Set([running, ...finalized.keys()])];
  const participants = await readParticipants(database, begun);
  const known = begun
    .filter((each) => each === id || participants.has(each))
    .map((each) => ({ id: each, name: seasons.definition(each).name }));

  const { board } = query;
  if (board !== undefined) {
    const characterId = viewerId === null ? undefined : ((await currentCharacterId(database, viewerId)) ?? NO_ACCOUNT);
    const page = await readRankingPage(database, { ...requestOf(query, viewerId), board, characterId, isFinal: false });
    const countedAt = rarity.latest()[0]?.computed_at ?? now;
    const describe = (row: PlacedRow): RankingRow => ({
      ...ranked(row, viewerId),
      tasks: 0,
      tier: null,
      reached_at: null,
      checked: false,
    });
    return { season: null, seasons: known, ...answerOf(page, describe), as_of: isoTime(countedAt) };
  }
  const isFinal = finalized.get(id) === true;
  const page = await readRankingPage(database, { ...requestOf(query, viewerId), board: id, isFinal });
  const results = await readResults(database, viewerId);
  const definition = seasons.definition(id);
  return {
    season: briefSeason({ seasons, now, finalized, participants, results }, id),
    seasons: known,
    ...answerOf(page, (row) => seasonRow(row, definition, viewerId)),
    as_of: isoTime(now),
  };
}

/** Reads a page of a year's ranking. Undefined: no season of that year is known. Throws CursorError. */
export async function readAnnualRanking(
  { clock, database, seasons }: ChallengesContext,
  query: AnnualQuery,
  viewerId: number | null,
): Promise<AnnualRanking | undefined> {
  const now = clock();
  const finalized = await readFinalized(database);
  const begun = [...new Set([seasonAt(now), ...finalized.keys()])];
  const years = [...new Set(begun.map(yearOf))].sort((one, other) => other - one);
  const year = query.year === undefined ? yearOf(seasonAt(now)) : Number(query.year);
  if (!years.includes(year)) return undefined;

  const months = Array.from({ length: 12 }, (_, month) => seasonOf(year, month + 1));
  const isFinal = finalized.get(seasonOf(year, 12)) === true;
  const board = String(year).padStart(4, '0');
  const page = await readRankingPage(database, { ...requestOf(query, viewerId), board, isFinal });
  const characters = [...page.rows, ...(page.me === null ? [] : [page.me])].map(({ character_id }) => character_id);
  const scores = await readMonths(database, characters, months);
  const describe = (row: PlacedRow): AnnualRow => ({
    ...ranked(row, viewerId),
    months: months.map((month) => {
      const found = scores.get(`${month} ${row.character_id}`);
      if (found === undefined) return null;
      return { score: found.score, tier: resultOf(seasons.definition(month), found.finished).tier };
    }),
  });
  return {
    year,
    years,
    provisional: !isFinal || months.some((month) => finalized.get(month) === false),
    ...answerOf(page, describe),
    as_of: isoTime(now),
  };
}

function yearOf(season: string): number {
  return monthOf(season)?.year ?? 0;
}

/** Reads rows of characters in these seasons, keyed by season and character. */
async function readMonths(db: Queryable, characters: readonly number[], months: readonly string[]) {
  const rows = await readStandings(db, characters, months);
  return new Map(rows.map((row) => [`${row.board} ${row.character_id}`, row]));
}

function requestOf({ world, vocation, followed, from, mine }: RankingQuery | AnnualQuery, viewerId: number | null) {
  return {
    viewerId: viewerId ?? NO_ACCOUNT,
    filters: { world: world ?? null, vocation: vocation ?? null },
    isFollowedOnly: followed === '1',
    isMine: mine === '1',
    from,
  };
}

function answerOf<Row>({ rows, me, ...page }: RankingPage, describe: (row: PlacedRow) => Row) {
  return { rows: rows.map(describe), me: me === null ? null : describe(me), ...page };
}

function ranked(
  { place, character, username, world, vocation, score, account_id }: PlacedRow,
  viewerId: number | null,
) {
  return { place, character, username, world, vocation, score, own: account_id === viewerId };
}

function seasonRow(row: PlacedRow, definition: SeasonDefinition, viewerId: number | null): RankingRow {
  const { tasksFinished, tier } = resultOf(definition, row.finished);
  return {
    ...ranked(row, viewerId),
    tasks: tasksFinished,
    tier,
    reached_at: isoTime(row.reached_at),
    checked: row.checked === 1,
  };
}
