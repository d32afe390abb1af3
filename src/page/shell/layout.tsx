import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { useLocalSettings } from '#page/state/settings/local-settings.ts';
import layout from '#page/ui/layout.module.css';
import { ErrorBoundary } from '#page/ui/loading/error-boundary.tsx';
import { LiveRegion } from '#page/ui/messages/live-region.tsx';
import { Toaster } from '#page/ui/overlays/toaster.tsx';
import { Tooltips } from '#page/ui/overlays/tooltip.tsx';
import { DESKTOP, PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import { Dialogs } from './dialogs.tsx';
import styles from './layout.module.css';
import { LeftMenu } from './left-menu.tsx';
import { PageNotices } from './page-notices.tsx';
import { watchSettled } from './settled.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { words } from './words.ts';

const MenuSheet = lazyDialog(() => import('./menu-sheet.tsx').then((part) => part.MenuSheet));

/** Error boundary of one area, so that the rest of the page continues to work. */
function Area({ name, children }: { readonly name: keyof typeof words.partFailed; readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(reset) => <RetryNotice onRetry={reset}>{words.partFailed[name]}</RetryNotice>}>
      {children}
    </ErrorBoundary>
  );
}

/** Frame of every page: top bar, left menu, the route's screen, dialogs, toasts. */
export function Layout() {
  const { leftDrawer, miniDrawer } = useLocalSettings();
  const phone = useMediaQuery(PHONE);
  const desktop = useMediaQuery(DESKTOP);
  const [sheetOpen, setSheetOpen] = useState(false);
  const router = useRouter();
  useEffect(() => watchSettled(router), [router]);
  const drawer = phone || (!desktop && !leftDrawer) ? 'none' : desktop && !miniDrawer ? 'full' : 'mini';

  const toggleMenu = () => {
    if (phone) setSheetOpen(true);
    else if (desktop) changeLocalSettings({ miniDrawer: !miniDrawer });
    else changeLocalSettings({ leftDrawer: !leftDrawer });
  };
  return (
    <div className={styles.layout} data-drawer={drawer}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <TopBar menuOpen={phone ? sheetOpen : desktop ? !miniDrawer : leftDrawer} onMenu={toggleMenu} />
      <Area name="notices">
        <PageNotices />
      </Area>
      <div className={styles.columns}>
        {drawer !== 'none' && (
          <div className={styles.drawer}>
            <Area name="menu">
              <LeftMenu label={words.sections} layout={drawer} />
            </Area>
          </div>
        )}
        <ErrorBoundary
          fallback={(reset) => (
            <Screen head={<h1 className={layout.title}>{words.screenFailed}</h1>}>
              <RetryNotice onRetry={reset}>{words.screenFailedWhy}</RetryNotice>
            </Screen>
          )}
        >
          <Outlet />
        </ErrorBoundary>
      </div>
      {phone && <TabBar onLists={() => setSheetOpen(true)} />}
      {phone && sheetOpen && (
        <Area name="menu">
          <MenuSheet onClose={() => setSheetOpen(false)} />
        </Area>
      )}
      <Area name="dialog">
        <Dialogs />
      </Area>
      <Toaster />
      <Tooltips />
      <LiveRegion />
    </div>
  );
}
