/** The newest posts as RSS and Atom. */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import { Feed } from 'feed';
import { toHtml } from 'hast-util-to-html';
import { NEWS_PAGE, type NewsRow } from '#core/contract/catalogue/content.ts';
import type { RichText } from '#core/contract/catalogue/rich-text.ts';
import { words } from './words.ts';

export const FEED_PATHS = { rss: '/news.rss', atom: '/news.atom' } as const;
export type FeedKind = keyof typeof FEED_PATHS;

/** Returns the feed of the posts, newest first; `origin` is the site's. Requests run between the posts. */
export async function newsFeed(news: readonly NewsRow[], origin: string): Promise<Record<FeedKind, string>> {
  const feed = new Feed({
    id: `${origin}/`,
    link: `${origin}/`,
    title: 'Loremark',
    description: words.feed,
    language: 'en',
    generator: false,
    // Depends only on the posts, so that the same posts always yield the same feed.
    updated: new Date(news[0]?.at ?? 0),
    feedLinks: { rss: origin + FEED_PATHS.rss, atom: origin + FEED_PATHS.atom },
  });
  for (const { id, at, category, title, body } of news.slice(0, NEWS_PAGE)) {
    const link = `${origin}/?news=${id}`;
    const date = new Date(at);
    await requestsTurn();
    feed.addItem({
      id: link,
      link,
      title,
      date,
      published: date,
      content: richHtml(body, origin),
      category: [{ name: category, term: category }],
    });
  }
  return { rss: feed.rss2(), atom: feed.atom1() };
}

type HtmlElement = Extract<Parameters<typeof toHtml>[0], { type: 'element' }>;
type HtmlNode = HtmlElement['children'][number];

/** Converts a text to HTML with absolute links, for feed readers. */
function richHtml(text: RichText, origin: string): string {
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
