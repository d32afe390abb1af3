/** Import of a character from an auction of the bazaar (docs/api.md, section Import). Form and server share the schemas. */
import * as v from 'valibot';
import { AUCTION_STATUSES, READING_STEPS } from '#core/bazaar-import/auction.ts';
import { characterFiguresSchema } from '#core/bazaar-import/figures.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { characterSchema } from '../characters/characters.ts';
import { words as fields } from '../form-words.ts';
import { leftRegisterSchema } from '../left-registers.ts';
import { messageFields } from '../message-answer.ts';
import { words } from './words.ts';

/** Largest saved page, in bytes. */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024;

/** Timeout for reading an auction with all its pages, in ms. */
export const READING_TIMEOUT_MS = 30_000;

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const auctionId = v.pipe(
  v.number(() => words.auctionId.number),
  v.safeInteger(() => words.auctionId.whole),
  v.minValue(1, () => words.auctionId.positive),
  v.maxValue(999_999_999, () => words.auctionId.digits),
);
const sections = v.pipe(
  v.array(
    v.picklist(TICKABLE_SECTIONS, () => fields.section),
    () => words.sections.missing,
  ),
  v.minLength(1, () => words.sections.none),
  v.maxLength(TICKABLE_SECTIONS.length, () => words.sections.twice),
);
const characterId = v.pipe(
  v.number(() => words.character),
  v.safeInteger(() => words.character),
  v.minValue(1, () => words.character),
);

/** POST import/bazaar/preview. */
export const importPreviewRequestSchema = v.object({ auctionId, sections, characterId });
export type ImportPreviewRequest = v.InferOutput<typeof importPreviewRequestSchema>;

/** POST import/bazaar. */
export const bazaarImportRequestSchema = v.object({
  ...importPreviewRequestSchema.entries,
  /** `seen` of the confirmed preview; the import is refused if one of these sections was changed since. */
  seen: v.optional(count),
});
export type BazaarImportRequest = v.InferOutput<typeof bazaarImportRequestSchema>;

/** A number in a query string. */
const inQuery = <S extends v.GenericSchema<number, number>>(schema: S, missing?: () => string) =>
  v.pipe(
    v.string(missing),
    v.transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN)),
    schema,
  );

/** Query of POST import/bazaar/page, whose body is a saved auction page. */
export const pageImportQuerySchema = v.object({
  /** Keys, separated by commas. */
  sections: v.pipe(
    v.string(() => words.sections.missing),
    v.transform((text) => text.split(',').filter((key) => key !== '')),
    sections,
  ),
  characterId: inQuery(characterId, () => words.character),
  /** The entered ID, if any; a page with another one is refused. */
  auctionId: v.optional(inQuery(auctionId)),
  /** `1`: only the preview. */
  preview: v.optional(v.literal('1')),
  seen: v.optional(inQuery(count)),
});

/** A row's values on the section's list and, where it has one, on the list of stages (0 = none). */
const rowValuesSchema = v.object({ value: count, stage: v.optional(count) });

/** One row that the import changes. */
const importedRowSchema = v.object({
  /** Id in the section. */
  item: count,
  /** Name in the catalogue. */
  name: v.string(),
  old: rowValuesSchema,
  new: rowValuesSchema,
});
export type ImportedRow = v.InferOutput<typeof importedRowSchema>;

/** A name of several creatures, with the kills of each row with that name on the page. It is not imported. */
const ambiguousNameSchema = v.object({ name: v.string(), items: v.array(count), values: v.array(count) });
export type AmbiguousName = v.InferOutput<typeof ambiguousNameSchema>;

const sectionReportFields = {
  /**
   * - `complete`: every row was read, so the section is replaced unless a name is `unmatched`;
   * - `partial`: only `read` of `counted` rows could be read, so rows are added but none is lowered or cleared;
   * - `missing`: the page has no such section, so nothing changes.
   */
  state: v.picklist(['complete', 'partial', 'missing']),
  /** Rows read from the page. */
  read: count,
  /** Number of rows by the page's own count; null where it has none. */
  counted: v.nullable(count),
  /** Number of completed rows before and after the import. */
  before: count,
  after: count,
  /** Number of distinct rows on the page that are in the catalogue. */
  imported: count,
  /** Names that are not in the catalogue, or not as often as on the page. With any of them no row is lowered or cleared. */
  unmatched: v.array(v.string()),
  /** Points by the page's own total, and those of its rows that are in the catalogue; absent where the page has no total. */
  points: v.optional(v.object({ page: count, known: count })),
};

