import { createRootRoute } from '@tanstack/react-router';
import { Layout } from './layout.tsx';
import { PageFailed } from './page-failed.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called, in the window's title and when a route change is announced. */
    readonly title?: string;
  }
}

/** The route above all others: the frame. */
export const rootRoute = createRootRoute({ component: Layout, errorComponent: PageFailed });
