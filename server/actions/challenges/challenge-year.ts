/** A character's challenges as profiles and followers see them. */
import { resultOf, standingOf, tierReachedAt } from '#core/challenges/score.ts';
import { seasonAfter, seasonAt } from '#core/challenges/season.ts';
import { type ChallengeYear, FOLLOWED_DAYS, type Followed } from '#core/contract/profiles/profiles.ts';
import { DAY_MS } from '#core/progress/summary.ts';
import type { Queryable } from '#server/storage/database.ts';
import { byAccount, inListsOf } from '#server/storage/queries/batches.ts';
import { finishedOfCharacters, rowsOfYear } from '#server/storage/queries/challenges/challenge-results-queries.ts';
import { parseGains, yearOf } from './season-scores.ts';
import type { Seasons } from './seasons.ts';

export interface ChallengeYearContext {
  readonly database: Queryable;
  readonly seasons: Seasons;
}

/**
 * Reads a character's challenges of the year (`now` in milliseconds) in one statement; undefined = no score in them. With
 * `rankedOnly`, as others see them: unranked scores are left out.
 */
export async function readChallengeYear(
  { database, seasons }: ChallengeYearContext,
  characterId: number,
  now: number,
  { rankedOnly }: { readonly rankedOnly: boolean },
): Promise<ChallengeYear | undefined> {
  const year = yearOf(seasonAt(now));
  const found = await rowsOfYear(database, characterId, year).execute();
  const sum = found.find(({ board }) => board === year);
  if (sum === undefined || (rankedOnly && sum.counted === 0)) return undefined;
  return {
    year: Number(year),
    score: sum.score,
    place: sum.counted === 1 ? 1 + (sum.above ?? 0) : null,
    tiers: found.flatMap(({ board: season, finished }) => {
      if (season === year) return [];
      const definition = seasons.definition(season);
      const { tier } = resultOf(definition, finished);
      return tier === null ? [] : [{ season, name: definition.name, tier }];
    }),
  };
}

type AnnouncedTier = NonNullable<Followed['tier']>;

/**
 * Returns the tier that each of these characters, of different accounts, reached last, by account, unless it was reached
 * more than FOLLOWED_DAYS before `now` (milliseconds).
 */
export async function readNewestTiers(
  { database, seasons }: ChallengeYearContext,
  characterIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, AnnouncedTier>> {
  const running = seasonAt(now);
  const rows = [];
  for (const ids of inListsOf(characterIds))
    rows.push(...(await finishedOfCharacters(database, ids, [running, seasonAfter(running, -1)]).execute()));

  const newest = new Map<number, AnnouncedTier>();
  for (const [accountId, own] of byAccount(rows)) {
    const row = own.find(({ board, finished }) => resultOf(seasons.definition(board), finished).tier !== null);
    if (row === undefined) continue;
    const { definition, prepared } = seasons.of(row.board);
    const standing = standingOf(prepared, parseGains(row));
    const at = tierReachedAt(definition, standing);
    if (standing.tier === null || at <= now - FOLLOWED_DAYS * DAY_MS) continue;
    newest.set(accountId, {
      season: row.board,
      name: definition.name,
      tier: standing.tier,
      at: new Date(at).toISOString(),
    });
  }
  return newest;
}
