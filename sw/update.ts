/** Which pages this version of the worker serves, and when: the next version only once the player says so. */
import type { PageMessage } from '#offline/messages.ts';
import { claimPages, skipWaiting } from './worker-scope.ts';

/** Lets the new version take over once the player agreed, and serves a page that was missed. */
export function serveWhenAsked(message: PageMessage | undefined): Promise<void> | undefined {
  if (message?.type === 'claim') return claimPages();
  return message?.type === 'skipWaiting' ? skipWaiting() : undefined;
}

/** Serves pages that are open already, so that a first visit works offline without a reload. */
export function serveOpenPages(): Promise<void> {
  return claimPages();
}
