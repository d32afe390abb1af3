/** Posts by pages, for what is older than the section `news` (docs/api.md, section Content). */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { NEWS_PAGE, type NewsPage, newsQuerySchema } from '#core/contract/content.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { validate } from '../read-json.ts';

export function newsRoutes({ content }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/news', etag(), (c) => {
    const { page = 1 } = validate(newsQuerySchema, c.req.query());
    const news = content.news();
    const data: NewsPage = {
      posts: news.slice((page - 1) * NEWS_PAGE, page * NEWS_PAGE),
      page,
      last_page: Math.max(1, Math.ceil(news.length / NEWS_PAGE)),
      total: news.length,
    };
    c.header('Cache-Control', 'no-cache');
    return c.json({ data });
  });
}
