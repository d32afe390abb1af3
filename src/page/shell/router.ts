import { createRouter } from '@tanstack/react-router';
import { listRoutes } from '#page/routes/lists.ts';
import { screenRoutes } from '#page/routes/screens.tsx';
import { signpostRoutes } from '#page/routes/signposts.tsx';
import { requestSection } from '#page/state/catalogue/catalogue.ts';
import { parseQuery, writeQuery } from './query-string.ts';
import { rootRoute } from './root-route.tsx';

/** All routes. The address names parameters as the API does, without JSON. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...screenRoutes, ...listRoutes, ...signpostRoutes]),
  context: { requestSection },
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
