/** The two forms of a character, new and edited, in the rules that the server applies too. */
import { editedCharacterSchema, newCharacterSchema } from '#core/contract/characters/characters.ts';
import type { FieldErrors } from '#page/parts/form/form-state.ts';
import { firstErrors, schemaRules } from '#page/parts/form/schema-rules.ts';
import type { SubmitOutcome } from '#page/parts/form/use-form.ts';
import type { Outcome } from '#page/state/outcome.ts';

const FIELDS = ['name', 'isHidden'] as const;
export type CharacterField = (typeof FIELDS)[number];
export type CharacterValues = Readonly<Record<CharacterField, string>>;

/** The fields' values in the form that the server takes. */
export function sentOf({ name, isHidden }: CharacterValues): { name: string; isHidden: number } {
  return { name, isHidden: Number(isHidden) };
}

/** The rules of a new character. `taken` are the names of the others. */
export function newRules(values: CharacterValues, taken: readonly string[]): FieldErrors<CharacterField> {
  return schemaRules(newCharacterSchema(taken), FIELDS, sentOf(values));
}

/** The rules of a character that is called `kept`. */
export function editRules(
  values: CharacterValues,
  kept: string,
  taken: readonly string[],
): FieldErrors<CharacterField> {
  return schemaRules(editedCharacterSchema(kept, taken), FIELDS, { id: 0, ...sentOf(values) });
}

/** The server's messages on a form's fields. */
export function characterOutcome(outcome: Outcome): SubmitOutcome<CharacterField> {
  return outcome.ok ? { ok: true } : { ok: false, serverErrors: firstErrors(FIELDS, outcome.errors) };
}
