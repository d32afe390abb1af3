import type { ReactNode } from 'react';
import type { Form } from '#page/parts/form/use-form.ts';
import { VisibilityField } from '#page/parts/form/visibility-field.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import type { CharacterField } from './character-form.ts';
import styles from './characters.module.css';
import { words } from './words.ts';

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
