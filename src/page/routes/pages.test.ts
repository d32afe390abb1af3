import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isPagePath, PAGE_PATHS } from '#core/contract/pages.ts';
import type { PageRouter } from '#page/shell/router.ts';

let router: PageRouter;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  router = (await import('#page/shell/router.ts')).createPageRouter();
});

/** True if a route matches the whole path. */
function hasRoute(path: string): boolean {
  const [, params, route] = router.getMatchedRoutes(path);
  return route !== undefined && params['**'] === undefined;
}

describe('the page addresses of the server', () => {
  it('include all routes', () => {
    const paths = Object.keys(router.routesByPath).map((path) =>
      path.replace('$username', 'Rowan').replace('$screen', 'bestiary'),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !isPagePath(path))).toEqual([]);
  });

  it.each([
    '/Goals',
    '/titles/',
    '/Challenges/Ranking/',
    '/Rowan/bestiary',
    '/Rowan.png/Bestiary/',
    '/profile/titles',
    '/contests/0',
    '/contests/16',
    '/contests/01',
    '/charms',
    '/admin',
    '/titles.',
    '/no/such/place',
    '/nope.js',
    '/a/b/bestiary',
    '/constructor',
  ])('%s is one of them only if it has a route', (path) => {
    expect(isPagePath(path)).toBe(hasRoute(path));
  });

  it('all have a route', () => {
    expect(PAGE_PATHS.filter((path) => !hasRoute(path))).toEqual([]);
  });
});
