import { useId } from 'react';
import { CHARACTER_SAID } from '#core/contract/characters.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/notify.ts';
import { type Character, editCharacter } from '#page/state/account/characters.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { CharacterFields } from './character-fields.tsx';
import { type CharacterField, characterOutcome, editRules, sentOf } from './character-form.ts';
import { words } from './words.ts';

interface EditCharacterDialogProps {
  readonly character: Character;
  /** Names of the account's others. */
  readonly taken: readonly string[];
  readonly offline: boolean;
  readonly onClose: () => void;
}

/** Changes a character's name and visibility. What fails is said of a field or not at all, and what was typed stays. */
export function EditCharacterDialog({ character, taken, offline, onClose }: EditCharacterDialogProps) {
  const id = useId();
  const form = useForm<CharacterField>({
    initial: { name: character.name, isHidden: String(character.is_hidden) },
    rules: (values) => editRules(values, character.name, taken),
    send: async (values) => {
      const outcome = await editCharacter({ id: character.id, ...sentOf(values) });
      if (outcome.ok) {
        notify('done', outcome.message ?? CHARACTER_SAID.updated);
        onClose();
      }
      return characterOutcome(outcome);
    },
  });
  return (
    <Dialog
      title={words.editTitle}
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            variant="primary"
            form={id}
            {...form.submit}
            {...(offline && { 'aria-disabled': true, ...tooltip(words.needsConnection) })}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (offline) notify('info', words.needsConnection);
          else form.onSubmit(event);
        }}
      >
        <CharacterFields form={form} />
      </form>
    </Dialog>
  );
}
