/** Screens that are a heading, a sentence and ways on: one row for each path, of which the routes are made. */
import type { Metal, Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';

export interface Way {
  readonly label: string;
  readonly to: '/' | '/achievements' | '/titles' | '/contests';
}

export interface Signpost {
  readonly heading: string;
  /** Name of the page in the window's title; absent: the heading. */
  readonly name?: string;
  readonly sentence: string;
  /** Links to other screens; the first is the main one. */
  readonly ways: readonly Way[];
  /** The picture's charge. */
  readonly charge: GlyphName;
  /** The picture's colour. */
  readonly colour: { readonly tincture: Tincture } | { readonly metal: Metal };
}

export interface ProfileSignpost extends Signpost {
  /** Without a username in the query it is the signed-in player's; the others lead home then. */
  readonly ownByDefault?: boolean;
  /** The player's goals stand below, on their own page. */
  readonly withGoals?: boolean;
}

const LISTS: readonly Way[] = [
  { label: 'Achievements', to: '/achievements' },
  { label: 'Titles', to: '/titles' },
];

const section = (heading: string, charge: GlyphName, tincture: Tincture, sentence: string): Signpost => ({
  heading,
  sentence,
  charge,
  colour: { tincture },
  ways: LISTS,
});

const event = (heading: string, sentence: string): Signpost => section(heading, 'crossed-swords', 'ochre', sentence);

const ranking = (heading: string, sentence: string): Signpost => ({
  ...event(heading, sentence),
  charge: 'trophy-cup',
  colour: { metal: 'gold' },
});

const contest = (heading: string, sentence: string): Signpost => ({
  ...section(heading, 'laurel-crown', 'rose', sentence),
  ways: [...LISTS, { label: 'Contests', to: '/contests' }],
});

const profile = (heading: string, sentence: string): Signpost => section(heading, 'shaking-hands', 'celeste', sentence);

const profileList = (list: string): Signpost =>
  profile(`Profile: ${list}`, `What this player shows of the list ${list} will be here.`);

const text = (heading: string, sentence: string): Signpost => section(heading, 'compass', 'celeste', sentence);

type Signposts = Readonly<Record<`/${string}`, Signpost>>;

/** The contests that have a number, from 1. */
const numbered = (count: number): Readonly<Record<`/contests/${number}`, Signpost>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/contests/${index + 1}`,
      contest(
        `Contest ${index + 1}`,
        `The page of contest ${index + 1} will be here: its theme, its dates, its entries and its winners.`,
      ),
    ]),
  );

/** Signposts that show the same whatever the query says. */
export const SIGNPOSTS = {
  '/challenges': event(
    'Challenges',
    'The challenges of the month will be here, with what you finished and the points it gave.',
  ),
  '/challenges/ranking': ranking('Rankings', "Who has how many points in a month's challenges will stand here."),
  '/challenges/ranking/annual': ranking(
    'Annual rankings',
    "The points of a year's challenges will stand here, month by month.",
  ),
  '/contact': text('Contact', 'A form for questions, ideas and facts that are wrong will be here.'),
  '/changelog': text('Changelog', 'What is new, changed and fixed in each version of Loremark will be listed here.'),
  '/admin/bestiary': section(
    'Edit the bestiary',
    'wyvern',
    'steel',
    'Editors will complete and correct the facts of the bestiary here.',
  ),
  '/404': {
    heading: 'This page is not on any map',
    name: 'Page not found',
    sentence: 'The address may be mistyped, or the page has moved. Nothing you recorded is affected.',
    charge: 'treasure-map',
    colour: { tincture: 'ash' },
    ways: [{ label: 'Go home', to: '/' }],
  },
} satisfies Signposts;

/** Pages of the contests, each in several languages. */
export const CONTESTS = {
  '/contests': {
    ...contest('Contests', 'Every contest will have its page here: what it asks for, until when, and who won.'),
    ways: LISTS,
  },
  '/contests/christmas-contest': contest(
    'Christmas contest',
    'The page of the Christmas contest will be here: its tasks, its dates and its winners.',
  ),
  '/contests/draw-a-draptor-doll': contest(
    'Draw a Draptor doll',
    'The page of this drawing contest will be here: what to draw, its dates and its winners.',
  ),
  '/contests/draw-a-draptor-doll/entries': contest(
    'Draw a Draptor doll: entries',
    'The drawings sent in to this contest will be shown here, the winning ones first.',
  ),
  '/contests/dress-like-a-boss': contest(
    'Dress like a boss',
    'The page of this contest will be here: what to dress as, its dates and its winners.',
  ),
  ...numbered(15),
} satisfies Signposts;

/** Pages of a player or a character, named in the query. */
export const PROFILES = {
  '/profile': {
    ...profile('Profile', 'What a player shows will be here: the characters, and how much of each list is done.'),
    withGoals: true,
  },
  '/profile/achievements': profileList('Achievements'),
  '/profile/bestiary': profileList('Bestiary'),
  '/profile/animus-mastery': profileList('Animus Mastery'),
  '/profile/bosstiary': profileList('Bosstiary'),
  '/profile/outfits': profileList('Outfits'),
  '/profile/mounts': profileList('Mounts'),
  '/profile/quests': profileList('Quests'),
  '/profile/following': {
    ...profile('Following', 'The players that somebody follows will be listed here, with what they recorded lately.'),
    ownByDefault: true,
  },
} satisfies Readonly<Record<`/profile${string}`, ProfileSignpost>>;
