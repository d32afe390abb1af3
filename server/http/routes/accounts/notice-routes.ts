/** The account's unread notices (docs/api.md, section Accounts). */
import { Hono } from 'hono';
import { listNotices } from '#server/actions/notices.ts';
import { deleteNotice } from '#server/storage/queries/notices-queries.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { sessionOf } from '../middleware/session.ts';
import { notFound } from '../problem.ts';

export function noticeRoutes({ database }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/user/notices', async (c) => c.json({ data: await listNotices(database, sessionOf(c).accountId) }))
    .delete('/user/notices/:id{[0-9]{1,15}}', async (c) => {
      const { accountId } = sessionOf(c);
      if (!(await deleteNotice(database, accountId, Number(c.req.param('id')))))
        throw notFound('There is no such notice.');
      return c.body(null, 204);
    });
}
