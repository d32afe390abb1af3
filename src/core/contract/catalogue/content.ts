/** Sections of the site's own content, delivered to devices like those of the catalogue (docs/api.md, section Content). */
import * as v from 'valibot';
import type { ContentSection } from '#core/catalogue/sections.ts';
import { OTHER_LANGUAGES } from '#core/words/languages.ts';
import { richTextSchema } from './rich-text.ts';

/** ISO 8601. */
const moment = v.string();
const text = v.pipe(v.string(), v.nonEmpty());

/** Texts that may be missing, by language. */
const inOtherLanguages = <Text extends v.GenericSchema>(textSchema: Text) =>
  v.partial(v.object(v.entriesFromList(OTHER_LANGUAGES, textSchema)));

/** Kinds of entries to a contest: pictures with a title and a text, a text only, or tickets of a draw. */
export const CONTEST_KINDS = ['pictures', 'texts', 'draw'] as const;

const contestTextSchema = v.object({
  title: text,
  /** One sentence for cards and previews. */
  summary: text,
  body: richTextSchema,
});
export type ContestText = v.InferOutput<typeof contestTextSchema>;

export const contestTimesSchema = v.object({
  /** Null = a draft. */
  announced: v.nullable(moment),
  opens: moment,
  closes: moment,
  voting: v.nullable(v.object({ from: moment, until: moment })),
  /** Null = not published. */
  results: v.nullable(moment),
});

/** A row of the section `contests`: the contents of a contest's page in all its languages. Drafts are left out. */
export const contestRowSchema = v.object({
  /** Item of the list `contests`, 1 to 18. */
  id: v.number(),
  /** Last part of its path, `/contests/{slug}`. */
  slug: text,
  kind: v.picklist(CONTEST_KINDS),
  /** Maximum number of images of an entry; 0 = none. */
  images: v.number(),
  times: contestTimesSchema,
  /** By language; English always exists. */
  texts: v.object({ en: contestTextSchema, ...inOtherLanguages(contestTextSchema).entries }),
});
export type ContestRow = v.InferOutput<typeof contestRowSchema>;

export const NEWS_CATEGORIES = ['site', 'game', 'contest', 'challenge', 'catalogue'] as const;

const newsTextSchema = v.object({ title: text, body: richTextSchema });
export type NewsText = v.InferOutput<typeof newsTextSchema>;

/** A row of the section `news`, newest first: the twenty newest posts and the pinned ones. */
export const newsRowSchema = v.object({
  /** Words joined by hyphens, as in `/?news={id}`. */
  id: text,
  at: moment,
  category: v.picklist(NEWS_CATEGORIES),
  pinned: v.boolean(),
  /** In English. */
  ...newsTextSchema.entries,
  texts: v.optional(inOtherLanguages(newsTextSchema)),
});
export type NewsRow = v.InferOutput<typeof newsRowSchema>;

/** A row of the section `changelog`, newest first within its kind. */
export const changelogRowSchema = v.object({
  id: text,
  /** A version of the app, or of the reference data. */
  kind: v.picklist(['app', 'catalogue']),
  version: text,
  /** Null = not released. */
  at: v.nullable(moment),
  body: richTextSchema,
  /** Usernames of players whose reports led to its changes. */
  thanks: v.optional(v.array(text)),
});
export type ChangelogRow = v.InferOutput<typeof changelogRowSchema>;

/** The row schema of each section. */
export const CONTENT_SCHEMAS = {
  contests: contestRowSchema,
  news: newsRowSchema,
  changelog: changelogRowSchema,
} as const satisfies Record<ContentSection, v.GenericSchema>;

export type ContentRow<S extends ContentSection> = v.InferOutput<(typeof CONTENT_SCHEMAS)[S]>;

/** Number of posts on a page of GET news. */
export const NEWS_PAGE = 20;

export const newsQuerySchema = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
  /** Only posts of this category. */
  category: v.optional(v.picklist(NEWS_CATEGORIES)),
  /** Id of a post, whose page is returned; replaces `page`. */
  post: v.optional(text),
});
export type NewsQuery = v.InferOutput<typeof newsQuerySchema>;

/** Response of GET news, for posts older than the section's rows. */
export const newsAnswerSchema = v.object({
  data: v.object({ posts: v.array(newsRowSchema), page: v.number(), last_page: v.number(), total: v.number() }),
});
export type NewsPage = v.InferOutput<typeof newsAnswerSchema>['data'];
