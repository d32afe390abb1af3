import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogueSection, ContentSection } from '#core/catalogue/sections.ts';
import { Layout } from './layout.tsx';
import { PageFailed } from './page-failed.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, in the window's title and when a route change is announced. */
    readonly title?: string;
    /** Whether the screen names itself at this query string. */
    readonly namesItself?: (search: string) => boolean;
  }
}

export interface RouterContext {
  /** Starts loading a section of the catalogue or the content; the screens follow it by `useSection` or `useContent`. */
  readonly requestSection: (section: CatalogueSection | ContentSection) => void;
}

/** Any path without a route leads to the page that says so. */
function UnknownPath(): ReactNode {
  return <Navigate to="/404" replace />;
}

/** The route above all others: the frame. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  errorComponent: PageFailed,
  notFoundComponent: UnknownPath,
});
