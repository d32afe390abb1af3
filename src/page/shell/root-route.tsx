import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogueSection, ContentSection } from '#core/catalogue/sections.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Layout } from './layout.tsx';
import styles from './page-failed.module.css';
import { words } from './words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, in the document title and announced after navigation. */
    readonly title?: string;
    /** Returns whether the screen sets its own name at this query string. */
    readonly namesItself?: (search: string) => boolean;
  }
}

export interface RouterContext {
  /** Starts loading a section of the catalogue or the content; screens use `useSection` or `useContent` to read it. */
  readonly requestSection: (section: CatalogueSection | ContentSection) => void;
}

/** Fallback if the frame itself fails to render; depends on as little as possible. */
function PageFailed() {
  return (
    <main className={styles.page}>
      <h1>{words.pageFailed}</h1>
      <Notice
        kind="danger"
        alert
        action={
          <Button small onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {words.pageFailedWhy}
      </Notice>
    </main>
  );
}

/** Redirects paths without a route to the "not found" page. */
function UnknownPath(): ReactNode {
  return <Navigate to="/404" replace />;
}

/** The root route, with the frame. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  errorComponent: PageFailed,
  notFoundComponent: UnknownPath,
});
