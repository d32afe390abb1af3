import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { words } from '../words.ts';

/** Shows the reason for logging in, here and in the dialog that it opens. */
export function LogInNotice({ children }: { readonly children: string }) {
  const openAccount = useOpenAccountDialog();
  return (
    <Notice
      kind="info"
      action={
        <Button small onClick={() => openAccount({ logIn: children })}>
          {words.logIn}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
