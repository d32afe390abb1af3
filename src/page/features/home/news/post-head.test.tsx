import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { NewsRow } from '#core/contract/catalogue/content.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the tags of a post on a page in Polish. */
async function tagsInPolish(texts: NewsRow['texts']): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('loremarkTexts', { language: 'pl', texts: {}, catalogue: {} });
  const { PostHead } = await import('./post-head.tsx');
  const post: NewsRow = {
    id: 'hello',
    at: '2026-11-01T10:00:00.000Z',
    category: 'site',
    pinned: false,
    title: 'Hello',
    body: [],
    texts,
  };
  return renderToStaticMarkup(<PostHead post={post} />);
}

it('a post that is not translated into the page’s language says that it is in English', async () => {
  expect(await tagsInPolish({ es: { title: 'Hola', body: [] } })).toContain('In English');
  expect(await tagsInPolish({ pl: { title: 'Witaj', body: [] } })).not.toContain('In English');
});
