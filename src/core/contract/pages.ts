/**
 * The page's own addresses. The server answers any other with 404, and with the page too, which says that it does not know
 * it. A test compares them with the page's routes.
 */

import { LIST_PATHS } from '#core/catalogue/sections.ts';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { ADMIN_PATHS } from './editing/admin-pages.ts';

/** All with a fixed address. */
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
  '/hunt-log',
  '/me',
  ...Object.values(LIST_PATHS).flatMap((path) => (path === null ? [] : [path, `/profile${path}`])),
  '/profile',
  '/profile/following',
  '/recover',
  '/search',
  '/sync',
];

const FIXED: ReadonlySet<string> = new Set(PAGE_PATHS);

/** The short address of a player's bestiary. */
const BESTIARY_OF_PLAYER = /^\/([^/]+)\/bestiary\/?$/i;

/** The address as it stands in the list. */
function plainPath(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '').toLowerCase();
}

/** Whether the page has a screen for the path, whatever its case and with or without a slash at its end. */
export function isPagePath(path: string): boolean {
  return FIXED.has(plainPath(path)) || BESTIARY_OF_PLAYER.test(path);
}

/** The address of a screen of admin, as the list has it; null = the path is none of them. */
export function adminPage(path: string): string | null {
  const plain = plainPath(path);
  return plain.startsWith('/admin/') && FIXED.has(plain) ? plain : null;
}

/**
 * The screen of a profile at a path, and the player whom the path itself names, as the short address of a bestiary does;
 * null = the path is no profile's.
 */
export function profileScreen(path: string): { readonly path: string; readonly username?: string } | null {
  const plain = plainPath(path);
  if (FIXED.has(plain)) return /^\/profile(?:\/|$)/.test(plain) ? { path: plain } : null;
  const username = BESTIARY_OF_PLAYER.exec(path)?.[1];
  return username === undefined ? null : { path: '/profile/bestiary', username };
}

/** The list of contests, or the page of one, at a path; null = the path is neither's. */
export function contestPage(path: string): { readonly path: string; readonly slug?: string } | null {
  const plain = plainPath(path);
  const slug = /^\/contests\/([^/]+)$/.exec(plain)?.[1];
  if (plain === '/contests') return { path: plain };
  return slug !== undefined && FIXED.has(plain) ? { path: plain, slug } : null;
}
