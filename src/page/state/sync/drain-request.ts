/** Requests drains: by the worker, or by the page itself if no worker responds. */
import { logUnexpected } from '#offline/log.ts';
import { countWork, runAfter } from '#offline/pending-work.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import { browserTimers, createScheduler } from '#offline/sync/scheduler.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { requestBackgroundSync } from '#page/platform/worker/background-sync.ts';
import { drainByWorker } from '#page/platform/worker/worker-bridge.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';

/** Time in ms within which taps share a request. */
const TAP_DEBOUNCE_MS = 500;
/** Longest debounce while a player keeps tapping, in ms. */
const TAP_LONGEST_WAIT_MS = 2000;

let pageDrain: Promise<(trigger: Trigger) => Promise<DrainEnd>> | undefined;

/** Returns the page's own drain, loaded on first use, which a page with a worker never needs. */
function loadPageDrain(): Promise<(trigger: Trigger) => Promise<DrainEnd>> {
  pageDrain ??= import('./page-drain.ts').then(
    ({ createPageDrain }) => createPageDrain(),
    (error: unknown) => {
      pageDrain = undefined;
      throw error;
    },
  );
  return pageDrain;
}

async function drainAnywhere(trigger: Trigger): Promise<DrainEnd> {
  const worker = await drainByWorker(trigger);
  if (worker.answered && worker.end !== null) return worker.end;
  const drainInPage = await loadPageDrain();
  return drainInPage(trigger);
}

const scheduler = createScheduler(drainAnywhere, browserTimers, Date.now);

/** Cancels the debounce of taps; undefined = none is running. */
let cancelDebounce: (() => void) | undefined;
let firstTapAt = 0;

/** Drains for `trigger`. Never rejects; resolves to undefined if the device's storage failed. */
export async function requestDrain(trigger: Trigger): Promise<DrainEnd | undefined> {
  try {
    const end = await countWork(scheduler.request(trigger));
    // The session has ended, or is another account's. A login has just been checked.
    if (end.kind === 'signIn' && trigger !== 'login') void checkIdentity();
    return end;
  } catch (error) {
    logUnexpected('could not deliver changes', error);
    return undefined;
  }
}

/** Drains soon after a tap was stored; several taps share one run. */
export function requestDrainAfterTap(): void {
  // Without a network, the page may be closed before the next drain.
  if (!store.get(onlineAtom)) requestBackgroundSync();
  if (cancelDebounce === undefined) firstTapAt = Date.now();
  cancelDebounce?.();
  const left = TAP_LONGEST_WAIT_MS - (Date.now() - firstTapAt);
  cancelDebounce = runAfter(Math.max(0, Math.min(TAP_DEBOUNCE_MS, left)), flushTaps);
}

/** Drains at once for debounced taps. */
export function flushTaps(): void {
  if (cancelDebounce === undefined) return;
  const cancel = cancelDebounce;
  cancelDebounce = undefined;
  requestBackgroundSync();
  void requestDrain('tap');
  cancel();
}

/** Cancels scheduled drains. */
export function stopDrains(): void {
  cancelDebounce?.();
  cancelDebounce = undefined;
  scheduler.stop();
}
