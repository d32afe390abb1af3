import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AdminPath, opensAdmin } from '#core/contract/editing/admin-pages.ts';
import { PAGE_TEXTS } from '#core/words/page-texts.ts';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { loadSecondFactor } from '#page/parts/second-factor/load.ts';
import { useFactorMissing } from '#page/state/accounts/factor-request.ts';
import { checkIdentity, useIdentity } from '#page/state/accounts/identity.ts';

const AdminLayout = lazyScreen(async () => {
  // Modules read their texts when they are loaded.
  if (PAGE_TEXTS !== undefined) await import(/* @vite-ignore */ PAGE_TEXTS.admin);
  return (await import('./admin-layout.tsx')).AdminLayout;
});

const FactorSetup = lazyScreen(async () => (await loadSecondFactor()).FactorSetup);

/**
 * Opens an admin screen, or the setup of the second factor that it needs. Users without access see the page for unknown addresses. Renders nothing until the server has
 * confirmed who is signed in: the role stored on this device may be an older one.
 */
export function AdminGate() {
  const { screen } = useParams({ from: '/admin/$screen' });
  const identity = useIdentity();
  const path: AdminPath = `/admin/${screen.toLowerCase()}`;
  const [known, setKnown] = useState(false);
  const factorMissing = useFactorMissing();
  useEffect(() => {
    void checkIdentity().then(() => setKnown(true));
  }, []);
  const role = identity.status === 'signedIn' ? identity.user.role : undefined;
  if (opensAdmin(role, path)) return factorMissing ? <FactorSetup /> : <AdminLayout path={path} />;
  if (!known) return <main id="main" tabIndex={-1} aria-busy="true" />;
  return <Navigate to="/404" replace />;
}
