/** The page's own drain. Fetched when first needed: where a worker serves the page, that is hardly ever. */
import { createBrowserDrain } from '#offline/sync/browser-drain.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { sendFromPage } from '#page/state/page-requests.ts';
import { device } from '#page/state/runtime.ts';

/** A drain of its own: runs of several never overlap, by their account's lock. */
export function createPageDrain(): (trigger: Trigger) => Promise<DrainEnd> {
  return createBrowserDrain(device, sendFromPage);
}
