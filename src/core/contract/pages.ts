/**
 * The page's own paths. For any other, the server responds with status 404 and the page, which shows that the address is
 * unknown. A test compares them with the page's routes.
 */

import { LIST_PATHS } from '#core/catalogue/sections.ts';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { ADMIN_PATHS } from './editing/admin-pages.ts';

/** All fixed paths. */
export const PAGE_PATHS: readonly string[] = [
  '/',
  '/404',
  '/account',
  ...ADMIN_PATHS,
  '/beside',
  '/challenges',
  '/challenges/ranking',
  '/challenges/ranking/annual',
  '/changelog',
  '/contact',
  '/contests',
  ...CONTEST_SLUGS.flatMap((slug) => [`/contests/${slug}`, `/contests/${slug}/entries`]),
  '/goals',
  '/help',
  '/hunt-log',
  '/me',
  ...Object.values(LIST_PATHS).flatMap((path) => (path === null ? [] : [path, `/profile${path}`])),
  '/privacy',
  '/profile',
  '/profile/following',
  '/recover',
  '/search',
  '/security',
  '/sync',
];

const FIXED: ReadonlySet<string> = new Set(PAGE_PATHS);

/** The short path of a player's bestiary. */
const BESTIARY_OF_PLAYER = /^\/([^/]+)\/bestiary\/?$/i;

/** Normalizes a path to its form in the list. */
function plainPath(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '').toLowerCase();
}

/** True if the page has a screen for the path, ignoring case and a trailing slash. */
export function isPagePath(path: string): boolean {
  return FIXED.has(plainPath(path)) || BESTIARY_OF_PLAYER.test(path);
}

/** Returns the normalized path of an admin screen; null = the path is not one. */
export function adminPage(path: string): string | null {
  const plain = plainPath(path);
  return plain.startsWith('/admin/') && FIXED.has(plain) ? plain : null;
}

/**
 * Returns the profile screen at a path, with the player if the path names one, as the short path of a bestiary does;
 * null = the path is not a profile's.
 */
export function profileScreen(path: string): { readonly path: string; readonly username?: string } | null {
  const plain = plainPath(path);
  if (FIXED.has(plain)) return /^\/profile(?:\/|$)/.test(plain) ? { path: plain } : null;
  const username = BESTIARY_OF_PLAYER.exec(path)?.[1];
  return username === undefined ? null : { path: '/profile/bestiary', username };
}

/** Returns the path of the list of contests or of one contest's page; null = the path is neither. */
export function contestPage(path: string): { readonly path: string; readonly slug?: string } | null {
  const plain = plainPath(path);
  const slug = /^\/contests\/([^/]+)$/.exec(plain)?.[1];
  if (plain === '/contests') return { path: plain };
  return slug !== undefined && FIXED.has(plain) ? { path: plain, slug } : null;
}
