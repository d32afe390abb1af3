import { createRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#page/shell/not-found-screen.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: NotFoundScreen,
  staticData: { title: 'Page not found' },
});
