/** The account's unread notices (docs/api.md, section Accounts). */
import { Hono } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { listNotices } from '#server/actions/accounts/notices.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { notFound } from '#server/http/problem.ts';
import { deleteNotice } from '#server/storage/queries/accounts/notices-queries.ts';

export function noticeRoutes({ database }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/user/notices', async (c) => c.json({ data: await listNotices(database, sessionOf(c).accountId) }))
    .delete('/user/notices/:id{[0-9]{1,15}}', async (c) => {
      const { accountId } = sessionOf(c);
      if (!(await deleteNotice(database, accountId, Number(c.req.param('id')))))
        throw notFound(phrase('notices.unknown'));
      return c.body(null, 204);
    });
}
