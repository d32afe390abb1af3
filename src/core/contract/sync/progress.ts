/** The progress requests of the original interface: lists of one section, bookmarks and flips (docs/api.md, Progress). */
import * as v from 'valibot';
import { wholeNumberSchema } from '../whole-number.ts';

const itemId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Query of GET user/{section} and user/bookmarks. */
export const progressQuerySchema = v.object({
  /** Id of one of the account's characters; 0 = the legacy one; absent: the current one. */
  character: v.optional(wholeNumberSchema),
});

/** Response of GET user/{section}: a character's non-zero values, ascending by id. */
export const sectionValuesSchema = v.object({
  data: v.array(v.object({ id: itemId, value: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
});
export type SectionValues = v.InferOutput<typeof sectionValuesSchema>;

/** Response of GET user/bookmarks: ids of achievements, ascending. */
export const bookmarksSchema = v.object({ bookmarks: v.array(itemId) });
export type Bookmarks = v.InferOutput<typeof bookmarksSchema>;

/**
 * Optional body of the flip requests. Without one the item is inverted for the current character. With `checked` it is a
 * requested value, processed like an op of a sync (docs/sync.md, rule 7).
 */
export const flipRequestSchema = v.object({
  /** The requested state, in all three flip requests; absent = invert. */
  checked: v.optional(v.boolean()),
  /** Null = the legacy character; absent = the current one. */
  characterId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger()))),
  /** Idempotency key, created once per tap: a repeated request gets a response but is not applied again. */
  opId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** Version of the register that the player saw; null or absent = none. Ignored without `checked`. */
  base: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
});
export type FlipRequest = v.InferOutput<typeof flipRequestSchema>;

/** Response of POST user/achievements/toggle/{id} and user/titles/toggle/{id}. */
export const checkedSchema = v.object({ data: v.object({ id: itemId, checked: v.boolean() }) });
export type Checked = v.InferOutput<typeof checkedSchema>;

/** Response of POST user/achievements/{id}/bookmarks. */
export const bookmarkedSchema = v.object({ data: v.object({ id: itemId, bookmarked: v.boolean() }) });
export type Bookmarked = v.InferOutput<typeof bookmarkedSchema>;

/** Header that makes a flip repeatable: its first response is stored and sent again. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
