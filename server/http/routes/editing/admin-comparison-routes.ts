/** Comparison of the tables with a database of TibiaWiki (docs/api.md, section Admin). */
import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  type comparisonAnswerSchema,
  comparisonQuerySchema,
  type savedComparisonAnswerSchema,
} from '#core/contract/editing/comparison.ts';
import { phrase, sentences } from '#core/contract/phrase.ts';
import { ComparisonRefused, compareInThread, saveComparison } from '#server/actions/editing/compare-catalogue.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { requireRole } from '#server/http/middleware/roles.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { invalid, rethrowAs } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { validate } from '#server/http/read-json.ts';
import { createLargeBodies } from '#server/limits/large-bodies.ts';
import { BODY_BYTES } from '#server/limits/limits.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

const problemOf = (error: unknown) => (error instanceof ComparisonRefused ? invalid({ file: [error.why] }) : error);

export function adminComparisonRoutes(context: AppContext): Hono<AppEnv> {
  const limiter = createRateLimiter(context);
  const bodies = createLargeBodies('comparisons');
  return new Hono<AppEnv>().post('/admin/comparison', requireRole('editor'), async (c) => {
    const { accountId } = sessionOf(c);
    const { save } = validate(comparisonQuerySchema, c.req.query());
    await limiter.record([{ limit: 'admin comparisons of account', of: accountId }]);
    const sender = { accountId, address: clientAddress(c, context.env) };
    const data = await bodies
      .admit(
        sender,
        () => readBytes(c, BODY_BYTES['admin/comparison']),
        (body) => compareInThread(context, body, context.env.DATA_DIR),
      )
      .catch(rethrowAs(problemOf));
    if (save === undefined) return c.json({ data } satisfies v.InferOutput<typeof comparisonAnswerSchema>);
    const { saved, left } = await saveComparison(context, accountId, data);
    const done = phrase('admin.comparison.saved', { count: saved.length });
    const said = left === 0 ? done : sentences(done, phrase('admin.comparison.left', { count: left }));
    return c.json({
      ...said,
      data: { ids: saved.map(({ id }) => id), left },
    } satisfies v.InferOutput<typeof savedComparisonAnswerSchema>);
  });
}
