/** Navigations are answered with the precached document of their path, online or not; the page does its own routing. */

import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { documentOf, SERVER_PATHS } from '#core/contract/documents.ts';

/** Registers the route for navigations. Call during the worker's first run, after `precacheShell`. */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(
      (options) => createHandlerBoundToURL(documentOf(options.url.pathname, options.url.search))(options),
      { denylist: [...SERVER_PATHS] },
    ),
  );
}
