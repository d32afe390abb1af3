/** Every page path is answered with its stored document, online or not: the page does its own routing. */

import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { documentOf } from '#core/contract/documents.ts';

/** The server's own paths, which a browser may open too. */
const NOT_PAGES = [/^\/api\//];

/** Answers navigations from now on. Call while the worker's script runs, after `precacheShell`. */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute((asked) => createHandlerBoundToURL(documentOf(asked.url.pathname))(asked), {
      denylist: NOT_PAGES,
    }),
  );
}