/** A section in the preview. */
const sectionPreviewSchema = v.object({
  ...sectionReportFields,
  /** Rows without recorded progress before. */
  gained: v.array(importedRowSchema),
  /** Rows with different recorded progress before, even if more. */
  changed: v.array(importedRowSchema),
  /** Rows without recorded progress after the import. */
  lost: v.array(importedRowSchema),
  ambiguous: v.array(ambiguousNameSchema),
});
export type SectionPreview = v.InferOutput<typeof sectionPreviewSchema>;

/** A section in the report of an import. */
const sectionReportSchema = v.object({
  ...sectionReportFields,
  /** Numbers of rows. */
  gained: count,
  changed: count,
  lost: count,
  /** Names, each once. */
  ambiguous: v.array(v.string()),
});
export type SectionReport = v.InferOutput<typeof sectionReportSchema>;

/** Returns the schema of a record of the chosen sections. Sections of a newer server are left out. */
const bySection = <S extends v.GenericSchema>(schema: S) =>
  v.partial(v.object(v.entriesFromList(TICKABLE_SECTIONS, schema)));

/** An auction and the character that it sells. */
const auctionSchema = v.object({
  id: positive,
  name: v.string(),
  level: count,
  vocation: v.string(),
  world: v.string(),
  status: v.picklist(AUCTION_STATUSES),
});
export type AuctionHead = v.InferOutput<typeof auctionSchema>;

/** `site`: read from the game's site. `page`: a page that the player saved. */
const source = v.picklist(['site', 'page']);

/** Response of POST import/bazaar/preview, and of POST import/bazaar/page with `preview=1`. */
export const importPreviewAnswerSchema = v.object({
  data: v.object({
    auction: auctionSchema,
    source,
    /** The account's counter at the time of this preview, which the import sends as `seen`. */
    seen: count,
    sections: bySection(sectionPreviewSchema),
  }),
});
export type ImportPreview = v.InferOutput<typeof importPreviewAnswerSchema>['data'];

/** A stored import. */
const bazaarImportSchema = v.object({
  /** The `group` of its rows in the history. */
  id: v.string(),
  auction: auctionSchema,
  source,
  /** Id of the target character. */
  character: positive,
  sections: bySection(sectionReportSchema),
  /** Creatures whose kills the player has to enter by hand. */
  check: v.array(ambiguousNameSchema),
  /** Figures on the page that no section records. */
  figures: v.optional(characterFiguresSchema, {}),
  /** Number of changed entries. */
  changed: count,
  /** ISO 8601. */
  at: v.string(),
  /** ISO 8601; null = not undone. */
  undone_at: v.nullable(v.string()),
});
export type BazaarImport = v.InferOutput<typeof bazaarImportSchema>;

/** Response of POST import/bazaar, and of POST import/bazaar/page. `data.character` becomes the current character. */
export const bazaarImportAnswerSchema = v.object({
  ...messageFields,
  data: v.object({ ...bazaarImportSchema.entries, character: characterSchema }),
});
export type BazaarImported = v.InferOutput<typeof bazaarImportAnswerSchema>;

/** Response of GET user/imports: imports that can be undone and undone ones, newest first. */
export const importsAnswerSchema = v.object({ data: v.array(bazaarImportSchema) });

/** Response of DELETE user/imports/{id}. */
export const undoneImportAnswerSchema = v.object({
  ...messageFields,
  data: v.object({
    /** Number of entries restored to their values before the import. */
    restored: count,
    /** Number of entries left unchanged, since they were changed after the import. */
    kept: count,
    /** The latter, unless they have the former value again; absent = none. */
    left: v.optional(v.array(leftRegisterSchema)),
  }),
});
export type UndoneImport = v.InferOutput<typeof undoneImportAnswerSchema>;

/** Response of GET import/bazaar: the progress of the account's running import; null = none is running. */
export const importProgressSchema = v.object({
  data: v.nullable(
    v.object({
      auctionId: v.nullable(positive),
      step: v.picklist([...READING_STEPS, 'saving']),
      /** `page` of `pages`, from 1. */
      page: positive,
      pages: positive,
    }),
  ),
});
export type ImportProgress = v.InferOutput<typeof importProgressSchema>['data'];

/** Returns the auction ID in a pasted text: the number itself, or an auction's address on the game's site; null = neither. */
export function auctionIdIn(text: string): number | null {
  const found = /^\s*#?(\d+)\s*$/.exec(text)?.[1] ?? /[?&]auctionid=(\d+)/i.exec(text)?.[1];
  if (found === undefined) return null;
  const parsed = v.safeParse(auctionId, Number(found));
  return parsed.success ? parsed.output : null;
}
