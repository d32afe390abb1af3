/**
 * POST achievements and POST titles: the listing of a section under its filters, with what the player has of it.
 * The requests' schemas come from the filters' own tables (core/filters).
 */
import * as v from 'valibot';
import { achievementSchema, titleSchema } from '#core/catalogue/items.ts';
import { achievementList } from '#core/filters/achievement-filters.ts';
import { titleList } from '#core/filters/title-filters.ts';

export const achievementsRequestSchema = achievementList.requestSchema;
export const titlesRequestSchema = titleList.requestSchema;

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

const pointsAndCountSchema = v.object({ points: count, count });

const sharesSchema = v.object({
  /** What the player has. */
  user: pointsAndCountSchema,
  /** What there is. */
  achievements: pointsAndCountSchema,
});

export const achievementDetailsSchema = v.object({
  /** All that exist, whatever the filters. */
  overall: sharesSchema,
  /** What the filters show, on all pages together. */
  current: sharesSchema,
});
export type AchievementDetails = v.InferOutput<typeof achievementDetailsSchema>;

/** Answer of POST achievements. */
export const achievementsAnswerSchema = v.object({
  data: v.array(
    v.object({
      ...achievementSchema.entries,
      checked: v.boolean(),
      bookmarked: v.boolean(),
      /** Ids of the achievements that bar this one, empty if there is none or if they are not to be marked. */
      exclusiveWith: v.array(count),
    }),
  ),
  details: achievementDetailsSchema,
  meta: pageMetaSchema,
});
export type AchievementsAnswer = v.InferOutput<typeof achievementsAnswerSchema>;

/** Answer of POST titles. */
export const titlesAnswerSchema = v.object({
  data: v.array(v.object({ ...titleSchema.entries, checked: v.boolean() })),
  /** Titles that the filters show, on all pages together. */
  viewing_total_titles: count,
  /** Whatever the filters. */
  user_details: v.object({ titles_earned: count }),
  meta: pageMetaSchema,
});
export type TitlesAnswer = v.InferOutput<typeof titlesAnswerSchema>;
