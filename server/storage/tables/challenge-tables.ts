/** Tables of challenges and rankings. Times are integer milliseconds since 1970, flags are 0 or 1. */

/** A character of the game that staff excluded, in whichever account it is verified. */
export interface ExcludedNamesTable {
  /** Its name in lower case, as `verified_key`. */
  name_key: string;
  /** Sentence for its player. */
  reason: string;
  /** Milliseconds. */
  excluded_at: number;
}

/** A season as it was when it started. */
export interface SeasonsTable {
  /** Year and month, such as "2026-11". */
  id: string;
  /** JSON: a SeasonDefinition of core/challenges. */
  definition: string;
  /** Milliseconds; when its result was stored. Null = not final. */
  frozen_at: number | null;
}

/** A player who joined a season. */
export interface SeasonEntriesTable {
  season: string;
  account_id: number;
  character_id: number;
  /** Milliseconds. */
  joined_at: number;
  /** JSON array of `[section, item, milliseconds]`: the rows that count for a task, oldest first. */
  gains: string;
  /** 1 = it has had a score, so the character can't be changed. */
  locked: 0 | 1;
  /** Achievement points on the game's site when the character joined; null = unknown. */
  points_before: number | null;
}

/** A character's row in a ranking. */
export interface StandingsTable {
  /** A season's id, a year, or a ranking of all time. */
  board: string;
  character_id: number;
  account_id: number;
  /** 1 = it is ranked, by the shared rule. */
  counted: 0 | 1;
  world: string | null;
  /** Without promotion, such as "Knight". */
  vocation: string | null;
  /** Above 0. */
  score: number;
  /** Finished tasks of a season, one bit each in their order; 0 in other rankings. */
  finished: number;
  /** Milliseconds; when the score was reached. 0 in a ranking of all time. */
  reached_at: number;
  /** 1 = the game's public page confirms the gains. */
  checked: 0 | 1;
  /** Place in the stored result; null before, and if it was not ranked then. */
  place: number | null;
}

/** Number of ranked rows of a board in a scope: with a score, and with any. */
export interface StandingCountsTable {
  board: string;
  /** All, a world, a vocation, both, or a finished task. */
  scope: string;
  /** 0 = any score; always 0 for a finished task. */
  score: number;
  characters: number;
}

/** A player's report of a character's row in a ranking. */
export interface ReportsTable {
  /** The reporting account. */
  account_id: number;
  character_id: number;
  /** One of REPORT_REASONS. */
  reason: string;
  text: string;
  /** Milliseconds. */
  created_at: number;
  /** Milliseconds; when staff settled it. Null = open. */
  settled_at: number | null;
}

export interface ChallengeTables {
  excluded_names: ExcludedNamesTable;
  seasons: SeasonsTable;
  season_entries: SeasonEntriesTable;
  standings: StandingsTable;
  standing_counts: StandingCountsTable;
  reports: ReportsTable;
}
