import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { applyUpdate, onUpdateReady, takeUpdated } from '#page/platform/worker-bridge.ts';
import { useSyncStatus } from '#page/state/sync/sync-status.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { useAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { dismissToast, showToast } from '#page/ui/overlays/toast-store.ts';
import { words } from './words.ts';

/** The reload takes some of it. */
const STAY_MS = 20_000;

/**
 * Offers a new version once it is ready; never over an open dialog or while changes wait to be sent. The page that comes
 * back offers the way to what is new.
 */
export function useUpdateOffer(): void {
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!takeUpdated()) return;
    const action = { label: words.seeNew, run: () => void navigate({ to: '/changelog' }) };
    showToast({ kind: 'done', text: words.updated, stay: STAY_MS, action });
    announce(words.updated);
  }, [navigate]);
  useEffect(() => onUpdateReady(() => setReady(true)), []);
  const dialogOpen = useAnyDialogOpen();
  const { kind } = useSyncStatus();
  const due = ready && !dialogOpen && (kind === 'saved' || kind === 'signedOut' || kind === 'guest');
  useEffect(() => {
    if (!due) return;
    const id = showToast({
      kind: 'info',
      text: words.updateReady,
      stay: null,
      action: { label: words.reload, run: () => void applyUpdate() },
    });
    announce(words.updateReady);
    return () => dismissToast(id);
  }, [due]);
}
