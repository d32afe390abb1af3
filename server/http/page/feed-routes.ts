/** The news for feed readers, cached in memory until there is another post. */
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { NewsRow } from '#core/contract/catalogue/content.ts';
import { EncodedBody } from '#server/catalogue/encoded-body.ts';
import { FEED_PATHS, type FeedKind, newsFeed } from '#server/content/feeds.ts';
import { acceptedEncoding } from '../accepted-encoding.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { encodedAnswer } from '../encoded-answer.ts';
import { hashOf } from './page-files.ts';

const CONTENT_TYPES: Readonly<Record<FeedKind, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

interface KnownFeed {
  readonly hash: string;
  readonly body: EncodedBody;
}

type Feeds = Readonly<Record<FeedKind, KnownFeed>>;

export function feedRoutes({ content, publicOrigin }: AppContext): Hono<AppEnv> {
  let cached: { readonly news: readonly NewsRow[]; readonly feeds: Promise<Feeds> } | undefined;
  const known = (text: string): KnownFeed => ({ hash: hashOf(text), body: new EncodedBody(text) });
  const feedsOf = async (news: readonly NewsRow[]): Promise<Feeds> => {
    const { rss, atom } = await newsFeed(news, publicOrigin());
    return { rss: known(rss), atom: known(atom) };
  };
  const feeds = (): Promise<Feeds> => {
    const news = content.news();
    if (cached?.news !== news) cached = { news, feeds: feedsOf(news) };
    return cached.feeds;
  };
  const answer = (kind: FeedKind) => async (c: Context<AppEnv>) => {
    const { hash, body } = (await feeds())[kind];
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
    c.header('ETag', `"${hash}-${encoding}"`);
    c.header('Cache-Control', 'no-cache');
    return encodedAnswer(c, encoding, await body.encoded(encoding), CONTENT_TYPES[kind]);
  };
  return new Hono<AppEnv>().get(FEED_PATHS.rss, etag(), answer('rss')).get(FEED_PATHS.atom, etag(), answer('atom'));
}
