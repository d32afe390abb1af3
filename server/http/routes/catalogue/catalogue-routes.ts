/** The catalogue (docs/api.md): an index that clients always revalidate, and immutable sections. */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { isContentSection } from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { phrase } from '#core/contract/phrase.ts';
import { createTtlCache } from '#server/actions/process/ttl-cache.ts';
import { type CatalogueTarget, isCatalogueSection } from '#server/catalogue/catalogue.ts';
import type { Encoding } from '#server/catalogue/encoded-body.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { encodedAnswer } from '#server/http/encoded-answer.ts';
import { notFound } from '#server/http/problem.ts';

const A_YEAR_IN_SECONDS = 31_536_000;
const IMMUTABLE = `public, max-age=${A_YEAR_IN_SECONDS}, immutable`;

function targetOf(name: string): CatalogueTarget | undefined {
  return name === 'all' || isCatalogueSection(name) ? name : undefined;
}

/** Minimum interval between reloads for versions that another process may have published, in milliseconds: anyone can request a version that does not exist. */
const RELOAD_MS = 1000;

export function catalogueRoutes({ catalogue, clock, content, data }: AppContext): Hono<AppEnv> {
  const reloads = createTtlCache<unknown>(clock, RELOAD_MS);
  /** Returns the response. If there is none, reloads first: the index with the version may come from another process. */
  const found = async <Answer>(answer: () => Answer | undefined): Promise<Answer> => {
    const known = answer();
    if (known !== undefined) return known;
    await reloads.get('', () => Promise.all([data.reload(), content.reload()]));
    const reloaded = answer();
    if (reloaded === undefined) throw notFound(phrase('catalogue.unknownVersion'));
    return reloaded;
  };
  /** Returns the body of a target or a content section in the given version. */
  const bodyOf = (name: string, version: string, encoding: Encoding) => {
    if (isContentSection(name)) return content.body(name, version, encoding);
    const target = targetOf(name);
    return target && catalogue.body(target, version, encoding);
  };
  return new Hono<AppEnv>()
    .get('/catalogue', etag(), (c) => {
      c.header('Cache-Control', 'no-cache');
      const { version, sections } = catalogue.index;
      const entries = content.entries();
      const versions = [version, ...Object.values(entries).map((entry) => entry.version)];
      c.header('ETag', `"${versions.join('.')}"`);
      return c.json({ version, sections: { ...sections, ...entries } } satisfies CatalogueIndex);
    })
    .get('/catalogue/:target/:version', async (c) => {
      const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
      const body = await found(() => bodyOf(c.req.param('target'), c.req.param('version'), encoding));
      c.header('Cache-Control', IMMUTABLE);
      return encodedAnswer(c, encoding, body);
    })
    .get('/catalogue/:section/:version/since/:former', async (c) => {
      const { section, ...versions } = c.req.param();
      if (!isCatalogueSection(section)) throw notFound(phrase('catalogue.unknownVersion'));
      const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
      const delta = () => catalogue.delta(section, versions, encoding);
      if (delta() === undefined) await data.recall();
      const body = await found(delta);
      c.header('Cache-Control', IMMUTABLE);
      return encodedAnswer(c, encoding, body);
    })
    .get('/achievements/categories', (c) => c.json(catalogue.categories))
    .get('/achievements/updates', (c) => c.json(catalogue.achievementUpdates.map((name) => ({ name }))));
}
