/** The shell's files: stored when the worker is installed, answered from there. */

import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';

declare const self: { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };

/** Installs the files that the build lists. Call while the worker's script runs. */
export function precacheShell(): void {
  cleanupOutdatedCaches();
  // A page's path has a document of its own, which the route for navigations knows.
  precacheAndRoute([...self.__WB_MANIFEST], { directoryIndex: '', cleanURLs: false });
}
