import { useEffect } from 'react';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { shownToast, showToast } from '#page/ui/overlays/toast-store.ts';

const WORDS = 'You were logged out. Log in again to go on.';

/** Says that the session ended which the page has shown. */
export function useSessionEnded(ended: boolean): void {
  const openDialog = useOpenAccountDialog();
  useEffect(() => {
    // A page that needs an account has said it in words of its own.
    if (!ended || shownToast()?.kind === 'warning') return;
    showToast({ kind: 'info', text: WORDS, action: { label: 'Login', run: () => openDialog('login') } });
    announce(WORDS);
  }, [ended, openDialog]);
}
