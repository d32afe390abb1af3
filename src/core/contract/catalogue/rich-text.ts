/** Text with marks as it goes over the wire: a tree of a few elements, made of Markdown by the server. */
import * as v from 'valibot';

/** Characters of its Markdown; the time of the parser grows faster than its input. */
export const MAX_MARKDOWN_LENGTH = 20_000;

/** The elements that a text may have; whatever else its Markdown holds is left out. */
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
  /** Of an `a` alone: a path of the page that begins with one slash, or an http(s) or mailto address. */
  readonly href?: string | undefined;
  readonly children?: RichText | undefined;
}
export type RichText = readonly (string | RichElement)[];

/** A second slash, also written backwards or after white space that browsers leave out, would name another site. */
const LINK = /^(?:\/(?![/\\\s])|https?:\/\/|mailto:)/i;

/** Whether a link may lead there. */
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
