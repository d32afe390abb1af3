/** Communication between page and worker: promises with time-outs, since a worker may be killed at any time. */
import type { Workbox } from 'workbox-window';
import { type DrainAnswer, type PageMessage, readDrainAnswer } from '#offline/messages.ts';

/** Time in ms within which a working worker accepts a drain. */
const ACCEPT_TIMEOUT_MS = 2000;
/** Time in ms, longer than a request may take. */
const END_TIMEOUT_MS = 30_000;

/** Session storage key by which a page marks that it reloads for an update. */
const UPDATED = 'loremark.updated';

/** Outcome of the worker's drain, as in `#offline/messages.ts`; null when its storage failed. */
type WorkerEnd = Extract<DrainAnswer, { type: 'ended' }>['end'];
export type WorkerDrain = { readonly answered: true; readonly end: WorkerEnd } | { readonly answered: false };

let workbox: Workbox | undefined;
let registering = false;
let updateReady = false;
const updateListeners = new Set<() => void>();

/** Registers the worker. Only a production build has one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || registering || !('serviceWorker' in navigator)) return;
  registering = true;
  // The page also works without a worker.
  register().catch(() => undefined);
}

/** Loads the library late, since a first visit does not need it. */
async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/sw.js', { scope: '/', type: 'classic' });
  workbox.addEventListener('waiting', () => {
    updateReady = true;
    for (const listener of updateListeners) listener();
  });
  await workbox.register();
  const { active } = await navigator.serviceWorker.ready;
  // The worker claimed the pages that were open when it started; this one may have been opened just then.
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'claim' } satisfies PageMessage);
}

/** Calls `listener` once a new version waits, immediately if one already does. Returns a function that unsubscribes. */
export function onUpdateReady(listener: () => void): () => void {
  updateListeners.add(listener);
  if (updateReady) listener();
  return () => updateListeners.delete(listener);
}

/** Reloads the page with the new version, whose worker is activated first if a worker serves this page. */
export async function applyUpdate(): Promise<void> {
  try {
    sessionStorage.setItem(UPDATED, '1');
  } catch {
    // Storage is blocked: the page reloads without a notice.
  }
  const worker = await newWorker().catch(() => null);
  if (worker === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  worker.postMessage({ type: 'skipWaiting' } satisfies PageMessage);
}

/** Returns the new version's worker, which is installed if the browser has not noticed it yet; null = there is none. */
async function newWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // Without a waiting one, another tab may have activated it.
  if (registration === undefined || registration.waiting !== null) return registration?.waiting ?? null;
  await registration.update();
  const { installing } = registration;
  if (installing !== null)
    await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
  return registration.waiting;
}

/** Whether this page was reloaded by `applyUpdate`; true only once. */
export function takeUpdated(): boolean {
  try {
    const updated = sessionStorage.getItem(UPDATED) !== null;
    sessionStorage.removeItem(UPDATED);
    return updated;
  } catch {
    return false;
  }
}

/** Checks the server for a newer version, for pages that stay open for days. */
export function checkForUpdate(): void {
  workbox?.update().catch(() => undefined);
}

/** Makes the worker drain the outbox. `answered: false` if no worker controls this page or it did not respond. */
export function drainByWorker(trigger: Extract<PageMessage, { type: 'drain' }>['trigger']): Promise<WorkerDrain> {
  const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (controller === null) return Promise.resolve({ answered: false });
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (outcome: WorkerDrain) => {
      clearTimeout(timeout);
      port1.close();
      resolve(outcome);
    };
    let timeout = setTimeout(() => finish({ answered: false }), ACCEPT_TIMEOUT_MS);
    port1.onmessage = (event: MessageEvent<unknown>) => {
      const answer = readDrainAnswer(event.data);
      if (answer?.type === 'ended') finish({ answered: true, end: answer.end });
      if (answer?.type !== 'accepted') return;
      clearTimeout(timeout);
      timeout = setTimeout(() => finish({ answered: false }), END_TIMEOUT_MS);
    };
    controller.postMessage({ type: 'drain', trigger } satisfies PageMessage, [port2]);
  });
}
