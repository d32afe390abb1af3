/** Players' reports of wrong facts and of gaps, and the editors' queues of them (docs/api.md, section Admin). */
import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type dataReportsAnswerSchema,
  dataReportsQuerySchema,
  type settledReportAnswerSchema,
  settledReportSchema,
} from '#core/contract/editing/admin.ts';
import {
  type gapReportsAnswerSchema,
  gapReportsQuerySchema,
  type settledGapAnswerSchema,
  settledGapSchema,
} from '#core/contract/editing/admin-gaps.ts';
import { dataReportSchema } from '#core/contract/editing/data-reports.ts';
import { gapReportSchema } from '#core/contract/editing/gap-reports.ts';
import { phrase, sentences } from '#core/contract/phrase.ts';
import { words } from '#core/contract/request-words.ts';
import {
  DataReportRefused,
  readDataReports,
  settleReport,
  takeDataReport,
} from '#server/actions/editing/data-reports.ts';
import { readGapReports, settleGap, takeGapReport } from '#server/actions/editing/gap-reports.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { requireRole } from '#server/http/middleware/roles.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, invalid, notFound, rethrowAs } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

const placeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}\.[\w-]{1,64}$/, () => words.place),
  v.transform((text) => ({ at: Number(text.split('.')[0]), id: text.slice(text.indexOf('.') + 1) })),
);

function asProblem(error: unknown): unknown {
  if (!(error instanceof DataReportRefused)) return error;
  return error.code === 'unknown'
    ? notFound(phrase('admin.reports.unknown'))
    : conflict(phrase('admin.reports.settled'));
}

export function dataReportRoutes(context: AppContext): Hono<AppEnv> {
  const reporting = { ...context, limiter: createRateLimiter(context) };
  return new Hono<AppEnv>()
    .post('/data-reports', async (c) => {
      const { accountId } = sessionOf(c);
      await takeDataReport(reporting, accountId, await readJson(c, dataReportSchema)).catch(rethrowAs(asProblem));
      return c.json(phrase('contact.reportTaken'), 202);
    })
    .get('/admin/data-reports', requireRole('editor'), async (c) => {
      const { state = 'open', after } = validate(dataReportsQuerySchema, c.req.query());
      const place = after === undefined ? undefined : validate(v.object({ after: placeSchema }), { after }).after;
      const data = await readDataReports(context, sessionOf(c).accountId, { state, after: place });
      return c.json({ data } satisfies v.InferOutput<typeof dataReportsAnswerSchema>);
    })
    .put('/admin/data-reports/:id', requireRole('editor'), async (c) => {
      const { accountId } = sessionOf(c);
      const decision = await readJson(c, settledReportSchema);
      const settled = await settleReport(context, accountId, c.req.param('id'), decision).catch(rethrowAs(asProblem));
      if ('refused' in settled) throw invalid({ value: [sentences(settled.refused)] });
      const said = phrase(settled.report.state === 'accepted' ? 'admin.reports.accepted' : 'admin.reports.rejected');
      return c.json({ ...said, data: settled.report } satisfies v.InferOutput<typeof settledReportAnswerSchema>);
    })
    .post('/gap-reports', async (c) => {
      await takeGapReport(reporting, sessionOf(c).accountId, await readJson(c, gapReportSchema));
      return c.json(phrase('contact.reportTaken'), 202);
    })
    .get('/admin/gap-reports', requireRole('editor'), async (c) => {
      const { state = 'open' } = validate(gapReportsQuerySchema, c.req.query());
      const gaps = await readGapReports(context.database, state);
      return c.json({ data: { gaps } } satisfies v.InferOutput<typeof gapReportsAnswerSchema>);
    })
    .put('/admin/gap-reports', requireRole('editor'), async (c) => {
      const settled = await readJson(c, settledGapSchema);
      const refused = await settleGap(context, sessionOf(c).accountId, settled).catch(rethrowAs(asProblem));
      if (refused !== undefined) throw invalid({ gap: [sentences(refused)] });
      const said = { alias: 'accepted', row: 'accepted', done: 'done', reject: 'rejected' } as const;
      const answer = { ...phrase(`admin.reports.${said[settled.decision]}`), data: null };
      return c.json(answer satisfies v.InferOutput<typeof settledGapAnswerSchema>);
    });
}
