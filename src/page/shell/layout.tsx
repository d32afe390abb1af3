import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AccountDialogs } from '#page/features/account/account-dialogs.tsx';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { Screen } from '#page/parts/screen.tsx';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { useLocalSettings } from '#page/state/local-settings.ts';
import { Button } from '#page/ui/button.tsx';
import { ErrorBoundary } from '#page/ui/error-boundary.tsx';
import { LiveRegion } from '#page/ui/live-region.tsx';
import { Notice } from '#page/ui/notice.tsx';
import { Toaster } from '#page/ui/toaster.tsx';
import { DESKTOP, PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import styles from './layout.module.css';
import { LeftMenu } from './left-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

const MenuSheet = lazyDialog(async () => (await import('./menu-sheet.tsx')).MenuSheet);

/** An area that failed says so; the rest of the page goes on. */
function Area({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(reset) => (
        <Notice
          kind="danger"
          alert
          action={
            <Button small onClick={reset}>
              Try again
            </Button>
          }
        >
          {name} could not be shown. Nothing you recorded is affected.
        </Notice>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The frame of every page: bar, left menu, the route's screen, and what floats above. */
export function Layout() {
  const { leftDrawer, miniDrawer } = useLocalSettings();
  const phone = useMediaQuery(PHONE);
  const desktop = useMediaQuery(DESKTOP);
  const [sheetOpen, setSheetOpen] = useState(false);
  const drawer = phone || (!desktop && !leftDrawer) ? 'none' : desktop && !miniDrawer ? 'full' : 'mini';

  const toggleMenu = () => {
    if (phone) setSheetOpen(true);
    else if (desktop) changeLocalSettings({ miniDrawer: !miniDrawer });
    else changeLocalSettings({ leftDrawer: !leftDrawer });
  };
  return (
    <div className={styles.layout} data-drawer={drawer}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar menuOpen={phone ? sheetOpen : desktop ? !miniDrawer : leftDrawer} onMenu={toggleMenu} />
      <OfflineBanner />
      <div className={styles.columns}>
        {drawer !== 'none' && (
          <div className={styles.drawer}>
            <Area name="The menu">
              <LeftMenu label="Sections" mini={drawer === 'mini'} />
            </Area>
          </div>
        )}
        <ErrorBoundary
          fallback={(reset) => (
            <Screen>
              <h1 className={styles.failed}>This page could not be shown</h1>
              <Notice
                kind="danger"
                alert
                action={
                  <Button small onClick={reset}>
                    Try again
                  </Button>
                }
              >
                Something went wrong here. Nothing you recorded is affected.
              </Notice>
            </Screen>
          )}
        >
          <Outlet />
        </ErrorBoundary>
      </div>
      {phone && <TabBar />}
      {phone && sheetOpen && (
        <Area name="The menu">
          <MenuSheet onClose={() => setSheetOpen(false)} />
        </Area>
      )}
      <Area name="This dialog">
        <AccountDialogs />
      </Area>
      <UpdatePrompt />
      <Toaster />
      <LiveRegion />
    </div>
  );
}
