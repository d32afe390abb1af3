/** Pages of posts, including those older than the section `news` (docs/api.md, section Content). */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { NEWS_PAGE, type NewsPage, newsQuerySchema } from '#core/contract/catalogue/content.ts';
import { phrase } from '#core/contract/phrase.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { notFound } from '#server/http/problem.ts';
import { validate } from '#server/http/read-json.ts';

export function newsRoutes({ content }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/news', etag(), (c) => {
    const { page, category, post } = validate(newsQuerySchema, c.req.query());
    const news = content.news().filter((each) => category === undefined || each.category === category);
    const place = news.findIndex(({ id }) => id === post);
    if (post !== undefined && place < 0) throw notFound(phrase('catalogue.unknownPost'));
    const shown = post === undefined ? (page ?? 1) : Math.floor(place / NEWS_PAGE) + 1;
    const data: NewsPage = {
      posts: news.slice((shown - 1) * NEWS_PAGE, shown * NEWS_PAGE),
      page: shown,
      last_page: Math.max(1, Math.ceil(news.length / NEWS_PAGE)),
      total: news.length,
    };
    c.header('Cache-Control', 'no-cache');
    return c.json({ data });
  });
}
