/** Everything outside /api/: the built page's files, and its shell for every path that is the page's own to route. */
import { type Context, Hono } from 'hono';
import { acceptedEncoding } from '../accepted-encoding.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { holdsEntity } from '../entity-tag.ts';
import { openPageFiles, type PageFile } from './page-files.ts';

const SHELL = '/index.html';

/** Files whose name changes with their content: `js/tibia/titles.Zx81_-ab.js`. */
const HASHED = /^\/(?:js|css|fonts|assets)\/.+\.[\w-]{8}\.[a-z0-9]+$/;

const FOREVER = 'public, max-age=31536000, immutable';
/** May be kept, but must be asked about before each use. */
const REVALIDATE = 'no-cache';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Loremark is not built yet</title>
<h1>Loremark is not built yet</h1>
<p>The server is running, but there is no built page to show. Run <code>npm run build</code>, then reload.</p>
</html>
`;

function answerFile(c: Context<AppEnv>, file: PageFile, cacheControl: string): Response {
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'), [...file.bodies.keys()]);
  // Two forms of a file are two entities: a strong tag must tell them apart.
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  if (holdsEntity(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  const body = file.bodies.get(encoding) ?? new Uint8Array();
  c.header('Content-Type', file.contentType);
  c.header('Content-Length', String(body.byteLength));
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body);
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A file is asked for by a name with an extension; every other path is the page's. */
function namesFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}

export function pageRoutes(context: Pick<AppContext, 'pageDir'>): Hono<AppEnv> {
  const files = openPageFiles(context.pageDir);
  const missing = (c: Context<AppEnv>) => c.text('Not found.', 404, { 'Cache-Control': 'no-store' });
  return new Hono<AppEnv>().get('*', async (c) => {
    const path = decodePath(new URL(c.req.url).pathname);
    if (path === null) return missing(c);
    const file = namesFile(path) ? await files.find(path) : null;
    if (file !== null) return answerFile(c, file, HASHED.test(path) ? FOREVER : REVALIDATE);
    if (namesFile(path)) return missing(c);
    const shell = await files.find(SHELL);
    if (shell === null) return c.html(NOT_BUILT, 503, { 'Cache-Control': 'no-store' });
    return answerFile(c, shell, REVALIDATE);
  });
}
