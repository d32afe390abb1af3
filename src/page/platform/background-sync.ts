/** Background Sync, where the browser has it: lets the worker deliver after the page was closed. A bonus, never relied on. */
import { SYNC_TAG } from '#offline/messages.ts';

/** The browser's two managers; not in TypeScript's own types, as only Chromium has them. */
interface BackgroundSyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const TWELVE_HOURS_MS = 12 * 3600_000;

/** Found once: a page that is going away has no time left to look for it. */
let found: BackgroundSyncRegistration | undefined;

/** Looks for the worker's registration, so that later requests leave at once. */
export function prepareBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => {
      found = registration as BackgroundSyncRegistration;
      askForPeriodicSync(found);
    })
    // Without a worker the page delivers by itself.
    .catch(() => undefined);
}

/** Asks for one background sync as soon as the device is online. */
export function requestBackgroundSync(): void {
  // Denied, or not in this mode: the page delivers by itself.
  found?.sync?.register(SYNC_TAG).catch(() => undefined);
}

/** A visit twice a day; granted to installed apps only. */
function askForPeriodicSync({ periodicSync }: BackgroundSyncRegistration): void {
  periodicSync?.register(SYNC_TAG, { minInterval: TWELVE_HOURS_MS }).catch(() => undefined);
}
