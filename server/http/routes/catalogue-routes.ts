/** The catalogue (docs/api.md): an index that is always revalidated, and immutable sections. */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { CatalogueIndex } from '#core/contract/catalogue.ts';
import { type CatalogueTarget, isCatalogueSection } from '#server/catalogue/catalogue.ts';
import { acceptedEncoding } from '../accepted-encoding.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { encodedAnswer } from '../encoded-answer.ts';
import { notFound } from '../problem.ts';

const A_YEAR_IN_SECONDS = 31_536_000;

function targetOf(name: string): CatalogueTarget | undefined {
  return name === 'all' || isCatalogueSection(name) ? name : undefined;
}

export function catalogueRoutes({ catalogue }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/catalogue', etag(), (c) => {
      c.header('Cache-Control', 'no-cache');
      c.header('ETag', `"${catalogue.index.version}"`);
      return c.json(catalogue.index satisfies CatalogueIndex);
    })
    .get('/catalogue/:target/:version', async (c) => {
      const target = targetOf(c.req.param('target'));
      const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
      const body = target && catalogue.body(target, c.req.param('version'), encoding);
      if (body === undefined) throw notFound('There is no such version of the catalogue.');
      c.header('Cache-Control', `public, max-age=${A_YEAR_IN_SECONDS}, immutable`);
      return encodedAnswer(c, encoding, await body);
    })
    .get('/achievements/categories', (c) => c.json(catalogue.categories))
    .get('/achievements/updates', (c) => c.json(catalogue.achievementUpdates.map((name) => ({ name }))));
}
