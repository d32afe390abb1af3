/**
 * POST {section}: a section's filtered rows with the player's progress. The request schemas are derived from the sections'
 * own tables (core/sections); one function builds the response schemas of all sections.
 */
import * as v from 'valibot';
import { ITEM_SCHEMAS } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const pageMetaSchema = v.object({
  /** From 1. */
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Rows per page; with all rows on one page, their number. */
  per_page: count,
  /** At least 1. */
  last_page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Number of rows on all pages. */
  total: count,
});

const shareFields = { earned: count, total: count };

/** Progress fields of every row. */
const recordedFields = {
  /** Value on the section's list; 0 = nothing recorded. */
  value: count,
  /** Whether the row is done: ticked, completed, or with all parts. */
  checked: v.boolean(),
  /** Stage reached in sections with kills: the higher of the one by `value` and the chosen one. */
  stage: v.optional(v.picklist([0, 1, 2, 3])),
};

/** Totals of the section, regardless of filters. */
const totalsFields = {
  /** Number of completed rows, and of all rows. */
  ...shareFields,
  /** Points, in sections that give points. */
  points: v.optional(v.object(shareFields)),
  /** The section's further figures by name, such as addons of outfits. */
  figures: v.record(v.string(), v.object({ earned: v.number(), total: v.number() })),
  /** The same counts by group, such as the class of a creature; group null = rows without one. */
  groups: v.record(v.string(), v.array(v.object({ group: v.nullable(v.string()), ...shareFields }))),
};

/** Returns the response schema of a section; `row`, `totals` and `answer` are its additional fields. */
function answerSchema<
  Item extends v.ObjectEntries,
  Row extends v.ObjectEntries,
  Totals extends v.ObjectEntries,
  Answer extends v.ObjectEntries,
>(item: Item, { row, totals, answer }: { readonly row: Row; readonly totals: Totals; readonly answer: Answer }) {
  return v.object({
    data: v.array(v.object({ ...item, ...recordedFields, ...row })),
    user_details: v.object({ ...totalsFields, ...totals }),
    meta: pageMetaSchema,
    ...answer,
  });
}

const NO_MORE = { row: {}, totals: {}, answer: {} };

const pointsAndCountSchema = v.object({ points: count, count });

const sharesSchema = v.object({
  /** The player's numbers. */
  user: pointsAndCountSchema,
  /** The total numbers. */
  achievements: pointsAndCountSchema,
});

const achievementsAnswer = answerSchema(ITEM_SCHEMAS.achievements.entries, {
  row: {
    bookmarked: v.boolean(),
    /** Ids of achievements that exclude this one; empty if there are none or they are not requested. */
    exclusiveWith: v.array(count),
  },
  totals: {},
  answer: {
    details: v.object({
      /** All achievements, regardless of filters. */
      overall: sharesSchema,
      /** Rows that pass the filters, on all pages. */
      current: sharesSchema,
    }),
  },
});

const titlesAnswer = answerSchema(ITEM_SCHEMAS.titles.entries, {
  row: {
    /** Whether the recorded progress meets its requirement; false if unknown. */
    qualified: v.boolean(),
  },
  totals: { titles_earned: count },
  answer: {
    /** Number of titles that pass the filters, on all pages. */
    viewing_total_titles: count,
  },
});

type NoFields = typeof NO_MORE.row;
type PlainAnswers = {
  readonly [S in TickableSection]: ReturnType<
    typeof answerSchema<(typeof ITEM_SCHEMAS)[S]['entries'], NoFields, NoFields, NoFields>
  >;
};

// Each section has the fields of its own rows, which the compiler can't derive from pairs.
const plainAnswers = Object.fromEntries(
  TICKABLE_SECTIONS.map((section) => [section, answerSchema(ITEM_SCHEMAS[section].entries, NO_MORE)]),
) as unknown as PlainAnswers;

/** Responses of POST {section}: the same for all sections except those with additional fields. */
export const LIST_ANSWER_SCHEMAS = { ...plainAnswers, achievements: achievementsAnswer, titles: titlesAnswer };
export type ListAnswer<S extends TickableSection> = v.InferOutput<(typeof LIST_ANSWER_SCHEMAS)[S]>;
