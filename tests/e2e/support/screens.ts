/** All screens of the page, and their names. */
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';

/** Titles of the shipped contests, by the last part of their paths. */
const CONTESTS = {
  1: 'A place worth the walk',
  2: 'A story that fits on a page',
  3: 'Five lines and a laugh',
  4: 'A room to come home to',
  5: 'What am I?',
  6: 'My rarest achievement',
  7: 'Thirty-two by thirty-two',
  8: 'The hunt I still talk about',
  9: 'A map by hand',
  10: 'A poem for a creature',
  11: 'Lantern night',
  12: 'A letter to a newcomer',
  13: 'From the game to the kitchen',
  14: 'Two on the road',
  15: 'My year in the game',
  'christmas-contest': 'Christmas contest',
  'draw-a-draptor-doll': 'Draw a draptor doll',
  'dress-like-a-boss': 'Dress like a boss',
} as const;

/** Every screen, by its address, with its heading. */
export const SCREENS: Readonly<Record<string, string>> = {
  '/': 'Everything your character has done',
  '/?page=1': 'News',
  '/?news=welcome': 'Welcome to Loremark',
  ...Object.fromEntries(LISTED_SECTIONS.map((section) => [REGISTRY[section].path, REGISTRY[section].title])),
  '/contests': 'Contests',
  ...Object.fromEntries(Object.entries(CONTESTS).map(([slug, title]) => [`/contests/${slug}`, title])),
  '/contests/draw-a-draptor-doll/entries': CONTESTS['draw-a-draptor-doll'],
  '/challenges': 'Challenges',
  '/challenges/ranking': 'Rankings',
  '/challenges/ranking/annual': 'Annual rankings',
  '/recover?email=elyra@example.test&token=1': 'Choose a new password',
  '/contact': 'Contact',
  '/changelog': 'Changelog',
  '/help': 'Help',
  '/privacy': 'Privacy',
  '/security': 'Report a vulnerability',
  '/404': 'This page is not on any map',
  // Screens of the player in `profile.ts`.
  '/profile?username=elyra': 'Elyra Vane',
  '/profile?username=elyra&character=Elyra+Vane': 'Elyra Vane',
  ...Object.fromEntries(
    LISTED_SECTIONS.map((section) => [`/profile${REGISTRY[section].path}?username=elyra`, REGISTRY[section].title]),
  ),
  '/profile/following?username=elyra': 'Following',
  '/beside': 'Beside the game',
  '/hunt-log': 'Hunt log',
  '/search': 'Search',
  '/goals': 'Goals',
  '/me': 'My page',
  '/sync': 'Sync',
};

/** Every section's list, by its address. */
export const LISTS = LISTED_SECTIONS.map((section) => REGISTRY[section].path);

/** Screens whose name in the window's title differs from their heading. */
export const NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/404': 'Page not found',
  '/me': 'My page',
  '/contests/draw-a-draptor-doll/entries': `${CONTESTS['draw-a-draptor-doll']}: entries`,
  '/recover?email=elyra@example.test&token=1': 'Reset password',
  ...Object.fromEntries(
    LISTED_SECTIONS.map((section) => [
      `/profile${REGISTRY[section].path}?username=elyra`,
      `${REGISTRY[section].title} of Elyra Vane`,
    ]),
  ),
};
