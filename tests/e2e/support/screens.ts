/** All screens of the page, and what they are called. */
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';

/** Every screen, by its address, with its heading. */
export const SCREENS: Readonly<Record<string, string>> = {
  '/': 'Everything your character has done',
  ...Object.fromEntries(LISTED_SECTIONS.map((section) => [REGISTRY[section].path, REGISTRY[section].title])),
  '/contests': 'Contests',
  '/contests?lang=pl': 'Contests',
  ...Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`/contests/${index + 1}`, `Contest ${index + 1}`])),
  '/contests/7?lang=pl': 'Contest 7',
  '/contests/christmas-contest': 'Christmas contest',
  '/contests/draw-a-draptor-doll': 'Draw a Draptor doll',
  '/contests/draw-a-draptor-doll/entries': 'Draw a Draptor doll: entries',
  '/contests/dress-like-a-boss': 'Dress like a boss',
  '/challenges': 'Challenges',
  '/challenges/ranking': 'Rankings',
  '/challenges/ranking/annual': 'Annual rankings',
  '/recover?email=elyra@example.test&token=1': 'Choose a new password',
  '/contact': 'Contact',
  '/changelog': 'Changelog',
  '/admin/bestiary': 'Edit the bestiary',
  '/404': 'This page is not on any map',
  // Of the player of `profile.ts`.
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

/** Screens whose name in the window's title is not their heading. */
export const NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/404': 'Page not found',
  '/me': 'My page',
  '/recover?email=elyra@example.test&token=1': 'Reset password',
  ...Object.fromEntries(
    LISTED_SECTIONS.map((section) => [
      `/profile${REGISTRY[section].path}?username=elyra`,
      `${REGISTRY[section].title} of Elyra Vane`,
    ]),
  ),
};
