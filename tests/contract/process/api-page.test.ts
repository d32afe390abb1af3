/** GET docs: the page that shows openapi.json. Its content is tested in a browser (tests/e2e/api-page.test.ts). */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTestApp, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer(() => createTestApp({ pageDir: fileURLToPath(new URL('../../..', import.meta.url)) }));

it('loads scripts and styles only from this site and sends no requests to others', async () => {
  const { status, headers } = await server.request('/api/v1/docs');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
});

it('is the same for everyone, cacheable for an hour, and sets no cookie', async () => {
  const rowan = await signUp(server);
  const [seen, asGuest] = [await rowan.get('docs'), await server.request('/api/v1/docs')];
  for (const { headers } of [seen, asGuest]) {
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(await seen.text()).toBe(await asGuest.text());
});

it('links to openapi.json without scripts, and to the site', async () => {
  const text = await (await server.request('/api/v1/docs')).text();
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text) ?? [];
  expect(without).toContain('<a href="/api/v1/openapi.json">');
  expect(text).toContain('<title>API · Loremark</title>');
  expect(text).toContain('<a href="/">');
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|https?:\/\//);
});

it.each([
  ['GET', '/api/v1/docs/', 404],
  ['GET', '/api/v1/docs/page.js', 404],
  ['GET', '/assets/api/unknown.js', 404],
  ['GET', '/assets/api/..%2f..%2findex.html', 404],
  ['POST', '/api/v1/docs', 405],
])('%s %s is %i, and not the page', async (method, path, status) => {
  const answer = await server.request(path, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).not.toMatch(/^text\/html/);
});
