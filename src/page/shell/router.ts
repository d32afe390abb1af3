import { createRouter } from '@tanstack/react-router';
import { contestRoutes } from '#page/routes/contests.tsx';
import { listRoutes } from '#page/routes/lists.ts';
import { profileRoutes } from '#page/routes/profiles.tsx';
import { screenRoutes } from '#page/routes/screens.tsx';
import { requestSection } from '#page/state/catalogue/catalogue.ts';
import { parseQuery, writeQuery } from './query-string.ts';
import { rootRoute } from './root-route.tsx';

const routeTree = rootRoute.addChildren([...screenRoutes, ...listRoutes, ...profileRoutes, ...contestRoutes]);

/** Creates the router of all routes. Query strings use the same names as the API, without JSON. */
export function createPageRouter() {
  return createRouter({
    routeTree,
    context: { requestSection },
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    scrollRestoration: true,
  });
}

export type PageRouter = ReturnType<typeof createPageRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
}
