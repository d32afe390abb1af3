/** The states of a contest, which depend only on its times: editors change the state by changing a time. */

/** All in milliseconds since 1970. */
export interface ContestTimes {
  /** Time from which everyone can see it; null = a draft, which appears not to exist. */
  readonly announced: number | null;
  readonly opens: number;
  readonly closes: number;
  /** Time of the players' vote; null = only the jury decides. */
  readonly voting: { readonly from: number; readonly until: number } | null;
  /** Time at which the results were published; null = not yet. */
  readonly results: number | null;
}

/** `closed` also applies between voting and results. */
export const CONTEST_STATES = ['draft', 'announced', 'open', 'closed', 'voting', 'results', 'archived'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Age at which results count as archived. */
export const ARCHIVED_AFTER_MS = 30 * DAY_MS;

/** Returns the state at a time, in milliseconds since 1970. */
export function contestStateAt({ announced, opens, closes, voting, results }: ContestTimes, now: number): ContestState {
  if (announced === null || now < announced) return 'draft';
  if (now < opens) return 'announced';
  if (now < closes) return 'open';
  if (results !== null && now >= results) return now - results < ARCHIVED_AFTER_MS ? 'results' : 'archived';
  return voting !== null && voting.from <= now && now < voting.until ? 'voting' : 'closed';
}

/** A fault in the order of the times; core/contract/words.ts has its text. */
export type TimesFault = 'announcedLate' | 'closedEarly' | 'voteEarly' | 'voteEndsEarly' | 'resultsEarly';

/** Returns the first fault in the order of the times; null = none. */
export function faultOfTimes({ announced, opens, closes, voting, results }: ContestTimes): TimesFault | null {
  if (announced !== null && announced > opens) return 'announcedLate';
  if (closes <= opens) return 'closedEarly';
  if (voting !== null && voting.from < closes) return 'voteEarly';
  if (voting !== null && voting.until <= voting.from) return 'voteEndsEarly';
  if (results !== null && results < (voting?.until ?? closes)) return 'resultsEarly';
  return null;
}
