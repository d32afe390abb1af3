/** The audit log (docs/api.md, section Admin). */
import { Hono } from 'hono';
import type * as v from 'valibot';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import { type AdminAction, type logAnswerSchema, logQuerySchema } from '#core/contract/editing/moderation.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { requireRole } from '#server/http/middleware/roles.ts';
import { validate } from '#server/http/read-json.ts';
import { logEntriesBefore } from '#server/storage/queries/editing/admin-log-queries.ts';

export function adminLogRoutes({ database }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/admin/log', requireRole('admin'), async (c) => {
    const { before, action } = validate(logQuerySchema, c.req.query());
    const rows = await logEntriesBefore(database, { before, action, limit: ADMIN_PAGE + 1 }).execute();
    const actions = rows.slice(0, ADMIN_PAGE).map(({ id, at, username, subject, detail, ...row }) => ({
      id,
      at: new Date(at).toISOString(),
      by: username,
      action: row.action as AdminAction,
      subject,
      detail,
    }));
    const next = rows.length > ADMIN_PAGE ? (actions.at(-1)?.id ?? null) : null;
    return c.json({ data: { actions, next } } satisfies v.InferOutput<typeof logAnswerSchema>);
  });
}
