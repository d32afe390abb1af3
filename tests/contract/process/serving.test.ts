import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestApp, signUp, TestClient } from '#tests/builders/server.ts';
import { withFolder, withServer } from '#tests/builders/with-server.ts';

const SHELL = '<!doctype html><title>Loremark</title>';
const SCRIPT = 'export const answer = 42;';
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': SHELL,
  'sw.js': 'self.skipWaiting();',
  'manifest.webmanifest': '{"name":"Loremark"}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icons/icon-maskable.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  'fonts/grenze.Ab3_-x9Z.woff2': Buffer.from('wOF2'),
  'css/main.a1B2c3D4.css': 'body{}',
  'js/tibia/titles.Zx81_-ab.js': SCRIPT,
  'js/tibia/titles.Zx81_-ab.js.br': brotliCompressSync(SCRIPT),
  'js/tibia/titles.Zx81_-ab.js.gz': gzipSync(SCRIPT),
};
const SCRIPT_PATH = '/js/tibia/titles.Zx81_-ab.js';

const folder = withFolder();

function write(name: string, content: string | Buffer): void {
  const file = join(folder.path, 'page', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const server = withServer(() => {
  for (const [name, content] of Object.entries(FILES)) write(name, content);
  writeFileSync(join(folder.path, 'secret.txt'), 'not for the public');
  return createTestApp({ pageDir: join(folder.path, 'page') });
});

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

describe('a path of the page', () => {
  it.each([
    '/',
    '/achievements',
    '/titles?search=a.b',
    '/contests/15',
    '/Rowan/bestiary',
    '/Rowan.png/bestiary',
    '/Goals',
    '/titles/',
    '/recover?email=rowan@example.org&token=a.b',
  ])('%s gets the frame document', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toBe(SHELL);
  });

  it('gets its prerendered document if there is one', async () => {
    write('home.html', `${SHELL}<h1>Home</h1>`);
    write('achievements.html', `${SHELL}<h1>Achievements</h1>`);
    expect(await (await get('/')).text()).toContain('<h1>Home</h1>');
    const answer = await get('/achievements?search=a.b');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toContain('<h1>Achievements</h1>');
    expect(await (await get('/titles')).text()).toBe(SHELL);
    expect(await (await get('/quests')).text()).toBe(SHELL);
  });

  it('is the same with and without a session, and sets no cookie', async () => {
    const client = await signUp(server);
    const answer = await client.send('/achievements');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toBe(SHELL);
  });

  it('responds to HEAD like GET without a body', async () => {
    const answer = await server.request('/achievements', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe(String(SHELL.length));
    expect(await answer.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const answer = await server.request('/achievements', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(await answer.json()).toEqual({ message: 'This address accepts only GET, HEAD.' });
  });
});

describe('the language of a document', () => {
  const PL = 'Polski';
  const open = (path: string, headers: Record<string, string>) => {
    write('index.pl.html', PL);
    write('achievements.html', SHELL);
    write('achievements.pl.html', PL);
    return get(path, headers);
  };

  it.each([
    ['/achievements', { 'Accept-Language': 'pl-PL,pl;q=0.9,en;q=0.8' }, 'pl'],
    ['/achievements', { 'Accept-Language': 'de,en;q=0.8,pl;q=0.5' }, 'en'],
    ['/achievements', { 'Accept-Language': 'de' }, 'en'],
    ['/achievements', { 'Accept-Language': 'en', Cookie: 'language=pl' }, 'pl'],
    ['/achievements', { Cookie: 'language=xx' }, 'en'],
    ['/achievements?lang=pl', { Cookie: 'language=en' }, 'pl'],
    ['/goals', { 'Accept-Language': 'pl' }, 'pl'],
    ['/no-such-page', { 'Accept-Language': 'pl' }, 'pl'],
  ])('at %s with %j is %s', async (path, headers, language) => {
    const answer = await open(path, headers as Record<string, string>);
    expect(answer.headers.get('Content-Language')).toBe(language);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(await answer.text()).toBe(language === 'pl' ? PL : SHELL);
  });

  it('differs at addresses that search engines find in the document', async () => {
    const links = (await open('/achievements', {})).headers.get('Link') ?? '';
    const found = [...links.matchAll(/<([^>]*)>; rel="alternate"; hreflang="([^"]*)"/g)];
    expect(found.map(([, address, language]) => [new URL(address ?? '').search, language])).toEqual([
      ['', 'x-default'],
      ['?lang=en', 'en'],
      ['?lang=es', 'es'],
      ['?lang=pt', 'pt-BR'],
      ['?lang=pl', 'pl'],
    ]);
    expect((await open('/no-such-page', {})).headers.get('Link')).toBeNull();
  });
});

describe('a path that is unknown to the page', () => {
  it.each([
    '/no/such/path',
    '/no-such-page',
    '/nope.js',
    '/apiary',
    '/gallery',
    '/profile/a.b',
    '/nosuch.path',
    '/contests/16',
    '/contests/15.html',
    '/profile/robots.txt',
    '/js',
    '/titles.',
  ])('%s is a 404 with the frame document', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toBe(SHELL);
  });

  it('is a 404 also for a client that has cached the frame document', async () => {
    const tag = (await get('/goals')).headers.get('ETag') ?? '';
    expect((await get('/no-such-page', { 'If-None-Match': tag })).status).toBe(404);
  });
});

describe('a file', () => {
  it.each([
    [SCRIPT_PATH, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/css/main.a1B2c3D4.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/fonts/grenze.Ab3_-x9Z.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/icons/icon-maskable.png', 'image/png', 'no-cache'],
  ])('%s has its type and cache rule', async (path, type, cacheControl) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('Cache-Control')).toBe(cacheControl);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip, deflate', (body: Buffer) => gunzipSync(body)],
    ['gzip', 'br;q=0, gzip;q=0.5', (body: Buffer) => gunzipSync(body)],
    ['br', '*', (body: Buffer) => brotliDecompressSync(body)],
    [null, 'identity', (body: Buffer) => body],
    [null, '', (body: Buffer) => body],
    [null, 'br;q=0, *;q=0', (body: Buffer) => body],
  ])('is encoded as %s for Accept-Encoding "%s"', async (encoding, accepted, decode) => {
    const answer = await get(SCRIPT_PATH, { 'Accept-Encoding': accepted });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength));
    expect(decode(body).toString()).toBe(SCRIPT);
  });

  it('is not encoded if the build wrote no compressed copy', async () => {
    const answer = await get('/sw.js', { 'Accept-Encoding': 'br, gzip' });
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(await answer.text()).toBe('self.skipWaiting();');
  });

  it('has a different strong entity tag in each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (accepted) =>
        (await get(SCRIPT_PATH, { 'Accept-Encoding': accepted })).headers.get('ETag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag among others', (tag: string) => `"other", ${tag}`],
    ['its tag, weakened by a proxy', (tag: string) => `W/${tag}`],
  ])('is a 304 for %s', async (_case, show) => {
    const tag = (await get('/sw.js')).headers.get('ETag') ?? '';
    const answer = await get('/sw.js', { 'If-None-Match': show(tag) });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('ETag')).toBe(tag);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toBe('');
  });

  it('is sent for another entity tag', async () => {
    expect((await get('/sw.js', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('is read again after a rebuild, without its stale compressed copy', async () => {
    await get(SCRIPT_PATH, { 'Accept-Encoding': 'br' });
    write(SCRIPT_PATH.slice(1), 'export const answer = 43;');
    const later = new Date(Date.now() + 5000);
    utimesSync(join(folder.path, 'page', SCRIPT_PATH), later, later);
    const answer = await get(SCRIPT_PATH, { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(await answer.text()).toBe('export const answer = 43;');
  });

  it.each([
    '/js/tibia/gone.Zx81_-ab.js',
    '/js/tibia/titles.Zx81_-ab.js.br',
    '/css/gone.a1B2c3D4.css',
    '/fonts/gone.Ab3_-x9Z.woff2',
    '/assets/gone.Ab3_-x9Z.svg',
    '/icons/gone.png',
    '/install/gone.png',
    '/favicon.ico',
    '/apple-touch-icon-precomposed.png',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap_index.xml',
    '/humans.txt',
    '/browserconfig.xml',
    '/manifest.json',
    '/.well-known/change-password',
    // Without CONTACT_EMAIL and https there is nothing that it could name.
    '/.well-known/security.txt',
  ])('%s is a 404, never the frame document, if the build has no such file', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toBe('Not found.');
  });
});

describe('a path that tries to leave the folder', () => {
  it.each([
    '/js/..%2f..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/js/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/.env',
    '/.git/config',
    '/%E0%A4%A.txt',
  ])('%s finds nothing', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found.');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/secret.txt%00.js',
    '/C:/secret.txt',
    `/${'a'.repeat(300)}.txt`,
    `/${'a/'.repeat(2500)}a.txt`,
  ])('%s gets only the page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(SHELL);
  });
});

describe('a call that does not exist', () => {
  it.each(['/api', '/api/', '/api/v1', '/api/v1/nowhere', '/api/v1/logo.png'])(
    '%s is a problem, not a page',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: 'There is no such call.' });
    },
  );
});

describe('a server without a built page', () => {
  it('reports that, still serves the API, and serves the page once it is built', async () => {
    rmSync(join(folder.path, 'page'), { recursive: true });
    const answer = await get('/achievements');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
    expect((await get('/api/v1/health')).status).toBe(200);
    write('index.html', SHELL);
    expect(await (await get('/achievements')).text()).toBe(SHELL);
  });
});

describe('a long JSON response', () => {
  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is compressed with %s on request', async (encoding, decode) => {
    const client = await signUp(server);
    await server.context.database
      .insertInto('characters')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          account_id: 1,
          name: `Character ${index}`,
          is_hidden: 0 as const,
          verify_code: null,
          verified_at: null,
          created_at: 0,
        })),
      )
      .execute();
    const plain = await (await client.get('characters')).text();
    const answer = await client.get('characters', { 'Accept-Encoding': encoding });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
  });

  it('retains its cookies', async () => {
    await signUp(server);
    const client = new TestClient(server);
    const form = { username: 'Rowan', password: 'oak-elm-and-ash', grant_type: 'password' };
    const answer = await client.post('login', form, { 'Accept-Encoding': 'br' });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'loremark_session',
      'loremark_signed_in',
      'XSRF-TOKEN',
    ]);
  });
});
