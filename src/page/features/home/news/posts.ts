/** Posts as lists show them: in order, by category, and the long ones folded. */
import type { NEWS_CATEGORIES, NewsRow } from '#core/contract/catalogue/content.ts';
import type { RichElement, RichText } from '#core/contract/catalogue/rich-text.ts';

export type Category = (typeof NEWS_CATEGORIES)[number];

/** Characters of a text up to which a list shows all of it. */
const LONG = 400;

/** Pinned posts first, then the newest. */
export function inOrder(posts: readonly NewsRow[]): readonly NewsRow[] {
  return posts.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.at.localeCompare(a.at));
}

/** Words of a text without its marks; what stands in different blocks is kept apart. */
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

/** The sentences of a text in one line: without headings and tables, which tell little by themselves. */
export function excerpt(text: RichText): string {
  return plainText(text.filter((part) => typeof part === 'string' || !ASIDE.includes(part.tag)));
}

/** Whether a block leads to the next one: a heading, or a line that is bold as a whole. */
function isHeading({ tag, children = [] }: RichElement): boolean {
  if (HEADINGS.includes(tag)) return true;
  const [only] = children;
  return tag === 'p' && children.length === 1 && typeof only === 'object' && only.tag === 'strong';
}

/** The beginning of a text for a list: all of a short one, the first blocks of a long one. */
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
  // A heading leads to what is folded away.
  const last = shown.findLastIndex((part) => typeof part !== 'string' && !isHeading(part));
  return { shown: last < 0 ? shown : shown.slice(0, last + 1), isWhole: false };
}
