import { beforeAll, describe, expect, it, vi } from 'vitest';

let titleAt: (path: string) => string | undefined;
let routeAt: (path: string) => string | undefined;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { createPageRouter } = await import('./router.ts');
  const router = createPageRouter();
  titleAt = (path) => {
    const [, params, route] = router.getMatchedRoutes(path);
    // The unmatched rest of a path of which only the beginning has a route.
    return params['**'] === undefined ? route?.options.staticData?.title : undefined;
  };
  routeAt = (path) => router.getMatchedRoutes(path)[2]?.fullPath;
});

describe('a path', () => {
  it.each([
    ['/', 'Home'],
    ['/achievements', 'Achievements'],
    ['/animus-mastery', 'Animus Mastery'],
    ['/bestiary', 'Bestiary'],
    ['/bosstiary', 'Bosstiary'],
    ['/mounts', 'Mounts'],
    ['/outfits', 'Outfits'],
    ['/quests', 'Quests'],
    ['/titles', 'Titles'],
    ['/map-areas', 'Map areas'],
    ['/contests', 'Contests'],
    ['/challenges', 'Challenges'],
    ['/challenges/ranking', 'Rankings'],
    ['/challenges/ranking/annual', 'Annual rankings'],
    ['/recover', 'Reset password'],
    ['/contact', 'Contact'],
    ['/changelog', 'Changelog'],
    ['/404', 'Page not found'],
    ['/profile/following', 'Following'],
    ['/account', 'Account'],
    ['/beside', 'Beside the game'],
    ['/goals', 'Goals'],
    ['/hunt-log', 'Hunt log'],
    ['/search', 'Search'],
    ['/sync', 'Sync'],
    ['/Goals', 'Goals'],
    ['/titles/', 'Titles'],
    ['/Challenges/', 'Challenges'],
  ])('%s is the page %s', (path, title) => {
    expect(titleAt(path)).toBe(title);
  });

  it.each([
    '/profile',
    '/profile/achievements',
    '/profile/animus-mastery',
    '/profile/bestiary',
    '/profile/bosstiary',
    '/profile/mounts',
    '/profile/outfits',
    '/profile/quests',
    '/profile/titles',
    '/profile/map-areas',
    '/contests/1',
    '/contests/15/entries',
    '/contests/christmas-contest',
    '/contests/draw-a-draptor-doll/entries',
  ])('%s is a screen that is named after its content', (path) => {
    expect(routeAt(path)).toBe(path);
    expect(titleAt(path)).toBeUndefined();
  });

  it('of an admin screen has one shared route, whose gate names it', () => {
    expect(routeAt('/admin/animus-mastery')).toBe('/admin/$screen');
    expect(titleAt('/admin/animus-mastery')).toBeUndefined();
  });

  it.each([
    '/contests/0',
    '/contests/16',
    '/contests/01',
    '/contests/dress-like-a-mouse',
    '/contests/1/entries/1',
    '/challenges/ranking/monthly',
    '/admin',
    '/admin/charm',
    '/charms',
    '/gallery/more',
    '/no/such/place',
  ])('%s has no route', (path) => {
    expect(routeAt(path)).not.toBe(path);
    expect(titleAt(path)).toBeUndefined();
  });
});
