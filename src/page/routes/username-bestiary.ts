import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '#page/shell/root-route.tsx';

/** The short address of somebody's bestiary. */
export const usernameBestiaryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$username/bestiary',
  beforeLoad: ({ params: { username } }) => {
    throw redirect({ to: '/profile/bestiary', search: { username }, replace: true });
  },
});
