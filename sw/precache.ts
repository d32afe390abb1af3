/** The shell's files, precached at installation. */

import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';

declare const self: { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };

/** Precaches the files that the build lists. Call during the worker's first run. */
export function precacheShell(): void {
  cleanupOutdatedCaches();
  // Navigations have their own route.
  precacheAndRoute([...self.__WB_MANIFEST], { directoryIndex: '', cleanURLs: false });
}
