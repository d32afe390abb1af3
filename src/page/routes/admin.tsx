/** The screens of editors and admins: one route for each path, all led to by one gate. */
import { createRoute } from '@tanstack/react-router';
import { ADMIN_PATHS } from '#core/contract/admin-pages.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

const getParentRoute = () => rootRoute;

const AdminGate = lazyScreen(async () => (await import('#page/features/admin/admin-gate.tsx')).AdminGate);

// The screens name themselves: to others there are none.
export const adminRoutes = ADMIN_PATHS.map((path) =>
  createRoute({
    getParentRoute,
    path,
    component: Object.assign(() => <AdminGate path={path} />, { preload: AdminGate.preload }),
  }),
);
