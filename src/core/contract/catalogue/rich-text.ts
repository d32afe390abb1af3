/** Formatted text on the wire: a tree of a few elements, which the server makes from Markdown. */
import * as v from 'valibot';

/** Maximum length of the Markdown, in characters; the parser's time grows faster than its input. */
export const MAX_MARKDOWN_LENGTH = 20_000;

/** The elements that a text may have; anything else in its Markdown is left out. */
export const RICH_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'code',
  'pre',
  'blockquote',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export interface RichElement {
  readonly tag: (typeof RICH_TAGS)[number];
  /** Only for `a`: a path of the page that begins with one slash, or an http(s) or mailto address. */
  readonly href?: string | undefined;
  readonly children?: RichText | undefined;
}
export type RichText = readonly (string | RichElement)[];

/** A second slash, even a backslash or one after white space that browsers ignore, would lead to another site. */
const LINK = /^(?:\/(?![/\\\s])|https?:\/\/|mailto:)/i;

/** True if a link may have this address. */
export function isRichLink(href: string): boolean {
  return LINK.test(href);
}

export function isRichTag(name: string): name is RichElement['tag'] {
  return RICH_TAGS.some((tag) => tag === name);
}

const elementSchema: v.GenericSchema<unknown, RichElement> = v.object({
  tag: v.picklist(RICH_TAGS),
  href: v.optional(v.pipe(v.string(), v.check(isRichLink))),
  children: v.optional(v.lazy(() => richTextSchema)),
});

export const richTextSchema: v.GenericSchema<unknown, RichText> = v.array(v.union([v.string(), elementSchema]));
