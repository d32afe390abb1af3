import { useEffect, useState } from 'react';
import { useDeviceOffline } from '#page/state/device-offline.ts';
import { useSyncStatus } from '#page/state/sync-status.ts';
import { IconButton } from '#page/ui/button.tsx';
import { CloudOff, X } from '#page/ui/icons/icons.tsx';
import { announce } from '#page/ui/live-region.tsx';
import styles from './offline-banner.module.css';

/** A loss of connection is told when it has lasted this long, in ms. */
const PATIENCE_MS = 3000;

/** What still works and what waits. */
function words(waiting: number): string {
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`;
  return waiting > 0
    ? `You are offline. Lists and ticking still work; ${changes} on this device until you are back.`
    : 'You are offline. Lists and ticking still work.';
}

function Banner({ waiting }: { readonly waiting: number }) {
  const [due, setDue] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      announce('You are offline. Lists and ticking still work.');
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!due || dismissed) return null;
  return (
    <section className={styles.banner} aria-label="Connection">
      <CloudOff className="icon" aria-hidden />
      <span>{words(waiting)}</span>
      <IconButton label="Dismiss" onClick={() => setDismissed(true)}>
        <X className="icon--s" aria-hidden />
      </IconButton>
    </section>
  );
}

/** Shown once per loss of connection, after 3 seconds; it can be dismissed until the next one. */
export function OfflineBanner() {
  const deviceOffline = useDeviceOffline();
  const status = useSyncStatus();
  const offline = deviceOffline || status.kind === 'offline';
  return offline ? <Banner waiting={'count' in status ? status.count : 0} /> : null;
}
