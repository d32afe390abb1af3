/** The account's characters except the legacy character (docs/api.md, section Characters). */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  characterIdSchema,
  conversionSchema,
  currentCharacterSchema,
  editedCharacterSchema,
  newCharacterSchema,
} from '#core/contract/characters/character-forms.ts';
import { MAX_CHARACTERS } from '#core/contract/characters/characters.ts';
import { phrase } from '#core/contract/phrase.ts';
import { words } from '#core/contract/request-words.ts';
import { describeCharacter } from '#server/actions/characters/describe-character.ts';
import { readImportedFigures } from '#server/actions/characters/imported-figures.ts';
import {
  addCharacter,
  CharacterRefused,
  editCharacter,
  removeCharacter,
} from '#server/actions/characters/manage-characters.ts';
import { switchCharacter } from '#server/actions/characters/switch-character.ts';
import { convertLegacy, undoConversion } from '#server/actions/sync/convert-legacy.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { readerOf } from '#server/http/middleware/token.ts';
import { conflict, invalid, notFound, rethrowAs } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import { readCharacters } from '#server/storage/queries/characters/characters-queries.ts';

/** Flag of a POST that converts the legacy character; the rest is validated by another schema. */
const conversionFlagSchema = v.looseObject({
  isMainCharacter: v.optional(
    v.picklist([0, 1], () => words.isMainCharacter),
    0,
  ),
});
const bodyWithId = v.looseObject(characterIdSchema.entries);

function asProblem(error: unknown): unknown {
  if (!(error instanceof CharacterRefused)) return error;
  switch (error.code) {
    case 'unknown':
      return notFound(phrase('characters.unknown'));
    case 'taken':
      return invalid({ name: [phrase('characters/form-words:name.taken')] });
    case 'full':
      return conflict(phrase('characters.full', { most: MAX_CHARACTERS }));
    case 'current':
      return conflict(phrase('characters:currentNotDeleted'));
    case 'converted':
      return conflict(phrase('characters.converted'));
    case 'notConverted':
      return conflict(phrase('characters.notConverted'));
  }
}

export function characterRoutes(context: AppContext): Hono<AppEnv> {
  const limiter = createRateLimiter(context);
  const own = (accountId: number) => readCharacters(context.database, accountId);
  const namesOf = (characters: readonly { readonly name: string }[]) => characters.map(({ name }) => name);

  const list = async (c: Context<AppEnv>) =>
    c.json({ data: (await own(readerOf(c).accountId)).map(describeCharacter) });

  return new Hono<AppEnv>()
    .get('/characters', list)
    .get('/user/characters', async (c) => {
      const { accountId } = readerOf(c);
      const characters = (await own(accountId)).map(describeCharacter);
      // The scope of a token does not include what was imported.
      if (c.get('token') !== undefined) return c.json({ data: characters });
      const imported = await readImportedFigures(context.database, accountId, context.clock());
      return c.json({ data: characters.map((one) => ({ ...one, imported: imported.get(one.id) })) });
    })
    .post('/characters', async (c) => {
      const { accountId } = sessionOf(c);
      const body = await readJson(c, conversionFlagSchema);
      const names = namesOf(await own(accountId));
      const added =
        body.isMainCharacter === 1
          ? convertLegacy(context, accountId, validate(conversionSchema(names), body))
          : addCharacter(context, accountId, validate(newCharacterSchema(names), body));
      const data = await added.catch(rethrowAs(asProblem));
      return c.json({ data, ...phrase('characters:saved') }, 201);
    })
    .patch('/characters', async (c) => {
      const { accountId } = sessionOf(c);
      const body = await readJson(c, bodyWithId);
      const characters = await own(accountId);
      const before = characters.find(({ id }) => id === body.id);
      if (before === undefined) throw notFound(phrase('characters.unknown'));
      const others = namesOf(characters.filter(({ id }) => id !== before.id));
      const form = validate(editedCharacterSchema(before.name, others), body);
      return c.json({
        data: await editCharacter(context, accountId, form).catch(rethrowAs(asProblem)),
        ...phrase('characters:updated'),
      });
    })
    .delete('/characters', async (c) => {
      const { accountId } = sessionOf(c);
      const { id } = await readJson(c, characterIdSchema);
      await removeCharacter(context, accountId, id).catch(rethrowAs(asProblem));
      return c.json(phrase('characters:deleted'));
    })
    .delete('/characters/conversion', async (c) => {
      const { accountId } = sessionOf(c);
      const { id } = await readJson(c, characterIdSchema);
      await limiter.record([{ limit: 'undone conversion of account', of: accountId }]);
      await undoConversion(context, accountId, id).catch(rethrowAs(asProblem));
      return c.json(phrase('characters:conversionUndone'));
    })
    .patch('/characters/current', async (c) => {
      const { accountId } = sessionOf(c);
      const { id } = await readJson(c, currentCharacterSchema);
      return c.json({
        data: await switchCharacter(context, accountId, id).catch(rethrowAs(asProblem)),
        ...phrase('characters:current'),
      });
    });
}
