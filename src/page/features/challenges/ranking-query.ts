/** Query string of a ranking. Invalid values count as absent, since players edit addresses by hand. */
import { monthOf } from '#core/challenges/season.ts';
import { ALL_TIME_BOARDS, type AnnualQuery, type RankingQuery } from '#core/contract/challenges/challenges.ts';

/** Query string of a ranking, as the router reads it. */
export interface RankingSearch {
  readonly challenge?: string | undefined;
  readonly board?: string | undefined;
  readonly year?: string | undefined;
  readonly world?: string | undefined;
  readonly vocation?: string | undefined;
  readonly followed?: string | undefined;
  readonly from?: string | undefined;
  readonly mine?: string | undefined;
}

/** Returns the filters that all rankings share. */
export function filtersOf({ world, vocation, followed }: RankingSearch) {
  return {
    ...(world !== undefined && { world }),
    ...(vocation !== undefined && { vocation }),
    ...(followed === '1' && { followed: '1' as const }),
  };
}

function placeOf({ from, mine }: RankingSearch) {
  return { ...(from !== undefined && { from }), ...(mine === '1' && { mine: '1' as const }) };
}

export function rankingQueryOf(search: RankingSearch): RankingQuery {
  const { challenge } = search;
  const board = ALL_TIME_BOARDS.find((known) => known === search.board);
  return {
    ...(board === undefined && challenge !== undefined && monthOf(challenge) !== null && { challenge }),
    ...(board !== undefined && { board }),
    ...filtersOf(search),
    ...placeOf(search),
  };
}

export function annualQueryOf(search: RankingSearch): AnnualQuery {
  const { year } = search;
  const isYear = year !== undefined && /^\d{4}$/.test(year);
  return { ...(isYear && { year }), ...filtersOf(search), ...placeOf(search) };
}
