/** What a ranking's address asks for. Values that can't be understood count as absent, since players type addresses. Pure. */
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

/** Filters that hold for every ranking. */
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
