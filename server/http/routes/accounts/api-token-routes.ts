/** Personal tokens of the user's account (docs/api.md, section Tokens). */
import { Hono } from 'hono';
import {
  type ApiTokensAnswer,
  type CreatedTokenAnswer,
  MAX_TOKENS,
  newTokenSchema,
} from '#core/contract/accounts/api-tokens.ts';
import { phrase } from '#core/contract/phrase.ts';
import { createToken, endToken, listTokens, TokensFullError } from '#server/actions/accounts/api-tokens.ts';
import { SessionEndedError, WrongPasswordError } from '#server/actions/accounts/confirm-password.ts';
import { mailAfterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, invalid, notFound, unauthenticated } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';
import { createRateLimiter, RateLimitedError } from '#server/limits/rate-limiter.ts';

function asProblem(error: unknown): unknown {
  if (error instanceof TokensFullError) return conflict(phrase('tokens.full', { most: MAX_TOKENS }));
  if (error instanceof WrongPasswordError) return invalid({ password: [phrase('accounts.wrongPassword')] });
  return error instanceof SessionEndedError ? unauthenticated() : error;
}

export function apiTokenRoutes(context: AppContext): Hono<AppEnv> {
  const { database, clock } = context;
  const record = securityRecorder(context);
  const creating = { ...context, limiter: createRateLimiter(context) };
  return new Hono<AppEnv>()
    .get('/user/tokens', async (c) => {
      const data = await listTokens(database, sessionOf(c).accountId, clock());
      return c.json({ data } satisfies ApiTokensAnswer);
    })
    .post('/user/tokens', async (c) => {
      const session = sessionOf(c);
      const form = await readJson(c, newTokenSchema);
      const { created: data, mail } = await createToken(creating, { session }, form).catch((error) => {
        if (error instanceof WrongPasswordError) record(c, 'password_refused', session.accountId);
        if (error instanceof RateLimitedError) record(c, 'password_locked', session.accountId);
        throw asProblem(error);
      });
      record(c, 'token_created', session.accountId);
      mailAfterAnswer(context, c, mail);
      return c.json({ ...phrase('tokens.made'), data } satisfies CreatedTokenAnswer, 201);
    })
    .delete('/user/tokens/:id{[0-9]{1,15}}', async (c) => {
      const { accountId } = sessionOf(c);
      if (!(await endToken(database, accountId, Number(c.req.param('id'))))) throw notFound(phrase('tokens.unknown'));
      record(c, 'token_ended', accountId);
      return c.json(phrase('tokens.ended'));
    });
}
