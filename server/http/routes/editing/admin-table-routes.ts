/** Tables that editors change: drafts, review, publication, history (docs/api.md, section Admin). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { isEditedTable } from '#core/admin/tables.ts';
import { ROLES } from '#core/contract/accounts/account.ts';
import {
  type adminOverviewAnswerSchema,
  type changeAnswerSchema,
  changeIdsSchema,
  type changesAnswerSchema,
  type editsAnswerSchema,
  editsSchema,
  givenBackSchema,
  historyOfTableQuerySchema,
  type openChangesAnswerSchema,
  type previewAnswerSchema,
  previewSchema,
  type publishedAnswerSchema,
  publishSchema,
  revertSchema,
  type tableAnswerSchema,
  type tableHistoryAnswerSchema,
} from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { phrase } from '#core/contract/phrase.ts';
import { readOverview } from '#server/actions/editing/admin-overview.ts';
import { saveEdits } from '#server/actions/editing/edit-tables.ts';
import { MOVES, moveAll } from '#server/actions/editing/move-changes.ts';
import { publishChanges } from '#server/actions/editing/publish-changes.ts';
import { createOpenChangesReader, readTable, readTableHistory } from '#server/actions/editing/read-changes.ts';
import { revertChange } from '#server/actions/editing/revert-change.ts';
import { MarkdownRefused } from '#server/content/markdown.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { limitBody } from '#server/http/middleware/body-limit.ts';
import { requireRole } from '#server/http/middleware/roles.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { invalid, notFound, rethrowAs } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { BODY_BYTES, SAVED_TEXT_MS } from '#server/limits/limits.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

/** Returns the table in the path. Throws a 404 if it is unknown. */
function tableOf(c: Context): EditedTable {
  const table = c.req.param('table') ?? '';
  if (!isEditedTable(table)) throw notFound(phrase('admin.tables.unknown'));
  return table;
}

const asProblem = (error: unknown) => (error instanceof MarkdownRefused ? invalid({ text: [error.why] }) : error);

export function adminTableRoutes(context: AppContext): Hono<AppEnv> {
  const limiter = createRateLimiter(context);
  const readOpenChanges = createOpenChangesReader(context);
  const editor = requireRole('editor');
  const count = (what: 'edits' | 'actions' | 'previews' | 'reviews', accountId: number) =>
    limiter.record([{ limit: `admin ${what} of account`, of: accountId }]);

  const routes = new Hono<AppEnv>()
    .get('/admin', editor, async (c) => {
      const { accountId, ...session } = sessionOf(c);
      const role = ROLES.find((known) => known === session.role) ?? 'user';
      const data = await readOverview(context, { accountId, role });
      return c.json({ data } satisfies v.InferOutput<typeof adminOverviewAnswerSchema>);
    })
    .get('/admin/tables/:table', editor, async (c) => {
      const data = await readTable(context, sessionOf(c).accountId, tableOf(c));
      return c.json({ data } satisfies v.InferOutput<typeof tableAnswerSchema>);
    })
    .put('/admin/tables/:table', editor, limitBody(BODY_BYTES['admin/tables/:table']), async (c) => {
      const { accountId } = sessionOf(c);
      await count('edits', accountId);
      const { edits, source } = await readJson(c, editsSchema);
      const table = tableOf(c);
      const data = await saveEdits(context, accountId, { table, edits, source });
      return c.json({ data } satisfies v.InferOutput<typeof editsAnswerSchema>);
    })
    .get('/admin/tables/:table/history', editor, async (c) => {
      const query = validate(historyOfTableQuerySchema, c.req.query());
      const data = await readTableHistory(context, sessionOf(c).accountId, tableOf(c), query);
      return c.json({ data } satisfies v.InferOutput<typeof tableHistoryAnswerSchema>);
    })
    .get('/admin/changes', editor, async (c) => {
      const { accountId } = sessionOf(c);
      await count('reviews', accountId);
      const data = await readOpenChanges(accountId);
      return c.json({ data } satisfies v.InferOutput<typeof openChangesAnswerSchema>);
    })
    .post('/admin/changes/give-back', editor, async (c) => {
      const { accountId } = sessionOf(c);
      const { ids, note } = await readJson(c, givenBackSchema);
      await count('actions', accountId);
      const changes = await moveAll(context, accountId, { ids, note, move: MOVES['give-back'] });
      return c.json({ data: { changes } } satisfies v.InferOutput<typeof changesAnswerSchema>);
    })
    .post('/admin/changes/:id/revert', editor, async (c) => {
      const { accountId } = sessionOf(c);
      const { source } = await readJson(c, revertSchema);
      const id = Number(c.req.param('id'));
      if (!Number.isSafeInteger(id)) throw notFound(phrase('admin.changes.unknown'));
      await count('actions', accountId);
      const data = await revertChange(context, accountId, { id, source });
      return c.json(
        { ...phrase('admin.changes.reverted'), data } satisfies v.InferOutput<typeof changeAnswerSchema>,
        201,
      );
    })
    .post('/admin/publications', editor, async (c) => {
      const { accountId } = sessionOf(c);
      const publishing = await readJson(c, publishSchema);
      await count('actions', accountId);
      const data = await publishChanges(context, accountId, publishing);
      const said = phrase('admin.publications.done', { count: data.changes });
      return c.json({ ...said, data } satisfies v.InferOutput<typeof publishedAnswerSchema>, 201);
    })
    .post('/admin/preview', editor, async (c) => {
      const { text } = await readJson(c, previewSchema);
      await count('previews', sessionOf(c).accountId);
      const data = await context.parseText(text, SAVED_TEXT_MS).catch(rethrowAs(asProblem));
      return c.json({ data } satisfies v.InferOutput<typeof previewAnswerSchema>);
    });
  for (const name of ['drop', 'submit'] as const) {
    routes.post(`/admin/changes/${name}`, editor, async (c) => {
      const { accountId } = sessionOf(c);
      const { ids } = await readJson(c, changeIdsSchema);
      await count('actions', accountId);
      const changes = await moveAll(context, accountId, { ids, move: MOVES[name] });
      return c.json({ data: { changes } } satisfies v.InferOutput<typeof changesAnswerSchema>);
    });
  }
  return routes;
}
