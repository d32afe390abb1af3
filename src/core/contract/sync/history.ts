/** GET user/history: the account's applied changes, newest first (docs/api.md, Progress). */
import * as v from 'valibot';
import { words } from '../request-words.ts';
import { wholeNumberSchema } from '../whole-number.ts';

/** Number of rows on a page without `limit`. */
const HISTORY_PAGE = 50;
const MAX_HISTORY_PAGE = 200;

/** Query of GET user/history; every field narrows the result. */
export const historyQuerySchema = v.pipe(
  v.object({
    /** Only changes before this version: the `cursor` of the previous page. */
    cursor: v.optional(wholeNumberSchema),
    /** Maximum number of rows, 1 to 200. */
    limit: v.optional(v.pipe(wholeNumberSchema, v.minValue(1), v.maxValue(MAX_HISTORY_PAGE)), String(HISTORY_PAGE)),
    /** A character's id; 0 = the legacy character. */
    character: v.optional(wholeNumberSchema),
    list: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    /** Id within `list`, which is required with it. */
    item: v.optional(wholeNumberSchema),
    /** `0`: without the changes of imports from the bazaar and of undone imports. */
    imports: v.optional(v.literal('0', () => words.history.imports)),
    /** Only changes that the server wrote at this time or later, ISO 8601. */
    since: v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp(() => words.history.since),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ item, list }) => item === undefined || list !== undefined,
      () => words.history.itemWithoutList,
    ),
    ['item'],
  ),
);
export type HistoryQuery = v.InferOutput<typeof historyQuerySchema>;

export const historyRowSchema = v.object({
  /** The register's version after this change, by which rows are sorted. */
  version: v.number(),
  /** Null = the legacy character. */
  character: v.nullable(v.number()),
  list: v.string(),
  item: v.number(),
  old: v.number(),
  new: v.number(),
  /** The note before and after; absent where there was none. */
  oldText: v.optional(v.string()),
  newText: v.optional(v.string()),
  /** One of CHANGE_SOURCES, or one added by a newer server. */
  source: v.string(),
  /** Client that made the change; null = the server (flip call, import, conversion). */
  client: v.nullable(v.string()),
  /** That client's label as last reported; null with `client`. */
  device: v.nullable(v.string()),
  /** Device time of the tap, ISO 8601; null if missing or invalid. For display only. */
  deviceTime: v.nullable(v.string()),
  /** Server time, ISO 8601. */
  serverTime: v.string(),
  /** Groups the changes of one bulk action or undo; null = single. */
  group: v.nullable(v.string()),
});
export type HistoryRow = v.InferOutput<typeof historyRowSchema>;

export const historyAnswerSchema = v.object({
  data: v.array(historyRowSchema),
  /** Cursor of the next page; null = no older rows. Even an empty filtered page may have one. */
  cursor: v.nullable(v.number()),
});
export type HistoryAnswer = v.InferOutput<typeof historyAnswerSchema>;
