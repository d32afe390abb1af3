import { Navigate, useParams } from '@tanstack/react-router';
import { type AdminPath, opensAdmin } from '#core/contract/editing/admin-pages.ts';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { useIdentity } from '#page/state/accounts/identity.ts';

const AdminLayout = lazyScreen(async () => (await import('./admin-layout.tsx')).AdminLayout);

/**
 * Opens an admin screen. Users without access see the page for unknown addresses. Renders nothing until the session is
 * known.
 */
export function AdminGate() {
  const { screen } = useParams({ from: '/admin/$screen' });
  const identity = useIdentity();
  const path: AdminPath = `/admin/${screen.toLowerCase()}`;
  if (identity.status === 'checking') return <main id="main" tabIndex={-1} aria-busy="true" />;
  const role = identity.status === 'signedIn' ? identity.user.role : undefined;
  return opensAdmin(role, path) ? <AdminLayout path={path} /> : <Navigate to="/404" replace />;
}
