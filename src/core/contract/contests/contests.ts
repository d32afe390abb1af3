/** Contests: entries, pictures, votes and draws (docs/api.md, section Content). Their texts are the content section `contests`. */
import * as v from 'valibot';
import { CONTEST_LANGUAGES } from '#core/contests/languages.ts';
import { CONTEST_STATES } from '#core/contests/state.ts';
import { contestTimesSchema } from '../catalogue/content.ts';
import { richTextSchema } from '../catalogue/rich-text.ts';

export const MAX_ENTRY_TITLE = 80;
export const MAX_ENTRY_TEXT = 1000;
export const MAX_ALT_TEXT = 200;
/** Images of an entry: the final one first, then of how it was made. */
export const MAX_ENTRY_IMAGES = 6;
/** Bytes of an image as it is uploaded. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Pixels of an image as it is uploaded. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Bytes that an upload takes when it is decoded: 40 megapixels with transparency. */
export const MAX_IMAGE_MEMORY = 4 * MAX_IMAGE_PIXELS;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of stored pictures of an account. */
export const MAX_UPLOADED_BYTES = 60 * 1024 * 1024;
/** Entries that a player votes for. */
export const MAX_PICKS = 3;
/** Age of an account that may vote. */
export const VOTER_AGE_DAYS = 14;
/** Places that a contest gives, and prizes of a draw. */
export const MAX_WINNERS = 100;
/** Entries of a page of the gallery. */
export const GALLERY_PAGE = 24;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.string();
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
const typed = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters.`));

/**
 * `submitted` = not looked at yet; `needsFix` = the reason says what to mend, while the contest is open; only `valid` ones
 * are shown to others, after the closing.
 */
export const ENTRY_STATUSES = ['submitted', 'needsFix', 'valid', 'withdrawn', 'disqualified'] as const;
const entryStatus = v.picklist(ENTRY_STATUSES);
export type EntryStatus = v.InferOutput<typeof entryStatus>;

const imageSchema = v.object({
  id,
  /** Addresses of the picture and of a small one, immutable. */
  src: v.string(),
  thumb: v.string(),
  /** Pixels of `src`. */
  width: count,
  height: count,
  /** What it shows, in the words of its author; empty = not said. */
  alt: v.string(),
});
export type EntryImage = v.InferOutput<typeof imageSchema>;

/** An entry as everybody sees it. */
const entrySchema = v.object({
  id,
  title: v.string(),
  text: v.string(),
  /** Whether its author says that an AI helped. */
  ai: v.boolean(),
  /** The character that entered, by its name then; world null = not known. */
  character: v.object({ name: v.string(), world: v.nullable(v.string()) }),
  images: v.array(imageSchema),
  /** From 1; null = no place, or not published. */
  place: v.nullable(count),
  /** The jury's; null = none, or not published. */
  remark: v.nullable(v.string()),
  /** Votes of players; null = no vote, or not published. */
  votes: v.nullable(count),
  own: v.boolean(),
});
export type Entry = v.InferOutput<typeof entrySchema>;

const ownEntrySchema = v.object({
  ...entrySchema.entries,
  character: v.object({ id: count, name: v.string(), world: v.nullable(v.string()) }),
  status: entryStatus,
  /** Why it has to be mended, or is out; null = nothing said. */
  reason: v.nullable(v.string()),
  submitted_at: moment,
});
export type OwnEntry = v.InferOutput<typeof ownEntrySchema>;

const briefContestSchema = v.object({
  slug: v.string(),
  state: v.picklist(CONTEST_STATES),
  times: contestTimesSchema,
  /** Entries that take part: submitted or valid. */
  entries: count,
  /** Status of the asking player's; null = none. */
  own: v.nullable(entryStatus),
});
export type BriefContest = v.InferOutput<typeof briefContestSchema>;

/** Answer of GET contests, in the order of their ids. */
export const contestsAnswerSchema = v.object({ data: v.array(briefContestSchema) });

export const contestQuerySchema = v.object({ lang: v.optional(v.string()) });

const contestSchema = v.object({
  ...briefContestSchema.entries,
  /** Language of title and body, and those that there are. */
  lang: v.picklist(CONTEST_LANGUAGES),
  languages: v.array(v.picklist(CONTEST_LANGUAGES)),
  title: v.string(),
  body: richTextSchema,
  entry: v.nullable(ownEntrySchema),
  /** Entries that the asking player voted for; null = did not vote, or no vote. */
  picks: v.nullable(v.array(id)),
  /** Entries with a place, the first first; empty before the results. */
  winners: v.array(entrySchema),
});
export type Contest = v.InferOutput<typeof contestSchema>;

/** Answer of GET contests/{slug}. */
export const contestAnswerSchema = v.object({ data: contestSchema });

export const galleryQuerySchema = v.object({
  /** A cursor of an answer; absent = from the first. */
  from: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

/** Answer of GET contests/{slug}/entries: winners first, then by title; none before the closing. */
export const galleryAnswerSchema = v.object({
  data: v.object({ entries: v.array(entrySchema), total: count, next: v.nullable(v.string()) }),
});
export type Gallery = v.InferOutput<typeof galleryAnswerSchema>['data'];

/** Answer of GET contests/{slug}/entries/{id}. */
export const entryAnswerSchema = v.object({ data: entrySchema });

/** Body of PUT contests/{slug}/entry. In a draw all but the character is left out. */
export const entryFormSchema = v.object({
  character: v.pipe(count, v.minValue(1)),
  title: v.optional(typed(MAX_ENTRY_TITLE), ''),
  text: v.optional(typed(MAX_ENTRY_TEXT), ''),
  ai: v.optional(v.boolean(), false),
  images: v.optional(
    v.pipe(
      v.array(v.object({ id, alt: v.optional(typed(MAX_ALT_TEXT), '') })),
      v.maxLength(MAX_ENTRY_IMAGES, `An entry has at most ${MAX_ENTRY_IMAGES} images.`),
    ),
    [],
  ),
});
export type EntryForm = v.InferInput<typeof entryFormSchema>;

/** Answer of PUT and DELETE contests/{slug}/entry. */
export const ownEntryAnswerSchema = v.object({ message: v.string(), data: ownEntrySchema });

/** Answer of POST contests/{slug}/images. */
export const uploadAnswerSchema = v.object({ data: imageSchema });

/** Body of PUT contests/{slug}/ballot: the whole vote, none = taken back. */
export const ballotSchema = v.object({
  entries: v.pipe(
    v.array(id),
    v.maxLength(MAX_PICKS, `Pick at most ${MAX_PICKS} entries.`),
    v.check((entries) => new Set(entries).size === entries.length, 'Pick each entry once.'),
  ),
});
export const ballotAnswerSchema = v.object({ message: v.string(), data: ballotSchema });

/** Answer of GET contests/{slug}/draw: what anybody needs to draw the winners again (#core/contests/draw.ts). */
export const drawAnswerSchema = v.object({
  data: v.object({
    /** SHA-256 of the seed in hex, published before the first ticket. */
    commitment: v.string(),
    /** Null before the draw. */
    seed: v.nullable(v.string()),
    /** Names of characters, one for each ticket, in the order in which they are drawn from; empty before the draw. */
    tickets: v.array(v.string()),
    /** SHA-256 of the tickets in hex; null before the draw. */
    digest: v.nullable(v.string()),
    /** Names that win at most. */
    prizes: count,
    /** Indexes of the tickets that win, the first prize first. */
    winners: v.array(count),
  }),
});
export type Draw = v.InferOutput<typeof drawAnswerSchema>['data'];

/** The server's messages about contests. */
export const CONTEST_SAID = {
  entered: 'Your entry is in.',
  withdrawn: 'Your entry is withdrawn.',
  voted: 'Your vote counts.',
  voteTaken: 'Your vote is taken back.',
  unknown: 'There is no such contest.',
  unknownEntry: 'There is no such entry.',
  notOpen: 'This contest does not take entries now.',
  noImages: 'This contest takes no images.',
  noEntrant: 'To add images, have a verified character that is Public, as your account is.',
  quota: 'Your images take all the room that an account has. Remove some from your entries.',
  disqualified: 'This entry was taken out of the contest.',
  published: 'The results are out, so the entry stays.',
  full: 'Your account is full.',
  character: 'There is no such character.',
  notVerified: 'Verify this character first.',
  characterHidden: 'Entries need a Public character.',
  accountHidden: 'Your account is Hidden. Make it Public first.',
  hasEntered: 'This character has entered already, from another account.',
  titleMissing: 'Give your entry a title.',
  textMissing: 'Write a text.',
  imagesMissing: 'Add an image.',
  imagesTooMany: 'These are more images than an entry of this contest has.',
  imageTwice: 'Add each image once.',
  imageGone: 'One of these images is gone. Add it again.',
  noVote: 'There is no vote now.',
  tooYoung: `You can vote once your account is ${VOTER_AGE_DAYS} days old.`,
  voterNotVerified: 'Only players with a verified character vote.',
  hasVoted: 'Your verified characters have voted already, from another account.',
  unknownPick: 'One of these entries is gone. Pick again.',
  ownPick: "You can't vote for your own entry.",
  imageType: 'Use a JPEG, PNG or WebP image.',
  imagePixels: `An image has at most ${MAX_IMAGE_PIXELS / 1_000_000} megapixels.`,
  imageMemory: 'This image takes too much memory. Save it smaller, or as a plain JPEG.',
  imageBroken: "This image can't be read to its end. Save it again, or use another.",
  imageBytes: `An image has at most ${MAX_IMAGE_BYTES / (1024 * 1024)} MB.`,
} as const;
