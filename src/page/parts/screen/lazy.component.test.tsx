import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { ChunkFailed, lazyDialog, lazyScreen } from './lazy.tsx';

const failure = page.getByRole('alert');
const button = (name: string) => failure.getByRole('button', { name });

/** Makes the running page that of a build, and the site serve the page of another one, or nothing. */
function serve(newest: string | null): void {
  const running = document.createElement('script');
  running.type = 'text/plain';
  running.setAttribute('src', '/js/main.aaaaaaaa.js');
  document.head.append(running);
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (newest === null) throw new TypeError('Failed to fetch');
    return new Response(`<script type="module" src="${newest}"></script>`);
  });
  onTestFinished(() => {
    running.remove();
    answer.mockRestore();
  });
}

test.each([
  ['the device is offline', null],
  ['the site has the same build', '/js/main.aaaaaaaa.js'],
])('a part that could not be loaded can be tried again while %s', async (_, newest) => {
  serve(newest);
  const retry = vi.fn();
  await show(<ChunkFailed retry={retry} />);
  await expect.element(failure).toHaveTextContent('Loading chunk failed');
  await button('Try again').click();
  expect(retry).toHaveBeenCalledOnce();
});

test('a part that a deployment has removed asks for a reload, which alone can help', async () => {
  serve('/js/main.bbbbbbbb.js');
  await show(<ChunkFailed retry={() => undefined} />);
  await expect.element(failure).toHaveTextContent('Loremark was updated.');
  await expect.element(button('Reload')).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
});

test('a reload that waits for the new version to be installed shows that it is in progress', async () => {
  serve('/js/main.bbbbbbbb.js');
  const controller = vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  const registration = vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockReturnValue(new Promise<ServiceWorkerRegistration>(() => {}));
  onTestFinished(() => {
    controller.mockRestore();
    registration.mockRestore();
  });
  await show(<ChunkFailed retry={() => undefined} />);
  await button('Reload').click();
  await expect.element(button('Reload')).toHaveAttribute('aria-busy', 'true');
});

test('a dialog that is opened inside a paragraph shows outside of it that it loads, or could not be loaded', async () => {
  serve(null);
  const code = Promise.withResolvers<ComponentType<{ readonly onClose: () => void }>>();
  const Hanging = lazyDialog(() => code.promise);
  await show(
    <p>
      <Hanging onClose={() => undefined} />
    </p>,
  );
  const status = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect.element(status).toBeVisible();
  expect(status.element().closest('p')).toBeNull();
  code.reject(new TypeError('Failed to fetch'));
  await expect.element(button('Try again')).toBeVisible();
  expect(failure.element().closest('p')).toBeNull();
});

test('a screen whose code hangs shows a moment later that it loads', async () => {
  const root = createRootRoute();
  const route = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => root, path, component });
  const code = Promise.withResolvers<ComponentType>();
  const Hanging = lazyScreen(() => code.promise);
  const router = createRouter({
    routeTree: root.addChildren([route('/', () => <main>Before</main>), route('/hanging', Hanging)]),
    history: createMemoryHistory(),
  });
  await router.load();
  const container = document.createElement('div');
  document.body.append(container);
  const shown = createRoot(container);
  shown.render(<RouterProvider router={router as never} />);
  onTestFinished(() => {
    // Later tests wait for pending work.
    code.resolve(() => null);
    shown.unmount();
    container.remove();
  });
  await expect.element(page.getByText('Before')).toBeVisible();
  router.history.push('/hanging');
  const main = page.getByRole('main');
  await expect.element(main).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => main.element().children.length).toBe(1);
});
