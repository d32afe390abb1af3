/** Contests: entries, pictures, votes and draws (docs/api.md, section Content). Their texts are the content section `contests`. */
import * as v from 'valibot';
import { CONTEST_STATES } from '#core/contests/state.ts';
import { LANGUAGES } from '#core/words/languages.ts';
import { contestTimesSchema } from '../catalogue/content.ts';
import { richTextSchema } from '../catalogue/rich-text.ts';
import { words as fields } from '../form-words.ts';
import { messageFields } from '../message-answer.ts';
import { withoutDirectionMarks } from '../read-by-others.ts';
import { words } from './words.ts';

export const MAX_ENTRY_TITLE = 80;
export const MAX_ENTRY_TEXT = 1000;
export const MAX_ALT_TEXT = 200;
/** Maximum number of images of an entry: the final one first, then images of its making. */
export const MAX_ENTRY_IMAGES = 6;
/** Maximum size of an uploaded image, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Maximum size of an uploaded image, in pixels. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Maximum size of a decoded image, in bytes: 40 megapixels with transparency. */
export const MAX_IMAGE_MEMORY = 4 * MAX_IMAGE_PIXELS;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Maximum size of an account's stored pictures, in bytes. */
export const MAX_UPLOADED_BYTES = 60 * 1024 * 1024;
/** Maximum number of entries that a player can vote for. */
export const MAX_PICKS = 3;
/** Minimum age of an account that may vote. */
export const VOTER_AGE_DAYS = 14;
/** Highest level that the game gives to a new character without playing it; characters above it can vote. */
export const GIVEN_LEVEL = 8;
/** Maximum number of places of a contest, and of prizes of a draw. */
export const MAX_WINNERS = 100;
/** Number of entries on a page of the gallery. */
export const GALLERY_PAGE = 24;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.string();
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
const typed = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, () => fields.tooLong(String(max))),
    withoutDirectionMarks,
  );

/**
 * `submitted` = not reviewed yet; `needsFix` = the reason states what to fix while the contest is open; only `valid` ones
 * are shown to others, after the contest has closed.
 */
export const ENTRY_STATUSES = ['submitted', 'needsFix', 'valid', 'withdrawn', 'disqualified'] as const;
const entryStatus = v.picklist(ENTRY_STATUSES);
export type EntryStatus = v.InferOutput<typeof entryStatus>;

const imageSchema = v.object({
  id,
  /** Immutable addresses of the picture and of its thumbnail. */
  src: v.string(),
  thumb: v.string(),
  /** Pixels of `src`. */
  width: count,
  height: count,
  /** Description by its author; empty = none. */
  alt: v.string(),
});
export type EntryImage = v.InferOutput<typeof imageSchema>;

/** An entry as everyone sees it. */
const entrySchema = v.object({
  id,
  title: v.string(),
  text: v.string(),
  /** Whether its author stated that an AI helped. */
  ai: v.boolean(),
  /** The character that entered, by its name at that time; world null = not known. */
  character: v.object({ name: v.string(), world: v.nullable(v.string()) }),
  images: v.array(imageSchema),
  /** From 1; null = no place, or not published. */
  place: v.nullable(count),
  /** Remark of the jury; null = none, or not published. */
  remark: v.nullable(v.string()),
  /** Number of players' votes; null = no vote, or not published. */
  votes: v.nullable(count),
  own: v.boolean(),
});
export type Entry = v.InferOutput<typeof entrySchema>;

const ownEntrySchema = v.object({
  ...entrySchema.entries,
  character: v.object({ id: count, name: v.string(), world: v.nullable(v.string()) }),
  status: entryStatus,
  /** Why it has to be fixed or was disqualified; null = no reason. */
  reason: v.nullable(v.string()),
  submitted_at: moment,
});
export type OwnEntry = v.InferOutput<typeof ownEntrySchema>;

