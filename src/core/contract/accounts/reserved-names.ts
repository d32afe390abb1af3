/** Usernames that nobody can register: addresses of the site, and names that would pass for somebody of its staff. */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';

/** First parts of the page's own addresses, beside those of the sections. */
const PAGES = [
  '404',
  'account',
  'admin',
  'beside',
  'challenges',
  'changelog',
  'contact',
  'contests',
  'goals',
  'home',
  'hunt-log',
  'login',
  'logout',
  'me',
  'news',
  'profile',
  'rankings',
  'recover',
  'register',
  'search',
  'settings',
  'signup',
  'sync',
] as const;

/** First parts of what the server answers itself. */
const FILES = ['api', 'assets', 'favicon', 'icons', 'index', 'install', 'manifest', 'robots', 'sprites', 'sw'] as const;

/** Names of somebody who speaks for the site or the game, and of nobody. */
const ROLES = [
  'administrator',
  'anonymous',
  'cipsoft',
  'deleted',
  'editor',
  'guest',
  'loremark',
  'moderator',
  'null',
  'official',
  'owner',
  'root',
  'staff',
  'support',
  'system',
  'team',
  'tibia',
  'undefined',
  'user',
  'webmaster',
] as const;

/** Letters that a digit, or the small i, is read as. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
};

/** A name as it looks: without case and hyphens, digits as the letters they stand for, pairs of letters as the one they resemble. */
function looksOf(name: string): string {
  const letters = [...name.toLowerCase()].filter((sign) => sign !== '-').map((sign) => LOOKS_LIKE[sign] ?? sign);
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const RESERVED: ReadonlySet<string> = new Set([...PAGES, ...TICKABLE_SECTIONS, ...FILES, ...ROLES].map(looksOf));

/** Whether a username is an address or a role of the site, or looks like one. */
export function isReserved(username: string): boolean {
  return RESERVED.has(looksOf(username));
}
