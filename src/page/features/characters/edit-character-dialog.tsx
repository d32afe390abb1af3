import type { FormEvent } from 'react';
import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { type Character, editCharacter } from '#page/state/characters/characters.ts';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { labels } from '#page/ui/words.ts';
import { type CharacterField, CharacterFields, characterOutcome, editRules, sentOf } from './character-fields.tsx';
import { words } from './words.ts';

interface EditCharacterDialogProps {
  readonly character: Character;
  /** Names of the account's other characters. */
  readonly taken: readonly string[];
  readonly offline: boolean;
  readonly onClose: () => void;
}

/**
 * Changes a character's name and visibility. A failure is shown at its field, or else ignored, as specified: the values
 * are preserved, and can be sent again.
 */
export function EditCharacterDialog({ character, taken, offline, onClose }: EditCharacterDialogProps) {
  const form = useForm<CharacterField>({
    initial: { name: character.name, isHidden: String(character.is_hidden) },
    rules: (values) => editRules(values, character.name, taken),
    send: async (values) => {
      const outcome = await editCharacter({ id: character.id, ...sentOf(values) });
      if (outcome.ok) {
        notify('done', outcome.message ?? CHARACTER_SAID.updated);
        onClose();
      }
      return { ...characterOutcome(outcome), message: null };
    },
  });
  const unreachable = offline && {
    submit: { ...form.submit, 'aria-disabled': true, ...tooltip(words.needsConnection) },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      notify('info', words.needsConnection);
    },
  };
  return (
    <FormDialog
      title={words.editTitle}
      form={{ ...form, ...unreachable }}
      send={labels.save}
      local
      cancel={labels.close}
      onClose={onClose}
    >
      <CharacterFields form={form} />
    </FormDialog>
  );
}
