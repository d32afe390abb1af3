/** The comparison of the catalogue with a database of TibiaWiki (docs/api.md, section Admin). */
import * as v from 'valibot';
import { messageFields } from '../message-answer.ts';
import { count, id } from './admin-parts.ts';
import { EDITED_TABLES } from './edited-tables.ts';

/** Largest database, in bytes; one without pictures has 18 MB. */
export const MAX_COMPARED_MB = 32;
export const MAX_COMPARED_BYTES = MAX_COMPARED_MB * 1024 * 1024;

/** Media type of the body. */
export const COMPARED_TYPE = 'application/vnd.sqlite3';

/** Why a row of the database is left out: `markup` = a text has HTML or wiki markup; `value` = no short text or whole number. */
const REFUSED_ROWS = ['markup', 'value'] as const;

/** Query of POST admin/comparison. */
export const comparisonQuerySchema = v.object({
  /** `1`: the differences are saved as drafts. */
  save: v.optional(v.literal('1')),
});

const rowSchema = v.object({ row: v.string(), label: v.string() });

/** A field that the database knows otherwise, or knows at all. */
const differenceSchema = v.object({
  ...rowSchema.entries,
  field: v.string(),
  before: v.unknown(),
  value: v.unknown(),
});
export type Difference = v.InferOutput<typeof differenceSchema>;

const comparedSectionSchema = v.object({
  table: v.picklist(EDITED_TABLES),
  /** Number of rows of the database that are in the game. */
  rows: count,
  /** Number of them without a difference. */
  same: count,
  /** Rows that the catalogue lacks. */
  added: v.array(
    v.object({
      label: v.string(),
      /** The known fields. */
      value: v.record(v.string(), v.unknown()),
      /** Fields that the row needs and the database does not have; with any of these, it has to be added by hand. */
      needs: v.array(v.string()),
    }),
  ),
  changed: v.array(differenceSchema),
  /** Fields that are unknown in the catalogue. */
  filled: v.array(differenceSchema),
  /** Rows of the catalogue that the database lacks, or has as no longer in the game. They stay. */
  missing: v.array(rowSchema),
  /** Rows of the database that fit several rows of the catalogue, or one that another row fits better. */
  unclear: v.array(v.string()),
});
export type ComparedSection = v.InferOutput<typeof comparedSectionSchema>;

const comparisonSchema = v.object({
  /** Day on which the wiki was read. */
  read_on: v.pipe(v.string(), v.isoDate()),
  sections: v.array(comparedSectionSchema),
  /** Rows of the database that were left out. */
  refused: v.array(
    v.object({ table: v.string(), row: v.string(), column: v.string(), reason: v.picklist(REFUSED_ROWS) }),
  ),
});
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/** Response of POST admin/comparison. */
export const comparisonAnswerSchema = v.object({ data: comparisonSchema });

/** Response of POST admin/comparison with `save=1`. */
export const savedComparisonAnswerSchema = v.object({
  ...messageFields,
  data: v.object({
    /** Ids of the new drafts. */
    ids: v.array(id),
    /** Number of differences that were not saved, for example because someone has a change of that field open. */
    left: count,
  }),
});
