import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '#page/shell/root-route.tsx';

/** Any path that no other route knows leads to the page that says so. */
export const unknownPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});
