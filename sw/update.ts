/** Changing from one version of the worker to the next: only when the player says so. */
import type { PageMessage } from '#offline/messages.ts';
import { claimPages, skipWaiting } from './worker-scope.ts';

/** Lets the new version take over once the player agreed. */
export function takeOverWhenAsked(message: PageMessage | undefined): Promise<void> | undefined {
  return message?.type === 'skipWaiting' ? skipWaiting() : undefined;
}

/** Serves pages that are open already, so that a first visit works offline without a reload. */
export function serveOpenPages(): Promise<void> {
  return claimPages();
}
