/** Every path outside /api/: the built page's files, and a document for every other path, which is routed in the browser. */
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { documentOf, FILE_PATHS, FRAME_DOCUMENT, inLanguage, isDrawn, MAY_BE_FILE } from '#core/contract/documents.ts';
import { opensAdmin } from '#core/contract/editing/admin-pages.ts';
import { adminPage, isPagePath } from '#core/contract/pages.ts';
import { HTML_TAGS, LANGUAGES, type Language } from '#core/words/languages.ts';
import { acceptedEncoding } from '../accepted-encoding.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { roleOf } from '../middleware/roles.ts';
import { sessionLookup } from '../middleware/session.ts';
import type { ProfileCalls } from '../profile-request.ts';
import { languageOf } from '../wanted-languages.ts';
import { contestDocuments } from './contest-documents.ts';
import { HASHED, keptFolder } from './kept-files.ts';
import { openPageFiles, type PageFile } from './page-files.ts';
import { profileDocuments } from './profile-documents.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Loremark is not built yet</title>
<h1>Loremark is not built yet</h1>
<p>The server is running, but there is no built page to show. Run <code>npm run build</code>, then reload.</p>
</html>
`;

/** `language`: of a document, which depends on the request. */
function answerFile(c: Context<AppEnv>, file: PageFile, cacheControl: string, language?: Language): Response {
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'), [...file.bodies.keys()]);
  // A strong entity tag must differ between encodings.
  c.header('ETag', encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`);
  c.header('Cache-Control', cacheControl);
  c.header('Vary', language === undefined ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie');
  if (language !== undefined) c.header('Content-Language', HTML_TAGS[language]);
  const body = file.bodies.get(encoding) ?? new Uint8Array();
  c.header('Content-Type', file.contentType);
  c.header('Content-Length', String(body.byteLength));
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body);
}

/** Returns the header by which search engines find a page in every language. */
function alternatesOf(address: string): string {
  const link = (hreflang: string, query = '') => `<${address}${query}>; rel="alternate"; hreflang="${hreflang}"`;
  return [link('x-default'), ...LANGUAGES.map((language) => link(HTML_TAGS[language], `?lang=${language}`))].join(', ');
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

export function pageRoutes(context: AppContext, profileCalls: ProfileCalls): Hono<AppEnv> {
  const files = openPageFiles(context.pageDir);
  const kept = openPageFiles(keptFolder(context.env.DATA_DIR));
  const withProfile = profileDocuments(context, profileCalls);
  const withContest = contestDocuments(context);
  const lookUp = sessionLookup(context);
  const missing = (c: Context<AppEnv>) => c.text('Not found.', 404, { 'Cache-Control': 'no-store' });
  return new Hono<AppEnv>().get('*', etag(), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = decodePath(pathname);
    if (path === null) return missing(c);
    const file = MAY_BE_FILE.test(path) ? await files.find(path) : null;
    if (file !== null) return answerFile(c, file, HASHED.test(path) ? FOREVER : REVALIDATE);
    const former = HASHED.test(path) ? await kept.find(path) : null;
    if (former !== null) return answerFile(c, former, FOREVER);
    if (FILE_PATHS.some((pattern) => pattern.test(path))) return missing(c);
    const language = languageOf(c);
    const document =
      (await files.find(documentOf(path, search, language))) ??
      (await files.find(inLanguage(FRAME_DOCUMENT, language)));
    if (document === null) return c.html(NOT_BUILT, 503, { 'Cache-Control': 'no-store' });
    const admin = adminPage(path);
    if (admin !== null) {
      await lookUp(c, async () => undefined);
      const isOpen = opensAdmin(roleOf(c), admin);
      c.status(isOpen ? 200 : 404);
      return answerFile(c, document, 'no-store', language);
    }
    if (isPagePath(path)) {
      const shown = await withContest(c, path, await withProfile(c, path, document));
      if (isDrawn(path, search)) c.header('Link', alternatesOf(context.publicOrigin() + pathname));
      return answerFile(c, shown, REVALIDATE, language);
    }
    // The page shows its "not found" screen.
    c.status(404);
    return answerFile(c, document, 'no-store', language);
  });
}
