/** Background Sync, where the browser has it: lets the worker deliver after the page was closed. A bonus, never relied on. */
import { SYNC_TAG } from '#offline/messages.ts';

/** The browser's two managers; not in TypeScript's own types, as only Chromium has them. */
interface BackgroundSyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const TWELVE_HOURS_MS = 12 * 3600_000;

/** Asks for one background sync as soon as the device is online. */
export function requestBackgroundSync(): void {
  withRegistration((registration) => registration.sync?.register(SYNC_TAG));
}

/** Asks for a visit twice a day; granted to installed apps only. */
export function requestPeriodicSync(): void {
  withRegistration((registration) => registration.periodicSync?.register(SYNC_TAG, { minInterval: TWELVE_HOURS_MS }));
}

function withRegistration(use: (registration: BackgroundSyncRegistration) => Promise<void> | undefined): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration === undefined ? undefined : use(registration as BackgroundSyncRegistration)))
    // Denied, or not in this mode: the page delivers by itself.
    .catch(() => undefined);
}
