import type { ReactNode } from 'react';
import { editedCharacterSchema, newCharacterSchema } from '#core/contract/characters/character-forms.ts';
import type { FieldErrors } from '#page/parts/form/form-state.ts';
import { firstErrors, schemaRules } from '#page/parts/form/schema-rules.ts';
import type { Form, SubmitOutcome } from '#page/parts/form/use-form.ts';
import { VisibilityField } from '#page/parts/form/visibility-field.tsx';
import type { Outcome } from '#page/state/outcome.ts';
import { TextField } from '#page/ui/controls/field.tsx';
import styles from './characters.module.css';
import { words } from './words.ts';

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

/** Maps the server's messages to the form's fields, or to the form if they belong to none. */
export function characterOutcome(outcome: Outcome): SubmitOutcome<CharacterField> {
  if (outcome.ok) return { ok: true };
  const serverErrors = firstErrors(FIELDS, outcome.errors);
  return { ok: false, serverErrors, message: Object.keys(serverErrors).length > 0 ? null : outcome.message };
}

interface CharacterFieldsProps {
  readonly form: Form<CharacterField>;
  readonly placeholder?: string;
  /** Content at the end of the line, such as the submit button. */
  readonly children?: ReactNode;
}

/** Name and visibility fields, in one line where there is space. */
export function CharacterFields({ form, placeholder, children }: CharacterFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label={words.name}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        {...form.field('name')}
      />
      <VisibilityField field={form.field('isHidden')} />
      {children}
    </div>
  );
}
