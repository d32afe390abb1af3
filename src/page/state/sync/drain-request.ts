/** Asking for a drain: by the worker, or by the page itself where no worker answers. */
import { logUnexpected } from '#offline/log.ts';
import { countWork, runAfter } from '#offline/pending-work.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import { browserTimers, createScheduler } from '#offline/sync/scheduler.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { requestBackgroundSync } from '#page/platform/background-sync.ts';
import { drainByWorker } from '#page/platform/worker-bridge.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';

/** Taps within this time share a request. */
const TAP_DEBOUNCE_MS = 500;
/** Longest debounce while a player keeps tapping, in ms. */
const TAP_LONGEST_WAIT_MS = 2000;

let pageDrain: Promise<(trigger: Trigger) => Promise<DrainEnd>> | undefined;

/** The page's own drain. Loaded when first needed: where a worker serves the page, that is never. */
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

/** Ends the wait of taps for others to join them; undefined when none waits. */
let forgetTaps: (() => void) | undefined;
let firstTapAt = 0;

/** Drains for `trigger`. Never rejects; undefined when the device's storage failed. */
export async function requestDrain(trigger: Trigger): Promise<DrainEnd | undefined> {
  try {
    return await countWork(scheduler.request(trigger));
  } catch (error) {
    logUnexpected('could not deliver changes', error);
    return undefined;
  }
}

/** Drains soon after a tap was stored; several taps share one run. */
export function requestDrainAfterTap(): void {
  // Without a network there is nothing to wait for, and the page may be closed at any moment.
  if (!store.get(onlineAtom)) requestBackgroundSync();
  if (forgetTaps === undefined) firstTapAt = Date.now();
  forgetTaps?.();
  const left = TAP_LONGEST_WAIT_MS - (Date.now() - firstTapAt);
  forgetTaps = runAfter(Math.max(0, Math.min(TAP_DEBOUNCE_MS, left)), flushTaps);
}

/** Drains at once for taps that still wait for others to join them. */
export function flushTaps(): void {
  if (forgetTaps === undefined) return;
  const forget = forgetTaps;
  forgetTaps = undefined;
  requestBackgroundSync();
  void requestDrain('tap');
  forget();
}

/** Asks for nothing more by itself. */
export function stopDrains(): void {
  forgetTaps?.();
  forgetTaps = undefined;
  scheduler.stop();
}
