import { useOpenCharactersDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { words } from './words.ts';

/** Explains why none of the player's characters is eligible, and opens Manage Characters. */
export function ManageCharactersNotice({ children }: { readonly children: string }) {
  const openCharacters = useOpenCharactersDialog();
  return (
    <Notice
      kind="info"
      action={
        <Button small onClick={() => openCharacters(true)}>
          {words.manageCharacters}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
