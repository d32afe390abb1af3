/** The surroundings of a component in the page: its styles, a router, tooltips, toasts and the live region. */
import '#page/ui/layout.module.css';
import { createRootRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { LiveRegion } from '#page/ui/messages/live-region.tsx';
import { Toaster } from '#page/ui/overlays/toaster.tsx';
import { Tooltips } from '#page/ui/overlays/tooltip.tsx';
import '#page/ui/tokens.css';
import '#page/ui/base.css';

/** Returns a router that shows `element` at every address, for a `RouterProvider`. */
export function routerAround(element: ReactNode, history: RouterHistory) {
  const rootRoute = createRootRoute({
    component: () => (
      <Provider>
        {element}
        <Tooltips />
        <Toaster />
        <LiveRegion />
      </Provider>
    ),
    notFoundComponent: () => null,
  });
  return createRouter({ routeTree: rootRoute, history });
}
