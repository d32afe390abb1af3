/** The screens of editors and admins: one route, whose gate knows which there are. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

// The screens name themselves: to others there are none.
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$screen',
  component: lazyScreen(async () => (await import('#page/features/editing/admin-gate.tsx')).AdminGate),
});
