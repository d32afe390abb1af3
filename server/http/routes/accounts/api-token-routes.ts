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
import { SessionEndedError } from '#server/actions/accounts/confirm-password.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, notFound, rethrowAs, unauthenticated } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';

function asProblem(error: unknown): unknown {
  if (error instanceof TokensFullError) return conflict(phrase('tokens.full', { most: MAX_TOKENS }));
  return error instanceof SessionEndedError ? unauthenticated() : error;
}

export function apiTokenRoutes(context: AppContext): Hono<AppEnv> {
  const { database, clock } = context;
  const record = securityRecorder(context);
  return new Hono<AppEnv>()
    .get('/user/tokens', async (c) => {
      const data = await listTokens(database, sessionOf(c).accountId, clock());
      return c.json({ data } satisfies ApiTokensAnswer);
    })
    .post('/user/tokens', async (c) => {
      const session = sessionOf(c);
      const form = await readJson(c, newTokenSchema);
      const data = await createToken(context, session, form).catch(rethrowAs(asProblem));
      record(c, 'token_created', session.accountId);
      return c.json({ ...phrase('tokens.made'), data } satisfies CreatedTokenAnswer, 201);
    })
    .delete('/user/tokens/:id{[0-9]{1,15}}', async (c) => {
      const { accountId } = sessionOf(c);
      if (!(await endToken(database, accountId, Number(c.req.param('id'))))) throw notFound(phrase('tokens.unknown'));
      record(c, 'token_ended', accountId);
      return c.json(phrase('tokens.ended'));
    });
}
