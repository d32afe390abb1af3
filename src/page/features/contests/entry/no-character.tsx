import { words } from '#page/features/contests/words.ts';
import { useOpenCharactersDialog } from '#page/parts/characters-dialog.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';

/** Says what a player without a character that may enter can do. */
export function NoCharacter() {
  const openCharacters = useOpenCharactersDialog();
  return (
    <Notice
      kind="info"
      action={
        <Button small onClick={() => openCharacters(true)}>
          {words.form.manage}
        </Button>
      }
    >
      {words.form.noCharacter}
    </Notice>
  );
}
