/** Verification of characters (docs/api.md, section Characters). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { characterIdSchema } from '#core/contract/characters/character-forms.ts';
import { phrase } from '#core/contract/phrase.ts';
import { words } from '#core/contract/request-words.ts';
import { CharacterRefused } from '#server/actions/characters/manage-characters.ts';
import {
  generateCode,
  type VerificationContext,
  VerificationError,
  type VerificationRefusal,
  verifyCharacter,
} from '#server/actions/characters/verify-character.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, invalid, notFound, ProblemError, rethrowAs } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { requireOwnPage } from '#server/http/same-origin.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

const querySchema = v.object({
  /** Name of a character of the account. */
  character: v.pipe(
    v.string(() => words.character),
    v.nonEmpty(() => words.character),
  ),
});

function problemOf(refusal: VerificationRefusal): ProblemError {
  switch (refusal.reason) {
    case 'notOwn':
      return notFound(phrase('characters.unknown'));
    case 'unknown':
      return notFound(phrase('verification.unknown', { name: refusal.name }));
    case 'noAnswer':
      return new ProblemError(502, refusal.why);
    case 'renamed':
      return notFound(phrase('verification.renamed', { name: refusal.name, nameNow: refusal.nameNow }));
    case 'noCode':
      return invalid({ character: [phrase('verification.noCode')] });
    case 'notInComment':
      return invalid({ character: [phrase('verification.notInComment', { name: refusal.name })] });
    case 'changedMeanwhile':
      return conflict(phrase('verification.changedMeanwhile'));
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof CharacterRefused) return notFound(phrase('characters.unknown'));
  return error instanceof VerificationError ? problemOf(error.refusal) : error;
}

export function verificationRoutes(context: AppContext): Hono<AppEnv> {
  const verification: VerificationContext = { ...context, limiter: createRateLimiter(context) };

  return new Hono<AppEnv>()
    .post('/characters/generateCode', async (c) => {
      const { accountId } = sessionOf(c);
      const { id } = await readJson(c, characterIdSchema);
      const code = await generateCode(verification, accountId, id).catch(rethrowAs(asProblem));
      return c.json({ data: { id, verify_code: code }, ...phrase('characters:codeGenerated') });
    })
    .get('/tibia/characters', async (c) => {
      const { accountId } = sessionOf(c);
      // A GET that changes data needs the protection of an unsafe call.
      requireOwnPage(c, context.env);
      const { character: name } = validate(querySchema, c.req.query());
      const address = clientAddress(c, context.env);
      const { character, source } = await verifyCharacter(verification, accountId, name, address).catch(
        rethrowAs(asProblem),
      );
      return c.json({ data: character, ...phrase('characters:verified'), source });
    });
}
