import { useEffect, useState } from 'react';
import { onUpdateReady } from '#page/platform/worker-bridge.ts';
import { useSessionEnded } from '#page/state/account/identity.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { useSyncStatus } from '#page/state/sync/sync-status.ts';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { whenIdle } from '#page/ui/loading/when-idle.ts';

const nothing = () => null;

/** Fetched when the page is idle and still online, since it must work offline. */
const LateParts = lazyPart(() => import('./late-parts.tsx').then((part) => part.LateParts), {
  waiting: nothing,
  failed: nothing,
});

/** Renders the late parts once the page is idle, or sooner if there is a notice to show. */
export function LazyLateParts() {
  const [updateReady, setUpdateReady] = useState(false);
  useEffect(() => onUpdateReady(() => setUpdateReady(true)), []);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const status = useSyncStatus();
  const deviceOffline = useDeviceOffline();
  const offline = deviceOffline || status.kind === 'offline';
  const sessionEnded = useSessionEnded();
  return (
    (idle || offline || updateReady || sessionEnded) && (
      <LateParts
        offline={offline}
        waiting={'count' in status ? status.count : 0}
        updateReady={updateReady}
        sessionEnded={sessionEnded}
      />
    )
  );
}
