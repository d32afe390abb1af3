/**
 * POST {section}: the listing of a section under its filters, with what the player has of it. The requests' schemas come
 * from the sections' own tables (core/sections); the answers of all sections are made by one builder.
 */
import * as v from 'valibot';
import { ITEM_SCHEMAS } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const pageMetaSchema = v.object({
  /** From 1. */
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Rows on a full page; all on one page: their number. */
  per_page: count,
  /** At least 1. */
  last_page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Rows on all pages together. */
  total: count,
});

const shareFields = { earned: count, total: count };

/** What every row has beside its facts. */
const recordedFields = {
  /** What is recorded on the section's list; 0 = nothing. */
  value: count,
  /** Whether the row is done: ticked, complete, or full. */
  checked: v.boolean(),
  /** Where kills make stages: the one reached, the larger of what `value` makes and the one chosen. */
  stage: v.optional(v.picklist([0, 1, 2, 3])),
};

/** True totals, whatever the filters. */
const totalsFields = {
  /** Rows that are done, and all rows. */
  ...shareFields,
  /** Where the section gives points. */
  points: v.optional(v.object(shareFields)),
  /** The section's further figures by name, such as the addons of the outfits. */
  figures: v.record(v.string(), v.object({ earned: v.number(), total: v.number() })),
  /** The same rows by what they can be grouped by, such as the class of a creature; group null = in none. */
  groups: v.record(v.string(), v.array(v.object({ group: v.nullable(v.string()), ...shareFields }))),
};

/** The answer of a section with such items; `row`, `totals` and `answer` are what it has beyond the others. */
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
  /** What the player has. */
  user: pointsAndCountSchema,
  /** What there is. */
  achievements: pointsAndCountSchema,
});

/** Answers of POST {section}. */
export const LIST_ANSWER_SCHEMAS = {
  achievements: answerSchema(ITEM_SCHEMAS.achievements.entries, {
    row: {
      bookmarked: v.boolean(),
      /** Ids of the achievements that bar this one, empty if there is none or if they are not to be marked. */
      exclusiveWith: v.array(count),
    },
    totals: {},
    answer: {
      details: v.object({
        /** All that exist, whatever the filters. */
        overall: sharesSchema,
        /** What the filters show, on all pages together. */
        current: sharesSchema,
      }),
    },
  }),
  animusMastery: answerSchema(ITEM_SCHEMAS.animusMastery.entries, NO_MORE),
  bestiary: answerSchema(ITEM_SCHEMAS.bestiary.entries, NO_MORE),
  bosstiary: answerSchema(ITEM_SCHEMAS.bosstiary.entries, NO_MORE),
  charms: answerSchema(ITEM_SCHEMAS.charms.entries, NO_MORE),
  mounts: answerSchema(ITEM_SCHEMAS.mounts.entries, NO_MORE),
  outfits: answerSchema(ITEM_SCHEMAS.outfits.entries, NO_MORE),
  quests: answerSchema(ITEM_SCHEMAS.quests.entries, NO_MORE),
  titles: answerSchema(ITEM_SCHEMAS.titles.entries, {
    row: {},
    totals: { titles_earned: count },
    answer: {
      /** Titles that the filters show, on all pages together. */
      viewing_total_titles: count,
    },
  }),
};
export type ListAnswer<S extends TickableSection> = v.InferOutput<(typeof LIST_ANSWER_SCHEMAS)[S]>;
