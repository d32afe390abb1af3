import { useState } from 'react';
import {
  discardAndAnnounce,
  moveAndAnnounce,
  type Refused,
  refusedWords,
} from '#page/parts/progress/refused-outcome.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { focusScreenIfLost } from '#page/parts/screen/focus-screen.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import type { NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

/** An action on refused changes that needs a confirmation. */
export type DeadLetterQuestion =
  | { readonly what: 'move'; readonly refused: Refused; readonly to: readonly NamedCharacter[] }
  | { readonly what: 'discard'; readonly refused: Refused };

interface QuestionProps {
  readonly refused: Refused;
  readonly onClose: () => void;
}

export function MoveDialog({ refused, to, onClose }: QuestionProps & { readonly to: readonly NamedCharacter[] }) {
  const [chosen, setChosen] = useState(to[0]);
  const { busy, run } = useOutcome();
  const move = async (character: NamedCharacter) => {
    await run(() => moveAndAnnounce(refused, character), '');
    onClose();
    focusScreenIfLost();
  };
  return (
    <Dialog
      title={words.refused.moveOf(refusedWords(refused))}
      description={words.refused.moveDescription}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={busy} onClick={() => chosen && void move(chosen)}>
          {words.refused.move}
        </Button>
      }
    >
      <Select
        label={words.refused.character}
        value={String(chosen?.id)}
        options={to.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => setChosen(to.find(({ id }) => String(id) === value))}
      />
    </Dialog>
  );
}

export function DiscardDialog({ refused, onClose }: QuestionProps) {
  const { busy, run } = useOutcome();
  const discard = async () => {
    await run(() => discardAndAnnounce(refused), '');
    onClose();
    focusScreenIfLost();
  };
  const many = refused.ids.length > 1;
  return (
    <AlertDialog
      title={words.refused.deleteTitle(refusedWords(refused))}
      description={many ? words.refused.deleteMany : words.refused.deleteOne}
      onCancel={onClose}
      busy={busy}
      action={
        <Button variant="danger" busy={busy} onClick={() => void discard()}>
          {words.refused.delete}
        </Button>
      }
    />
  );
}
