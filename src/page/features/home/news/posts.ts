/** Order and excerpts of posts in lists. */
import type { NEWS_CATEGORIES, NewsRow, NewsText } from '#core/contract/catalogue/content.ts';
import type { RichElement, RichText } from '#core/contract/catalogue/rich-text.ts';
import { type ChosenText, textIn } from '#core/words/text-in.ts';

export type Category = (typeof NEWS_CATEGORIES)[number];

/** A list shows texts up to this many characters in full. */
const LONG = 400;

/** Pinned posts first, then the newest. */
export function inOrder(posts: readonly NewsRow[]): readonly NewsRow[] {
  return posts.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.at.localeCompare(a.at));
}

/** Title and body in the page's language, or in English. */
export function postText(post: NewsRow): ChosenText<NewsText> {
  return textIn({ ...post.texts, en: post });
}

/** Text without markup; adjacent blocks are separated by a space. */
function plainText(text: RichText): string {
  return words(text).replaceAll(/\s+/g, ' ').trim();
}

function words(text: RichText): string {
  return text.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('');
}

const INLINE: readonly string[] = ['a', 'strong', 'em', 'code'];

const HEADINGS: readonly string[] = ['h2', 'h3'];
const ASIDE: readonly string[] = [...HEADINGS, 'table', 'pre'];

function wordsOf({ tag, children = [] }: RichElement): string {
  return INLINE.includes(tag) ? words(children) : ` ${words(children)} `;
}

/** Sentences of a text in one line, without headings and tables, which mean little on their own. */
export function excerpt(text: RichText): string {
  return plainText(text.filter((part) => typeof part === 'string' || !ASIDE.includes(part.tag)));
}

/** True if a block introduces the next one: a heading, or a line that is entirely bold. */
function isHeading({ tag, children = [] }: RichElement): boolean {
  if (HEADINGS.includes(tag)) return true;
  const [only] = children;
  return tag === 'p' && children.length === 1 && typeof only === 'object' && only.tag === 'strong';
}

/** Beginning of a text for a list: a short text in full, the first blocks of a long one. */
export function folded(text: RichText): { readonly shown: RichText; readonly isWhole: boolean } {
  let length = 0;
  let blocks = 0;
  for (const part of text) {
    length += plainText([part]).length;
    if (blocks > 0 && length > LONG) break;
    blocks += 1;
  }
  if (blocks === text.length) return { shown: text, isWhole: true };
  const shown = text.slice(0, blocks);
  // Drops a trailing heading, which introduces the hidden part.
  const last = shown.findLastIndex((part) => typeof part !== 'string' && !isHeading(part));
  return { shown: last < 0 ? shown : shown.slice(0, last + 1), isWhole: false };
}
