/** The forms of a new and an edited character, validated by the server's rules. */
import { editedCharacterSchema, newCharacterSchema } from '#core/contract/characters/characters.ts';
import type { FieldErrors } from '#page/parts/form/form-state.ts';
import { firstErrors, schemaRules } from '#page/parts/form/schema-rules.ts';
import type { SubmitOutcome } from '#page/parts/form/use-form.ts';
import type { Outcome } from '#page/state/outcome.ts';

const FIELDS = ['name', 'isHidden'] as const;
export type CharacterField = (typeof FIELDS)[number];
export type CharacterValues = Readonly<Record<CharacterField, string>>;

/** Converts the fields' values to the request's format. */
export function sentOf({ name, isHidden }: CharacterValues): { name: string; isHidden: number } {
  return { name, isHidden: Number(isHidden) };
}

/** Validates a new character. `taken` are the names of the player's other characters. */
export function newRules(values: CharacterValues, taken: readonly string[]): FieldErrors<CharacterField> {
  return schemaRules(newCharacterSchema(taken), FIELDS, sentOf(values));
}

/** Validates a character whose current name is `kept`. */
export function editRules(
  values: CharacterValues,
  kept: string,
  taken: readonly string[],
): FieldErrors<CharacterField> {
  return schemaRules(editedCharacterSchema(kept, taken), FIELDS, { id: 0, ...sentOf(values) });
}

/** Maps the server's messages to the form's fields. */
export function characterOutcome(outcome: Outcome): SubmitOutcome<CharacterField> {
  return outcome.ok ? { ok: true } : { ok: false, serverErrors: firstErrors(FIELDS, outcome.errors) };
}
