/** Background Sync, where supported: lets the worker deliver after the page was closed. Nothing depends on it. */
import { SYNC_TAG } from '#offline/messages.ts';

/** The browser's two managers; missing in TypeScript's types, since only Chromium has them. */
interface BackgroundSyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const TWELVE_HOURS_MS = 12 * 3600_000;

/** Cached, since a page being unloaded has no time to fetch it. */
let found: BackgroundSyncRegistration | undefined;

/** Fetches the worker's registration in advance. */
export function prepareBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => {
      found = registration as BackgroundSyncRegistration;
      requestPeriodicSync(found);
    })
    // Without a worker the page delivers itself.
    .catch(() => undefined);
}

/** Requests a background sync as soon as the device is online. */
export function requestBackgroundSync(): void {
  // Denied, or not available in this mode: the page delivers itself.
  found?.sync?.register(SYNC_TAG).catch(() => undefined);
}

/** Requests a sync twice a day; granted only to installed apps. */
function requestPeriodicSync({ periodicSync }: BackgroundSyncRegistration): void {
  periodicSync?.register(SYNC_TAG, { minInterval: TWELVE_HOURS_MS }).catch(() => undefined);
}
