/** The real app behind the component tests' pages: they call it under `/api`, as the page does. Gone with Vite. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import type { SeasonDefinition } from '#core/challenges/season.ts';
import type { FakeGameSite } from '#tests/builders/game-site.ts';
import type { TestApp, TestAppOptions } from '#tests/builders/server.ts';

import type { SiteOrder } from './auctions.ts';
import type { RankedCharacter } from './challenges.ts';

/** All players of all tests come from one address. */
const NO_LIMITS = {
  REGISTER_LIMIT_PER_ADDRESS: 1000,
  LOGIN_LIMIT_PER_ADDRESS: 1000,
  RESET_LIMIT_PER_ADDRESS: 1000,
} as const;

/** Where tests tell the stand-in for the game's site what to show. */
const SITE_PATH = '/game-site';
/** Where tests make a character one that may stand in rankings. */
const RANKED_PATH = '/ranked-character';

interface Started {
  readonly app: TestApp;
  readonly site: FakeGameSite;
}

async function readBody<Body>(request: AsyncIterable<Buffer>): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Carries out what a test wants of the stand-in for the game's site; resolves once that is so. */
async function carryOut(site: FakeGameSite, { auction, source, behaviour, times }: SiteOrder): Promise<void> {
  if (auction !== undefined) site.setAuction(auction);
  if (source !== undefined && behaviour !== undefined) site.behave(source, behaviour, times);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a character verified, as nobody else's of its name is, and one that was added so long ago that what it completes counts. */
async function rank({ context }: TestApp, { id, name, world, vocation }: RankedCharacter): Promise<void> {
  const now = context.clock();
  const verified_key = name.toLowerCase();
  const update = () => context.database.updateTable('characters');
  await update().set({ verified_at: null, verified_key: null }).where('verified_key', '=', verified_key).execute();
  await update()
    .set({ verified_at: now, verified_key, created_at: now - 2 * DAY_MS, world, vocation })
    .where('id', '=', id)
    .execute();
}

/** Serves the app, with a store in memory and a stand-in for the game's site, beside the modules of the page. */
export function realServer(): Plugin {
  let started: Promise<Started> | undefined;
  return {
    name: 'loremark-real-server',
    configureServer(vite) {
      const start = async (): Promise<Started> => {
        const { createTestApp } = (await vite.ssrLoadModule('/tests/builders/server.ts')) as {
          createTestApp: (options: TestAppOptions) => Promise<TestApp>;
        };
        const { startGameSite } = (await vite.ssrLoadModule('/tests/builders/game-site.ts')) as {
          startGameSite: () => Promise<FakeGameSite>;
        };
        const { FEW_TASKS } = (await vite.ssrLoadModule('/tests/builders/season.ts')) as {
          FEW_TASKS: SeasonDefinition;
        };
        const clock = { now: Date.now, advance: () => undefined };
        const site = await startGameSite();
        return { site, app: await createTestApp({ env: { ...NO_LIMITS, ...site.env }, clock, season: FEW_TASKS }) };
      };
      vite.middlewares.use((request, response, next) => {
        const isOfApp = request.url?.startsWith('/api/') === true;
        if (!isOfApp && request.url !== SITE_PATH && request.url !== RANKED_PATH) return next();
        started ??= start();
        started
          .then(async ({ app, site }) => {
            if (isOfApp) return getRequestListener(app.app.fetch)(request, response);
            if (request.url === RANKED_PATH) await rank(app, await readBody(request));
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
