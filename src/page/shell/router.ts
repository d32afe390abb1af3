import { createRouter } from '@tanstack/react-router';
import { furtherRoutes } from '#page/routes/further.ts';
import { galleryRoutes } from '#page/routes/gallery.tsx';
import { homeRoute } from '#page/routes/home.tsx';
import { listRoutes } from '#page/routes/lists.ts';
import { signpostRoutes } from '#page/routes/signposts.ts';
import { unknownPathRoute } from '#page/routes/unknown-path.tsx';
import { usernameBestiaryRoute } from '#page/routes/username-bestiary.ts';
import { parseQuery, writeQuery } from './query-string.ts';
import { rootRoute } from './root-route.tsx';

/** All routes, and the query string written plainly. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    ...listRoutes,
    ...furtherRoutes,
    ...signpostRoutes,
    usernameBestiaryRoute,
    ...galleryRoutes,
    unknownPathRoute,
  ]),
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
