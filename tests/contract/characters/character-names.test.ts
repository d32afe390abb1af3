/** Page and server validate names with the same schema; checked through the code of both. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editedCharacterSchema, newCharacterSchema } from '#core/contract/characters/character-forms.ts';
import { isStorable } from '#core/words/storable.ts';
import { firstErrors, schemaRules } from '#page/parts/form/schema-rules.ts';
import { ProblemError } from '#server/http/problem.ts';
import { validate } from '#server/http/read-json.ts';
import { createTestApp, signUp } from '#tests/builders/server.ts';

const TAKEN = ['Elyra Vane', "D'Arc"];
const PRESENT_NAME = 'Rowan77';

const letters = fc.string({ unit: fc.constantFrom(..."abzABZöÑłß' -.,’‑\u00a0"), maxLength: 32 });
const anything = fc.oneof(
  letters,
  fc.string({ unit: 'grapheme', maxLength: 34 }),
  fc.string({ unit: 'binary', maxLength: 34 }),
  fc.constantFrom(
    ...TAKEN,
    PRESENT_NAME,
    'ELYRA VANE',
    ' elyra vane ',
    "d'arc",
    'rowan77',
    'd’arc',
    'elyra\u00a0\u2003vane',
    '',
    ' ',
    '\u00a0',
    'E',
    'El',
  ),
  fc.tuple(fc.constantFrom('', ' ', '\t', '\n'), letters).map(([blank, name]) => `${blank}${name}${blank}`),
);

/** Returns the server's error for each field, as shown by the page. */
function serverErrors(schema: Parameters<typeof validate>[0], body: unknown): Partial<Record<'name', string>> {
  try {
    validate(schema, body);
    return {};
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return firstErrors(['name'], error.problem.errors ?? {});
  }
}

it('page and server agree on 10,000 names of new and edited characters', () => {
  fc.assert(
    fc.property(anything, fc.boolean(), (name, isNew) => {
      const schema = isNew ? newCharacterSchema(TAKEN) : editedCharacterSchema(PRESENT_NAME, TAKEN);
      const body = { id: 1, name, isHidden: 0 };
      expect(serverErrors(schema, body)).toEqual(schemaRules(schema, ['name'], body));
    }),
    { numRuns: 10_000 },
  );
});

it('page and server agree over the wire', async () => {
  const server = await createTestApp();
  const browser = await signUp(server);
  try {
    await fc.assert(
      fc.asyncProperty(anything, async (name) => {
        // Refused by every call before the form's own rules.
        fc.pre(isStorable(name));
        const said = schemaRules(newCharacterSchema(), ['name'], { name, isHidden: 0 });
        const answer = await browser.post('characters', { name, isHidden: 0 });
        const body = await answer.json();
        expect(firstErrors(['name'], body.errors ?? {})).toEqual(said);
        expect(answer.status).toBe(said.name === undefined ? 201 : 422);
        if (answer.status === 201) await browser.call('DELETE', 'characters', { id: body.data.id });
      }),
      { numRuns: 200 },
    );
  } finally {
    await server.close();
  }
});
