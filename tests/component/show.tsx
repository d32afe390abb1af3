/** Shows a component as the page would. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { isWorking } from '#offline/pending-work.ts';
import { dismissToast } from '#page/ui/overlays/toast-store.ts';
import { routerAround } from './page-frame.tsx';

/** Waits until nothing that the page counts is in flight, such as a just-opened form that clears its first errors. */
export async function atRest(): Promise<void> {
  await expect.poll(isWorking, { interval: 10 }).toBe(false);
}

/** Renders `element` until the test ends, at the address `path`. */
export async function show(element: ReactNode, path = '/'): Promise<void> {
  const router = routerAround(element, createMemoryHistory({ initialEntries: [path] }));
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
