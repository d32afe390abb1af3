/** Screens that are a heading, a sentence and ways on: one row for each path, of which the routes are made. */
import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';
import { words } from './words.ts';

export interface Signpost {
  readonly heading: string;
  /** Name of the page in the window's title; absent: the heading. */
  readonly name?: string;
  /** Where the ways on lead; the first is the main one. */
  readonly ways: readonly ('/' | '/achievements' | '/titles' | '/contests')[];
  /** The picture's charge. */
  readonly charge: GlyphName;
  /** The picture's colour. */
  readonly tincture: Tincture;
}

const section = (heading: string, charge: GlyphName, tincture: Tincture): Signpost => ({
  heading,
  charge,
  tincture,
  ways: ['/achievements', '/titles'],
});

const contest = (heading: string): Signpost => ({
  ...section(heading, 'laurel-crown', 'rose'),
  ways: ['/achievements', '/titles', '/contests'],
});

const text = (heading: string): Signpost => section(heading, 'compass', 'celeste');

type Signposts = Readonly<Record<`/${string}`, Signpost>>;

/** The contests that have a number, from 1. */
const numbered = (count: number): Readonly<Record<`/contests/${number}`, Signpost>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/contests/${index + 1}`, contest(words.contest(index + 1))]),
  );

/** Signposts that show the same whatever the query says. */
export const SIGNPOSTS = {
  '/contact': text(words.contact),
  '/admin/bestiary': section(words.editBestiary, 'wyvern', 'steel'),
  '/404': {
    heading: words.notFound,
    name: words.notFoundName,
    charge: 'treasure-map',
    tincture: 'ash',
    ways: ['/'],
  },
} satisfies Signposts;

/** Pages of the contests, each in several languages. */
export const CONTESTS = {
  '/contests': section(words.contests, 'laurel-crown', 'rose'),
  '/contests/christmas-contest': contest(words.christmas),
  '/contests/draw-a-draptor-doll': contest(words.draptor),
  '/contests/draw-a-draptor-doll/entries': contest(words.draptorEntries),
  '/contests/dress-like-a-boss': contest(words.boss),
  ...numbered(15),
} satisfies Signposts;
