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
  /** Stands at the end of the line, such as the button that sends it. */
  readonly children?: ReactNode;
}

/** Name and visibility, side by side where there is room. */
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
