import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogueSection, ContentSection } from '#core/catalogue/sections.ts';
import { Layout } from './layout.tsx';
import { PageFailed } from './page-failed.tsx';

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
