import { useEffect, useState } from 'react';
import { applyUpdate, onUpdateReady } from '#page/platform/worker-bridge.ts';
import { useSyncStatus } from '#page/state/sync/sync-status.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { useAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { dismissToast, showToast } from '#page/ui/overlays/toast-store.ts';

const WORDS = 'A new version is ready.';

/** Offers a new version once it is ready; never over an open dialog or while changes wait to be sent. */
export function useUpdateOffer(): void {
  const [ready, setReady] = useState(false);
  useEffect(() => onUpdateReady(() => setReady(true)), []);
  const dialogOpen = useAnyDialogOpen();
  const { kind } = useSyncStatus();
  const due = ready && !dialogOpen && (kind === 'saved' || kind === 'signedOut' || kind === 'guest');
  useEffect(() => {
    if (!due) return;
    const id = showToast({
      kind: 'info',
      text: WORDS,
      stay: null,
      action: { label: 'Reload', run: () => void applyUpdate() },
    });
    announce(WORDS);
    return () => dismissToast(id);
  }, [due]);
}
