/** Challenges and rankings (docs/api.md, section Challenges). */
import * as v from 'valibot';
import { monthOf } from '#core/challenges/season.ts';
import { MAX_CHARACTER_NAME } from '#core/words/character-name.ts';
import { words as characters } from '../characters/form-words.ts';
import { words as fields } from '../form-words.ts';
import { messageFields } from '../message-answer.ts';
import { ownTextSchema } from '../own-text.ts';
import { withoutDirectionMarks } from '../read-by-others.ts';
import { asPlainName } from '../tidied.ts';
import { tierSchema } from './tiers.ts';
import { words } from './words.ts';

/** Number of rows on a page of a ranking. */
export const RANKING_PAGE = 50;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.string();
const seasonId = v.pipe(
  v.string(),
  v.check(
    (id) => monthOf(id) !== null,
    () => words.unknown,
  ),
);
const tier = v.nullable(tierSchema);

/** `next` = not started; `provisional` = ended, but late changes may still arrive; `final` = frozen. */
const seasonState = v.picklist(['next', 'running', 'provisional', 'final']);
export type SeasonState = v.InferOutput<typeof seasonState>;

/** A task as defined in #core/challenges. */
const taskSchema = v.object({
  id: v.string(),
  title: ownTextSchema,
  points: count,
  section: v.string(),
  filters: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  of: v.picklist(['rows', 'points']),
  count,
  within: v.optional(v.string()),
  /** Number of ranked characters that finished it. */
  finished: count,
});

/** Result of a character in a season. */
const resultSchema = v.object({
  score: count,
  /** Number of finished tasks. */
  tasks: count,
  tier,
  /** Place among the ranked characters; null = not ranked. */
  place: v.nullable(count),
});

const briefSeasonSchema = v.object({
  id: v.string(),
  name: ownTextSchema,
  state: seasonState,
  /** ISO 8601. */
  starts_at: moment,
  ends_at: moment,
  /** Number of ranked characters with a score. */
  participants: count,
  /** The requesting player's; null = did not join. */
  result: v.nullable(resultSchema),
});
export type BriefSeason = v.InferOutput<typeof briefSeasonSchema>;

const seasonSchema = v.object({
  ...briefSeasonSchema.entries,
  about: ownTextSchema,
  /** When the standings are frozen (ISO 8601). */
  final_at: moment,
  tasks: v.array(taskSchema),
});
export type Season = v.InferOutput<typeof seasonSchema>;

/** Reasons why a character is in no ranking; the first that applies. */
const unranked = v.picklist(['not_verified', 'character_hidden', 'account_hidden', 'opted_out', 'excluded']);
export type Unranked = v.InferOutput<typeof unranked>;

const entrySchema = v.object({
  character: v.object({ id: count, name: v.string() }),
  /** Time from which its gains count: a day after it was added (ISO 8601). */
  counts_from: moment,
  /** Whether it has ever scored, so that it can no longer be changed. */
  locked: v.boolean(),
  /** Rows that count, as `[section, item, milliseconds]`, oldest first. */
  gains: v.array(v.tuple([v.string(), count, v.number()])),
  /** Version of the account up to which `gains` is complete. */
  head: count,
  /** Null = it is in the rankings. */
  unranked: v.nullable(unranked),
  /** Reason given by staff; null = not excluded. */
  exclusion: v.nullable(v.string()),
});
export type SeasonEntry = v.InferOutput<typeof entrySchema>;

/** Query of GET challenges; defaults to the running season. */
export const challengesQuerySchema = v.object({ season: v.optional(seasonId) });

export const challengesAnswerSchema = v.object({
  data: v.object({
    season: seasonSchema,
    /** The requesting player's; null = did not join, or signed out. */
    entry: v.nullable(entrySchema),
    /** The running one and the one after it. */
    running: briefSeasonSchema,
    next: briefSeasonSchema,
    /** Seasons with at least one participant, newest first. */
    past: v.array(briefSeasonSchema),
  }),
});
export type Challenges = v.InferOutput<typeof challengesAnswerSchema>['data'];

/** PUT challenges/entry: joins the running season, or changes the character before the first score. */
export const joinSchema = v.object({
  character: v.pipe(
    v.number(() => characters.id),
    v.safeInteger(),
  ),
});

/** Response of joining and leaving. */
export const joinAnswerSchema = v.object({ data: v.nullable(entrySchema), ...messageFields });

