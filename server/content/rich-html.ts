import { toHtml } from 'hast-util-to-html';
import type { RichText } from '#core/contract/rich-text.ts';

type HtmlElement = Extract<Parameters<typeof toHtml>[0], { type: 'element' }>;
type HtmlNode = HtmlElement['children'][number];

/** A text as HTML, its links within the site made absolute: for readers of feeds. */
export function richHtml(text: RichText, origin: string): string {
  return toHtml(text.map((part) => nodeOf(part, origin)));
}

function nodeOf(part: RichText[number], origin: string): HtmlNode {
  if (typeof part === 'string') return { type: 'text', value: part };
  const { tag, href, children = [] } = part;
  return {
    type: 'element',
    tagName: tag,
    properties: href === undefined ? {} : { href: href.startsWith('/') ? origin + href : href },
    children: children.map((child) => nodeOf(child, origin)),
  };
}
