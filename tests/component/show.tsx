/** Shows a component as the page would: in its styles, with a router, tooltips, toasts and the live region around it. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { isWorking } from '#offline/pending-work.ts';
import { LiveRegion } from '#page/ui/messages/live-region.tsx';
import { dismissToast } from '#page/ui/overlays/toast-store.ts';
import { Toaster } from '#page/ui/overlays/toaster.tsx';
import { Tooltips } from '#page/ui/overlays/tooltip.tsx';
import '#page/ui/tokens.css';
import '#page/ui/base.css';

/** Waits until nothing that the page counts is in flight, as a form that has just opened and forgets its first errors. */
export async function atRest(): Promise<void> {
  await expect.poll(isWorking, { interval: 10 }).toBe(false);
}

/** Renders `element` until the test ends, at the address `path`. */
export async function show(element: ReactNode, path = '/'): Promise<void> {
  const rootRoute = createRootRoute({
    component: () => (
      <Provider>
        {element}
        <Tooltips />
        <Toaster />
        <LiveRegion />
      </Provider>
    ),
    // Every address is this one: nothing else is shown.
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() => root.render(<RouterProvider router={router as never} />));
  onTestFinished(() => {
    dismissToast();
    root.unmount();
    container.remove();
  });
}
