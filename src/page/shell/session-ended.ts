import { useEffect } from 'react';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { useSessionEnded } from '#page/state/account/identity.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { shownToast, showToast } from '#page/ui/overlays/toast-store.ts';
import { words } from './words.ts';

/** Shows a toast when the session of this page has ended. */
export function useSessionEndedToast(): void {
  const ended = useSessionEnded();
  const openDialog = useOpenAccountDialog();
  useEffect(() => {
    // A screen that needs an account has shown its own warning.
    if (!ended || shownToast()?.kind === 'warning') return;
    showToast({
      kind: 'info',
      text: words.sessionEnded,
      action: { label: words.logIn, run: () => openDialog('login') },
    });
    announce(words.sessionEnded);
  }, [ended, openDialog]);
}
