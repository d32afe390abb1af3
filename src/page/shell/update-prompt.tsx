import { useEffect, useState } from 'react';
import { applyUpdate, onUpdateReady } from '#page/platform/worker-bridge.ts';
import { useSyncStatus } from '#page/state/sync-status.ts';
import { announce } from '#page/ui/live-region.tsx';
import { useAnyDialogOpen } from '#page/ui/open-dialogs.ts';
import { dismissToast, showToast } from '#page/ui/toast-store.ts';

/** Offers a new version once it is ready; never over an open dialog or while changes wait to be sent. */
export function UpdatePrompt() {
  const [ready, setReady] = useState(false);
  const dialogOpen = useAnyDialogOpen();
  const { kind } = useSyncStatus();
  const due = ready && !dialogOpen && (kind === 'saved' || kind === 'signedOut');

  useEffect(() => onUpdateReady(() => setReady(true)), []);
  useEffect(() => {
    if (!due) return;
    const words = 'A new version is ready.';
    const id = showToast({
      kind: 'info',
      text: words,
      stay: null,
      action: { label: 'Reload', run: () => void applyUpdate() },
    });
    announce(words);
    return () => dismissToast(id);
  }, [due]);
  return null;
}
