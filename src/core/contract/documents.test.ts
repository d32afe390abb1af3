import { describe, expect, it } from 'vitest';
import { documentOf, SERVER_PATHS } from './documents.ts';
import { PAGE_PATHS } from './pages.ts';

describe('the document of an address', () => {
  it.each([
    ['/', '/home.html'],
    ['/?utm_source=chat', '/home.html'],
    ['/?news=', '/home.html'],
    ['/?news=welcome', '/index.html'],
    ['/?lang=en&page=2', '/index.html'],
    ['/?category=game', '/index.html'],
    ['/achievements', '/achievements.html'],
    ['/titles', '/titles.html'],
    ['/quests', '/index.html'],
    ['/achievements/12', '/index.html'],
    ['/constructor', '/index.html'],
    ['', '/index.html'],
  ])('%s is %s', (address, file) => {
    const [path = '', search] = address.split(/(?=\?)/);
    expect(documentOf(path, search ?? '', 'en')).toBe(file);
  });

  it('has the name of its language before the extension, except in English', () => {
    expect(documentOf('/titles', '', 'pl')).toBe('/titles.pl.html');
    expect(documentOf('/quests', '', 'pt')).toBe('/index.pt.html');
  });
});

describe('a navigation', () => {
  const reachesServer = (address: string) => SERVER_PATHS.some((pattern) => pattern.test(address));

  it.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-2.xml.gz',
    '/favicon.ico',
    '/favicon.ico?v=2',
    '/apple-touch-icon-precomposed.png',
    '/manifest.webmanifest',
    '/sw.js',
    '/index.html',
    '/nope.php',
    '/news.rss?category=game',
    '/news.atom',
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/.env',
    '/js/tibia/titles.Zx81_-ab.js',
    '/icons/gone.png',
    '/uploads/7/image',
    '/api',
    '/api/user',
    '/api/profiles/card.png?username=elyra',
  ])('to %s reaches the server', (address) => {
    expect(reachesServer(address)).toBe(true);
  });

  it.each([
    ...PAGE_PATHS,
    '/?news=a.b',
    '/search?q=robots.txt',
    '/search?q=/a.b',
    '/elyra/bestiary',
    '/profile?character=Dr.+Testus',
    '/apiary',
    '/no-such-page',
  ])('to %s is answered with the page', (address) => {
    expect(reachesServer(address)).toBe(false);
  });
});
