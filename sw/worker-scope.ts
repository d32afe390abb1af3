/** The worker's global scope, with the parts that TypeScript's own types leave out. */

/** One-off background sync (Chromium). */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True when the browser won't try again by itself. */
  readonly lastChance: boolean;
}

/** Periodic background sync (Chromium, installed apps). */
export interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerEventMap extends ServiceWorkerGlobalScopeEventMap {
  readonly sync: SyncEvent;
  readonly periodicsync: PeriodicSyncEvent;
}

type Listen = <K extends keyof WorkerEventMap>(type: K, listener: (event: WorkerEventMap[K]) => void) => void;

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** Adds a listener. */
export const listen: Listen = (type, listener) => scope.addEventListener(type, listener as EventListener);

/** Takes over from an older worker without waiting for its pages to close. */
export function skipWaiting(): Promise<void> {
  return scope.skipWaiting();
}

/** Takes charge of pages that opened before there was a worker. */
export function claimPages(): Promise<void> {
  return scope.clients.claim();
}

/** Asks the browser for one background sync. Browsers without it, or that deny it now, do nothing. */
export async function registerSync(tag: string): Promise<void> {
  try {
    await (scope.registration as SyncRegistration).sync?.register(tag);
  } catch {
    // The pages and the other events deliver.
  }
}