const briefContestSchema = v.object({
  slug: v.string(),
  state: v.picklist(CONTEST_STATES),
  times: contestTimesSchema,
  /** Number of participating entries: submitted or valid. */
  entries: count,
  /** Status of the requesting player's entry; null = none. */
  own: v.nullable(entryStatus),
});
export type BriefContest = v.InferOutput<typeof briefContestSchema>;

/** Response of GET contests, in the order of their ids. */
export const contestsAnswerSchema = v.object({ data: v.array(briefContestSchema) });

export const contestQuerySchema = v.object({ lang: v.optional(v.string()) });

const contestSchema = v.object({
  ...briefContestSchema.entries,
  /** Language of title and body, and all available languages. */
  lang: v.picklist(LANGUAGES),
  languages: v.array(v.picklist(LANGUAGES)),
  title: v.string(),
  body: richTextSchema,
  entry: v.nullable(ownEntrySchema),
  /** Entries that the requesting player voted for; null = did not vote, or no vote. */
  picks: v.nullable(v.array(id)),
  /** Entries with a place, the first place first; empty before the results. */
  winners: v.array(entrySchema),
});
export type Contest = v.InferOutput<typeof contestSchema>;

/** Response of GET contests/{slug}. */
export const contestAnswerSchema = v.object({ data: contestSchema });

export const galleryQuerySchema = v.object({
  /** Cursor from a response; absent = from the first. */
  from: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

/** Response of GET contests/{slug}/entries: winners first, then by title; empty before the contest closes. */
export const galleryAnswerSchema = v.object({
  data: v.object({ entries: v.array(entrySchema), total: count, next: v.nullable(v.string()) }),
});
export type Gallery = v.InferOutput<typeof galleryAnswerSchema>['data'];

/** Response of GET contests/{slug}/entries/{id}. */
export const entryAnswerSchema = v.object({ data: entrySchema });

/** Body of PUT contests/{slug}/entry. In a draw only the character is given. */
export const entryFormSchema = v.object({
  character: v.pipe(count, v.minValue(1)),
  title: v.optional(typed(MAX_ENTRY_TITLE), ''),
  text: v.optional(typed(MAX_ENTRY_TEXT), ''),
  ai: v.optional(v.boolean(), false),
  images: v.optional(
    v.pipe(
      v.array(v.object({ id, alt: v.optional(typed(MAX_ALT_TEXT), '') })),
      v.maxLength(MAX_ENTRY_IMAGES, () => words.imagesTooMany(MAX_ENTRY_IMAGES)),
    ),
    [],
  ),
});
export type EntryForm = v.InferInput<typeof entryFormSchema>;

/** Response of PUT and DELETE contests/{slug}/entry. */
export const ownEntryAnswerSchema = v.object({ ...messageFields, data: ownEntrySchema });

/** Response of POST contests/{slug}/images. */
export const uploadAnswerSchema = v.object({ data: imageSchema });

/** Body of PUT contests/{slug}/ballot: the whole vote; empty = withdrawn. */
export const ballotSchema = v.object({
  entries: v.pipe(
    v.array(id),
    v.maxLength(MAX_PICKS, () => words.picksTooMany(MAX_PICKS)),
    v.check(
      (entries) => new Set(entries).size === entries.length,
      () => words.pickedTwice,
    ),
  ),
});
export const ballotAnswerSchema = v.object({ ...messageFields, data: ballotSchema });

/** Response of GET contests/{slug}/draw: everything needed to repeat the draw of the winners (#core/contests/draw.ts). */
export const drawAnswerSchema = v.object({
  data: v.object({
    /** SHA-256 of the seed in hex, published before the first ticket. */
    commitment: v.string(),
    /** Null before the draw. */
    seed: v.nullable(v.string()),
    /** Names of characters, one per ticket, in the order used by the draw; empty before the draw. */
    tickets: v.array(v.string()),
    /** SHA-256 of the tickets in hex; null before the draw. */
    digest: v.nullable(v.string()),
    /** Maximum number of winning names. */
    prizes: count,
    /** Indexes of the winning tickets, the first prize first. */
    winners: v.array(count),
  }),
});
export type Draw = v.InferOutput<typeof drawAnswerSchema>['data'];
