import type { ContestTimes } from '#core/contests/state.ts';
import type { ContestRow } from '#core/contract/catalogue/content.ts';

/** Converts a contest's times from the wire to ms, as its rules need them. */
export function contestTimes({ announced, opens, closes, voting, results }: ContestRow['times']): ContestTimes {
  return {
    announced: announced === null ? null : Date.parse(announced),
    opens: Date.parse(opens),
    closes: Date.parse(closes),
    voting: voting && { from: Date.parse(voting.from), until: Date.parse(voting.until) },
    results: results === null ? null : Date.parse(results),
  };
}
