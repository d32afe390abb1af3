/** Delivery by the worker, with or without an open page. */
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { sendSync } from '#offline/api/sync/sync-api.ts';
import { createBrowserMessageDelivery } from '#offline/contact/deliver-messages.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { type DrainAnswer, type PageMessage, SYNC_TAG } from '#offline/messages.ts';
import { createBrowserDrain } from '#offline/sync/browser-drain.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { registerSync, type SyncEvent } from './worker-scope.ts';

/** Shortest time between two drains for handled fetches. */
const FETCH_INTERVAL_MS = 60_000;

const api = createApi({ token: memoryTokenStore() });
const device = new DeviceDatabase();
const drain = createBrowserDrain(device, (request) => sendSync(api, request));
const deliverMessages = createBrowserMessageDelivery(device, api);
/** In ms of `Date.now()`. */
let lastFetchDrain = 0;

/** Handles a one-off background sync. Rejects while a change or a message to the operator is unsent, so that the browser retries. */
export async function replayOnSync(event: SyncEvent): Promise<void> {
  if (event.tag !== SYNC_TAG) return;
  const ends = await deliverAll('sync');
  if (!ends.some(isUnfinished)) return;
  if (!event.lastChance) throw new Error('Changes are still waiting.');
  await registerSync(SYNC_TAG);
}

/** Handles a periodic background sync, which only installed apps receive. */
export async function replayOnPeriodicSync(tag: string): Promise<void> {
  if (tag === SYNC_TAG) await deliverAll('periodicsync');
}

/** Drains after activation. Not awaited, since pages get no responses until activation is done. */
export function replayOnActivate(): void {
  void replay('activate');
}

/** Drains on a navigation, when the worker is running anyway. */
export async function replayOnFetch(request: Request): Promise<void> {
  if (request.mode !== 'navigate' || Date.now() - lastFetchDrain < FETCH_INTERVAL_MS) return;
  lastFetchDrain = Date.now();
  await replay('fetch');
}

/** Drains for a page. The first response confirms the start of the drain, the second contains its result. */
export async function replayForPage(message: PageMessage | undefined, port: MessagePort | undefined): Promise<void> {
  if (message?.type !== 'drain') return;
  const respond = (data: DrainAnswer) => port?.postMessage(data);
  respond({ type: 'accepted' });
  const end = await replay(message.trigger);
  respond({ type: 'ended', end });
  // The page may be closed by the time the network is back.
  if (isUnfinished(end)) await registerSync(SYNC_TAG);
}

/** Drains and sends queued messages to the operator; null = the device's storage failed. */
function deliverAll(trigger: Trigger): Promise<readonly (DrainEnd | null)[]> {
  return Promise.all([replay(trigger), orNull(deliverMessages)]);
}

/** Drains; null = the device's storage failed. */
function replay(trigger: Trigger): Promise<DrainEnd | null> {
  return orNull(() => drain(trigger));
}

async function orNull(deliver: () => Promise<DrainEnd>): Promise<DrainEnd | null> {
  try {
    return await deliver();
  } catch (error) {
    logUnexpected('could not deliver', error);
    return null;
  }
}

/** True if a retry can help. */
function isUnfinished(end: DrainEnd | null): boolean {
  return end === null || end.kind === 'wait' || end.kind === 'unfinished' || end.kind === 'busy';
}
