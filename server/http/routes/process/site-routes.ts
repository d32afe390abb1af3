import { Hono } from 'hono';
import type { Site } from '#core/contract/site.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';

/** The operator's settings for the page, which can't contain them because it is precached. */
export function siteRoutes({ env }: AppContext): Hono<AppEnv> {
  const site: Site = { fansites_url: env.FANSITES_URL ?? null, chat_url: env.CHAT_URL ?? null };
  return new Hono<AppEnv>().get('/site', (c) => c.json(site));
}
