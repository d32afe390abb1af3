/** The API page, which shows openapi.json with Swagger UI; the build copies its files next to the app's. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import type { AppEnv } from '#server/http/app-context.ts';

/** Folder of the files that the page loads (server/launch/build-what-is-stale.mjs). */
const FILES = '/assets/api';

/** Content security policy of this document, which needs fewer permissions than the app. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const DOCUMENT = `${API_BASE}openapi.json`;

const PAGE = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>API · Loremark</title>
    <meta name="description" content="The calls by which programs read Loremark." />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${FILES}/swagger-ui.css" />
    <link rel="stylesheet" href="${FILES}/page.css" />
    <script src="${FILES}/page.js" defer></script>
    <script src="${FILES}/swagger-ui-bundle.js" defer></script>
  </head>
  <body>
    <nav class="bar" aria-label="Loremark">
      <a href="/">‹ Loremark</a>
      <a href="${DOCUMENT}">openapi.json</a>
    </nav>
    <noscript>
      <main class="read">
        <h1>API of Loremark</h1>
        <p>This page needs JavaScript. The calls are also described in <a href="${DOCUMENT}">openapi.json</a>.</p>
      </main>
    </noscript>
    <div id="reference">
      <p class="read" role="status" hidden>Loading the calls…</p>
      <p class="read" role="alert" hidden>
        The calls could not be shown. Load this page again, or read <a href="${DOCUMENT}">openapi.json</a>.
      </p>
    </div>
  </body>
</html>
`;

/** The document is the same for everyone: it reads no session and sets no cookie. */
export function apiPageRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/docs', async (c) =>
    c.html(await PAGE, 200, { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': POLICY }),
  );
}
