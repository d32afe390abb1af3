/** Personal tokens of the user's account (docs/api.md, section Tokens). */
import { Hono } from 'hono';
import {
  type ApiTokensAnswer,
  type CreatedTokenAnswer,
  MAX_TOKENS,
  newTokenSchema,
} from '#core/contract/accounts/api-tokens.ts';
import { createToken, endToken, listTokens, TokensFullError } from '#server/actions/accounts/api-tokens.ts';
import { SessionEndedError } from '#server/actions/accounts/confirm-password.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { notFound, ProblemError, rethrowAs, unauthenticated } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';

const FULL = `You have ${MAX_TOKENS} tokens, which is the most. End one that you no longer need.`;

function asProblem(error: unknown): unknown {
  if (error instanceof TokensFullError) return new ProblemError(409, { message: FULL });
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
      const message = 'The token is made. Copy it now: it is shown only this once.';
      return c.json({ message, data } satisfies CreatedTokenAnswer, 201);
    })
    .delete('/user/tokens/:id{[0-9]{1,15}}', async (c) => {
      const { accountId } = sessionOf(c);
      if (!(await endToken(database, accountId, Number(c.req.param('id'))))) throw notFound('There is no such token.');
      record(c, 'token_ended', accountId);
      return c.json({ message: 'The token was ended. Programs that have it can read nothing more.' });
    });
}
