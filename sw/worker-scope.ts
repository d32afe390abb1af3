/** The worker's global scope, with types that TypeScript lacks. */

/** One-off background sync (Chromium). */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True when the browser will not retry. */
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
export const listenInWorker: Listen = (type, listener) => scope.addEventListener(type, listener as EventListener);

/** Replaces the active worker without waiting for its pages to close. */
export function skipWaiting(): Promise<void> {
  return scope.skipWaiting();
}

/** Claims pages that were opened without a worker. */
export function claimPages(): Promise<void> {
  return scope.clients.claim();
}

/** Registers one background sync, where the browser supports and allows it. */
export async function registerSync(tag: string): Promise<void> {
  try {
    await (scope.registration as SyncRegistration).sync?.register(tag);
  } catch {
    // Other triggers deliver.
  }
}
