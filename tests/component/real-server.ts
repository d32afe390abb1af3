/** The real app behind the component tests' pages: they call it under `/api`, as the page does. Gone with Vite. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import type { TestApp, TestAppOptions } from '#tests/builders/server.ts';

/** All players of all tests come from one address. */
const NO_LIMITS = {
  REGISTER_LIMIT_PER_ADDRESS: 1000,
  LOGIN_LIMIT_PER_ADDRESS: 1000,
  RESET_LIMIT_PER_ADDRESS: 1000,
} as const;

/** Serves the app, with a store in memory, beside the modules of the page. */
export function realServer(): Plugin {
  let started: Promise<TestApp> | undefined;
  return {
    name: 'loremark-real-server',
    configureServer(vite) {
      const start = async () => {
        const { createTestApp } = (await vite.ssrLoadModule('/tests/builders/server.ts')) as {
          createTestApp: (options: TestAppOptions) => Promise<TestApp>;
        };
        const clock = { now: Date.now, advance: () => undefined };
        return createTestApp({ env: NO_LIMITS, clock });
      };
      vite.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/') !== true) return next();
        started ??= start();
        started.then(({ app }) => getRequestListener(app.fetch)(request, response)).catch(next);
      });
      vite.httpServer?.on('close', () => void started?.then((app) => app.close()));
    },
  };
}
