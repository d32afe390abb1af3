import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import { type Character, deleteCharacter } from '#page/state/characters/characters.ts';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { words } from './words.ts';

interface DeleteCharacterDialogProps {
  readonly character: Character;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting a character. */
export function DeleteCharacterDialog({ character, onClose }: DeleteCharacterDialogProps) {
  const { busy, run } = useOutcome();
  const remove = () => run(() => deleteCharacter(character.id), CHARACTER_SAID.deleted).finally(onClose);
  return (
    <AlertDialog
      title={words.confirm}
      description={words.deleteQuestion}
      onCancel={onClose}
      busy={busy}
      action={
        <OnlineAnswer variant="danger" busy={busy} onClick={() => !busy && void remove()}>
          {words.yes}
        </OnlineAnswer>
      }
    >
      <p>{character.name}</p>
    </AlertDialog>
  );
}
