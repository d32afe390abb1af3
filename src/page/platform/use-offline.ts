import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device itself says that it has no network. */
export function useDeviceOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}
