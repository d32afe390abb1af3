/** The screens of editors and admins: one route, whose gate decides which exist. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

// The screens set their own names, because for other users they do not exist.
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$screen',
  component: lazyScreen(async () => (await import('#page/features/editing/admin-gate.tsx')).AdminGate),
});
