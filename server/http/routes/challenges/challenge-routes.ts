/** Challenges (docs/api.md). */
import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  type challengesAnswerSchema,
  challengesQuerySchema,
  type joinAnswerSchema,
  joinSchema,
} from '#core/contract/challenges/challenges.ts';
import { phrase } from '#core/contract/phrase.ts';
import { EntryRefused, joinSeason, leaveSeason } from '#server/actions/challenges/join-season.ts';
import { readChallenges } from '#server/actions/challenges/read-challenges.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, notFound, rethrowAs } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

function asProblem(error: unknown): unknown {
  if (!(error instanceof EntryRefused)) return error;
  return error.code === 'unknown' ? notFound(phrase('characters.unknown')) : conflict(phrase('challenges.locked'));
}

export function challengeRoutes(context: AppContext): Hono<AppEnv> {
  const limiter = createRateLimiter(context);
  return new Hono<AppEnv>()
    .get('/challenges', async (c) => {
      const { season } = validate(challengesQuerySchema, c.req.query());
      const data = await readChallenges(context, season, c.get('session')?.accountId ?? null);
      if (data === undefined) throw notFound(phrase('challenges.unknown'));
      return c.json({ data } satisfies v.InferOutput<typeof challengesAnswerSchema>);
    })
    .put('/challenges/entry', async (c) => {
      const { accountId } = sessionOf(c);
      const { character } = await readJson(c, joinSchema);
      await limiter.record([{ limit: 'challenge entries of account', of: accountId }]);
      const data = await joinSeason(context, accountId, character).catch(rethrowAs(asProblem));
      return c.json({ data, ...phrase('challenges.joined') } satisfies v.InferOutput<typeof joinAnswerSchema>);
    })
    .delete('/challenges/entry', async (c) => {
      await leaveSeason(context, sessionOf(c).accountId).catch(rethrowAs(asProblem));
      return c.json({ data: null, ...phrase('challenges.left') } satisfies v.InferOutput<typeof joinAnswerSchema>);
    });
}
