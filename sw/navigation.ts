/** Every page path is answered with the stored shell, online or not: the page does its own routing. */
import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';

/** The server's own paths, which a browser may open too. */
const NOT_PAGES = [/^\/api\//];

/** Answers navigations from now on. Call while the worker's script runs, after `precacheShell`. */
export function answerNavigations(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
}
