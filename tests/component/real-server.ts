/** The real app for the component tests' pages, which call it under `/api`, as the page does. Stops with Vite. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import type { SeasonDefinition } from '#core/challenges/season.ts';
import type { changeRankings } from '#tests/builders/challenges/standings.ts';
import type { FakeGameSite } from '#tests/builders/game-site/game-site.ts';
import type { TestApp, TestAppOptions } from '#tests/builders/server.ts';

import type { SiteOrder } from './auctions.ts';

/** All players of all tests have one address. */
const NO_LIMITS = {
  REGISTER_LIMIT_PER_ADDRESS: 1000,
  LOGIN_LIMIT_PER_ADDRESS: 1000,
  RESET_LIMIT_PER_ADDRESS: 1000,
} as const;

/** Path at which tests control the fake game site. */
const SITE_PATH = '/game-site';
/** Path at which tests change rankings as no player could. */
const RANKINGS_PATH = '/rankings';

interface Started {
  readonly app: TestApp;
  readonly site: FakeGameSite;
  readonly change: typeof changeRankings;
}

async function readBody<Body>(request: AsyncIterable<Buffer>): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Carries out an order to the fake game site; resolves once it is done. */
async function carryOut(site: FakeGameSite, { auction, source, behaviour, times }: SiteOrder): Promise<void> {
  if (auction !== undefined) site.setAuction(auction);
  if (source !== undefined && behaviour !== undefined) site.behave(source, behaviour, times);
}

/** Serves the app, with a store in memory and a fake game site, next to the modules of the page. */
export function realServer(): Plugin {
  let started: Promise<Started> | undefined;
  return {
    name: 'loremark-real-server',
    configureServer(vite) {
      const start = async (): Promise<Started> => {
        const { createTestApp } = (await vite.ssrLoadModule('/tests/builders/server.ts')) as {
          createTestApp: (options: TestAppOptions) => Promise<TestApp>;
        };
        const { startGameSite } = (await vite.ssrLoadModule('/tests/builders/game-site/game-site.ts')) as {
          startGameSite: () => Promise<FakeGameSite>;
        };
        const { FEW_TASKS } = (await vite.ssrLoadModule('/tests/builders/challenges/season.ts')) as {
          FEW_TASKS: SeasonDefinition;
        };
        const { changeRankings: change } = (await vite.ssrLoadModule('/tests/builders/challenges/standings.ts')) as {
          changeRankings: Started['change'];
        };
        const clock = { now: Date.now, advance: () => undefined };
        const site = await startGameSite();
        const app = await createTestApp({ env: { ...NO_LIMITS, ...site.env }, clock, season: FEW_TASKS });
        return { app, site, change };
      };
      vite.middlewares.use((request, response, next) => {
        const isOfApp = request.url?.startsWith('/api/') === true;
        if (!isOfApp && request.url !== SITE_PATH && request.url !== RANKINGS_PATH) return next();
        started ??= start();
        started
          .then(async ({ app, site, change }) => {
            if (isOfApp) return getRequestListener(app.app.fetch)(request, response);
            if (request.url === RANKINGS_PATH) await change(app, await readBody(request));
            else await carryOut(site, await readBody(request));
            response.end();
          })
          .catch(next);
      });
      vite.httpServer?.on('close', () => {
        void started?.then(({ app, site }) => Promise.all([app.close(), site.close()]));
      });
    },
  };
}
