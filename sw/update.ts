/** Activation and claiming. The next version of the worker becomes active only once the player accepts it. */
import type { PageMessage } from '#offline/messages.ts';
import { claimPages, skipWaiting } from './worker-scope.ts';

/** Handles a page's messages: activates the new version, or claims a page without a controller. */
export function handleUpdateMessage(message: PageMessage | undefined): Promise<void> | undefined {
  if (message?.type === 'claim') return claimPages();
  return message?.type === 'skipWaiting' ? skipWaiting() : undefined;
}

/** Claims open pages, so that a first visit works offline without a reload. */
export function serveOpenPages(): Promise<void> {
  return claimPages();
}
