/** The site's texts as rows of tables. `server/content` stores them as Markdown files with fields at the top. */
import * as v from 'valibot';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { CONTEST_KINDS, NEWS_CATEGORIES } from '#core/contract/catalogue/content.ts';
import { MAX_MARKDOWN_LENGTH } from '#core/contract/catalogue/rich-text.ts';
import { MAX_ENTRY_IMAGES, MAX_WINNERS } from '#core/contract/contests/contests.ts';
import { isoMoment } from '#core/contract/iso-moment.ts';
import { LANGUAGES, OTHER_LANGUAGES } from '#core/words/languages.ts';
import { words } from './words.ts';

const { faults } = words;

const line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(faults.empty),
  v.maxLength(300, faults.characters('300')),
  v.regex(/^[^\p{Cc}]*$/u, faults.oneLine),
);
const body = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(faults.empty),
  v.maxLength(MAX_MARKDOWN_LENGTH, faults.characters(String(MAX_MARKDOWN_LENGTH))),
);
const slug = v.pipe(
  v.string(),
  v.check((value) => CONTEST_SLUGS.includes(value), faults.noContest),
);
const most = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

/** Last part of a post's address, `/?news={id}`. */
const postId = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, faults.address));

/** A post in English. */
export const postSchema = v.object({
  id: postId,
  title: line,
  category: v.picklist(NEWS_CATEGORIES),
  at: isoMoment,
  pinned: v.boolean(),
  /** Markdown. */
  body,
});

export const postTextSchema = v.object({
  id: postId,
  language: v.picklist(OTHER_LANGUAGES),
  title: line,
  /** Markdown. */
  body,
});

/** A contest without its times, which are changed separately, since they change its state immediately. */
export const contestSettingsSchema = v.object({
  slug,
  kind: v.picklist(CONTEST_KINDS),
  images: most(MAX_ENTRY_IMAGES),
  prizes: most(MAX_WINNERS),
});

export const contestTextSchema = v.object({
  slug,
  language: v.picklist(LANGUAGES),
  title: line,
  summary: line,
  /** Markdown. */
  body,
});
