/** Players' pictures as files, public and without a session: their names are random. */
import { type Context, Hono } from 'hono';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';

const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // When opened directly, the file runs and loads nothing, whatever type a browser assumes.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

export function uploadRoutes({ uploads }: Pick<AppContext, 'uploads'>): Hono<AppEnv> {
  const missing = (c: Context<AppEnv>) => c.text('Not found.', 404, { 'Cache-Control': 'no-store' });
  return new Hono<AppEnv>()
    .get('/uploads/:name{[0-9a-f]{32}(?:-small)?\\.webp}', async (c) => {
      const file = await uploads.read(c.req.param('name'));
      if (file === undefined) return missing(c);
      return c.body(new Uint8Array(file), 200, HEADERS);
    })
    .get('/uploads/*', missing);
}
