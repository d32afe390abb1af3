/** Verification of characters (docs/api.md, section Characters). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { characterIdSchema } from '#core/contract/characters/character-forms.ts';
import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
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
import { invalid, notFound, ProblemError, rethrowAs } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { requireOwnPage } from '#server/http/same-origin.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

const querySchema = v.object({
  /** Name of a character of the account. */
  character: v.pipe(v.string('Character is required.'), v.nonEmpty('Character is required.')),
});

const NO_SUCH_CHARACTER = 'There is no such character.';

function problemOf(refusal: VerificationRefusal): ProblemError {
  switch (refusal.reason) {
    case 'notOwn':
      return notFound(NO_SUCH_CHARACTER);
    case 'unknown':
      return notFound(`The game's site knows no character named ${refusal.name}. Check how it is spelled.`);
    case 'noAnswer':
      return new ProblemError(502, { message: refusal.sentence });
    case 'renamed':
      return notFound(`${refusal.name} is called ${refusal.nameNow} in the game now. Rename it here, then verify it.`);
    case 'noCode':
      return invalid({ character: ["Generate a code first, and put it into the character's comment."] });
    case 'notInComment':
      return invalid({
        character: [
          `The code is not in the comment of ${refusal.name} yet. The game's site shows a changed comment only after about 5 minutes: make sure that it is saved there, and try again then.`,
        ],
      });
    case 'changedMeanwhile':
      return new ProblemError(409, {
        message: "The character or its code was changed while the game's site was asked. Try again.",
      });
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof CharacterRefused) return notFound(NO_SUCH_CHARACTER);
  return error instanceof VerificationError ? problemOf(error.refusal) : error;
}

export function verificationRoutes(context: AppContext): Hono<AppEnv> {
  const verification: VerificationContext = { ...context, limiter: createRateLimiter(context) };

  return new Hono<AppEnv>()
    .post('/characters/generateCode', async (c) => {
      const { accountId } = sessionOf(c);
      const { id } = await readJson(c, characterIdSchema);
      const code = await generateCode(verification, accountId, id).catch(rethrowAs(asProblem));
      return c.json({ data: { id, verify_code: code }, message: CHARACTER_SAID.codeGenerated });
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
      return c.json({ data: character, message: CHARACTER_SAID.verified, source });
    });
}
