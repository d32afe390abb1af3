/** Rankings (docs/api.md, section Challenges). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import {
  type annualAnswerSchema,
  annualQuerySchema,
  type rankingAnswerSchema,
  rankingQuerySchema,
  reportSchema,
} from '#core/contract/challenges/challenges.ts';
import { phrase } from '#core/contract/phrase.ts';
import { CursorError } from '#server/actions/challenges/read-ranking-page.ts';
import { readAnnualRanking, readRanking } from '#server/actions/challenges/read-rankings.ts';
import { ReportRefused, reportCharacter } from '#server/actions/challenges/report-character.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import type { ProfileCalls } from '#server/http/profile-request.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

/** Returns the response. Throws a 404 for an unknown ranking and a 422 for an invalid cursor. */
async function found<Answer>(reading: Promise<Answer | undefined>): Promise<Answer> {
  const answer = await reading.catch((error: unknown) => {
    throw error instanceof CursorError ? invalid({ from: [phrase('rankings.unknownPage')] }) : error;
  });
  if (answer === undefined) throw notFound(phrase('rankings.unknown'));
  return answer;
}

export function rankingRoutes(context: AppContext, calls: ProfileCalls): Hono<AppEnv> {
  /** Returns the viewer's account. Counts as a request for a profile, since a page shows data of fifty profiles. */
  const viewerOf = async (c: Context<AppEnv>) => {
    await calls.count(clientAddress(c, context.env), 1);
    return c.get('session')?.accountId ?? null;
  };
  const limiter = createRateLimiter(context);
  return new Hono<AppEnv>()
    .get('/challenges/ranking', async (c) => {
      const viewerId = await viewerOf(c);
      const query = validate(rankingQuerySchema, c.req.query());
      const data = await found(readRanking(context, query, viewerId));
      return c.json({ data } satisfies v.InferOutput<typeof rankingAnswerSchema>);
    })
    .post('/challenges/reports', async (c) => {
      const { accountId } = sessionOf(c);
      const report = await readJson(c, reportSchema);
      await reportCharacter({ ...context, limiter }, accountId, report).catch((error: unknown) => {
        if (!(error instanceof ReportRefused)) throw error;
        if (error.code === 'own') throw invalid({ character: [phrase('rankings.ownCharacter')] });
        throw notFound(phrase('rankings.unknownCharacter'));
      });
      return c.json(phrase('rankings.reported'), 202);
    })
    .get('/challenges/ranking/annual', async (c) => {
      const viewerId = await viewerOf(c);
      const query = validate(annualQuerySchema, c.req.query());
      const data = await found(readAnnualRanking(context, query, viewerId));
      return c.json({ data } satisfies v.InferOutput<typeof annualAnswerSchema>);
    });
}
