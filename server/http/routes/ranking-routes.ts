/** Rankings (docs/api.md, section Challenges). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import {
  type annualAnswerSchema,
  annualQuerySchema,
  type rankingAnswerSchema,
  rankingQuerySchema,
} from '#core/contract/challenges.ts';
import { CursorError } from '#server/actions/read-ranking-page.ts';
import { readAnnualRanking, readRanking } from '#server/actions/read-rankings.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import type { ProfileCalls } from '../asked-profile.ts';
import { clientAddress } from '../client-address.ts';
import { invalid, notFound } from '../problem.ts';
import { validate } from '../read-json.ts';

/** Passes on an answer. Throws the 404 of a ranking that there is not, and the 422 of a cursor that is none. */
async function found<Answer>(reading: Promise<Answer | undefined>): Promise<Answer> {
  const answer = await reading.catch((error: unknown) => {
    throw error instanceof CursorError ? invalid({ from: ['There is no such page of the ranking.'] }) : error;
  });
  if (answer === undefined) throw notFound('There is no such ranking.');
  return answer;
}

export function rankingRoutes(context: AppContext, calls: ProfileCalls): Hono<AppEnv> {
  /** A page shows what fifty profiles do, so it counts as one of them. */
  const viewerOf = (c: Context<AppEnv>) => {
    calls.count(clientAddress(c, context.env), 1);
    return c.get('session')?.accountId ?? null;
  };
  return new Hono<AppEnv>()
    .get('/challenges/ranking', async (c) => {
      const viewerId = viewerOf(c);
      const query = validate(rankingQuerySchema, c.req.query());
      const data = await found(readRanking(context, query, viewerId));
      return c.json({ data } satisfies v.InferOutput<typeof rankingAnswerSchema>);
    })
    .get('/challenges/ranking/annual', async (c) => {
      const viewerId = viewerOf(c);
      const query = validate(annualQuerySchema, c.req.query());
      const data = await found(readAnnualRanking(context, query, viewerId));
      return c.json({ data } satisfies v.InferOutput<typeof annualAnswerSchema>);
    });
}
