/** The page's own drain, loaded on first use, which a page with a worker hardly ever needs. */
import { createBrowserDrain } from '#offline/sync/browser-drain.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { sendFromPage } from '#page/state/page-requests.ts';
import { device } from '#page/state/runtime.ts';

/** Creates a drain; the account's lock prevents overlapping runs of several. */
export function createPageDrain(): (trigger: Trigger) => Promise<DrainEnd> {
  return createBrowserDrain(device, sendFromPage);
}
