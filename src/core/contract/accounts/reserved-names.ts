/** Usernames that can't be registered: addresses of the site, and names that suggest a member of its staff. */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';

/** First parts of the page's own addresses, except those of the sections. */
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
  'help',
  'home',
  'hunt-log',
  'login',
  'logout',
  'me',
  'news',
  'privacy',
  'profile',
  'rankings',
  'recover',
  'register',
  'search',
  'security',
  'settings',
  'signup',
  'sync',
] as const;

/** First parts of addresses that the server handles itself. */
const FILES = ['api', 'assets', 'favicon', 'icons', 'index', 'install', 'manifest', 'robots', 'sprites', 'sw'] as const;

/** Names of official roles of the site or the game, and placeholders for no one. */
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

/** The letter that each digit, or the lower-case i, resembles. */
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

/** Normalizes a name by its appearance: without case and hyphens, with digits and pairs of letters as the letters they resemble. */
function appearanceOf(name: string): string {
  const letters = [...name.toLowerCase()].filter((sign) => sign !== '-').map((sign) => LOOKS_LIKE[sign] ?? sign);
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const RESERVED: ReadonlySet<string> = new Set([...PAGES, ...TICKABLE_SECTIONS, ...FILES, ...ROLES].map(appearanceOf));

/** True if a username is an address or a role of the site, or looks like one. */
export function isReserved(username: string): boolean {
  return RESERVED.has(appearanceOf(username));
}