/** Rankings of all time, computed every night. */
export const ALL_TIME_BOARDS = ['achievements', 'charms', 'bosses', 'collections'] as const;
export type AllTimeBoard = (typeof ALL_TIME_BOARDS)[number];

const flag = v.picklist(['1']);

const rankingFilters = {
  world: v.optional(v.string()),
  vocation: v.optional(v.string()),
  /** Only the requesting player and the players that they follow. */
  followed: v.optional(flag),
  /** Cursor from a response; absent = from the top. */
  from: v.optional(v.string()),
  /** Returns the page with the requesting player's row. */
  mine: v.optional(flag),
};

/** Query of GET challenges/ranking: of a season (`challenge`), by default the running one, or a ranking of all time (`board`). */
export const rankingQuerySchema = v.object({
  challenge: v.optional(seasonId),
  board: v.optional(v.picklist(ALL_TIME_BOARDS)),
  ...rankingFilters,
});
export type RankingQuery = v.InferOutput<typeof rankingQuerySchema>;

/** Query of GET challenges/ranking/annual. */
export const annualQuerySchema = v.object({
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  ...rankingFilters,
});
export type AnnualQuery = v.InferOutput<typeof annualQuerySchema>;

const rankedSchema = v.object({
  /** Equal scores share a place. */
  place: count,
  character: v.string(),
  username: v.string(),
  world: v.nullable(v.string()),
  vocation: v.nullable(v.string()),
  score: count,
  /** Whether it is the requesting player's. */
  own: v.boolean(),
});

const pageEntries = {
  /** Number of rows of the ranking with these filters except `followed`. */
  total: count,
  /** Cursors of the neighbouring pages; null = none. */
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  /** Values of the filters, by name. */
  worlds: v.array(v.string()),
  vocations: v.array(v.string()),
  /** Time of the count (ISO 8601). */
  as_of: moment,
};

const seasonRowSchema = v.object({
  ...rankedSchema.entries,
  /** Finished tasks; 0 in a ranking of all time. */
  tasks: count,
  tier,
  /** When the score was reached (ISO 8601); null in a ranking of all time. */
  reached_at: v.nullable(moment),
  /** Whether the game's public page confirms the gains. */
  checked: v.boolean(),
});
export type RankingRow = v.InferOutput<typeof seasonRowSchema>;

export const rankingAnswerSchema = v.object({
  data: v.object({
    /** Null for a ranking of all time. */
    season: v.nullable(briefSeasonSchema),
    /** Seasons to choose from, newest first. */
    seasons: v.array(v.object({ id: v.string(), name: ownTextSchema })),
    rows: v.array(seasonRowSchema),
    /** The requesting player's row in the ranking with these filters; null = none. */
    me: v.nullable(seasonRowSchema),
    ...pageEntries,
  }),
});
export type Ranking = v.InferOutput<typeof rankingAnswerSchema>['data'];

const annualRowSchema = v.object({
  ...rankedSchema.entries,
  /** January to December; null = no score. */
  months: v.array(v.nullable(v.object({ score: count, tier }))),
});
export type AnnualRow = v.InferOutput<typeof annualRowSchema>;

export const annualAnswerSchema = v.object({
  data: v.object({
    year: count,
    /** Years to choose from, newest first. */
    years: v.array(count),
    /** Whether any month of the year is not final yet. */
    provisional: v.boolean(),
    rows: v.array(annualRowSchema),
    me: v.nullable(annualRowSchema),
    ...pageEntries,
  }),
});
export type AnnualRanking = v.InferOutput<typeof annualAnswerSchema>['data'];

/** Longest text of a report. */
export const MAX_REPORT_LENGTH = 500;
export const REPORT_REASONS = ['too_fast', 'not_possible', 'name', 'other'] as const;

/** POST challenges/reports: reports an implausible row to staff. */
export const reportSchema = v.object({
  /** Name of the character. */
  character: v.pipe(
    v.string(),
    asPlainName,
    v.maxLength(MAX_CHARACTER_NAME, () => words.unknownCharacter),
  ),
  reason: v.picklist(REPORT_REASONS, () => words.noReason),
  text: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_REPORT_LENGTH, () => fields.tooLong(MAX_REPORT_LENGTH)),
      withoutDirectionMarks,
    ),
    '',
  ),
});
export type ReportForm = v.InferInput<typeof reportSchema>;
