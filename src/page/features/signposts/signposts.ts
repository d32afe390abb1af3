/** Screens that are a heading, a sentence and ways on: one row for each path, of which the routes are made. */
import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';
import { words } from './words.ts';

export interface Signpost {
  readonly heading: string;
  /** Name of the page in the window's title; absent: the heading. */
  readonly name?: string;
  /** Where the ways on lead; the first is the main one. */
  readonly ways: readonly ('/' | '/achievements' | '/titles')[];
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

type Signposts = Readonly<Record<`/${string}`, Signpost>>;

export const SIGNPOSTS = {
  '/admin/bestiary': section(words.editBestiary, 'wyvern', 'steel'),
  '/404': {
    heading: words.notFound,
    name: words.notFoundName,
    charge: 'treasure-map',
    tincture: 'ash',
    ways: ['/'],
  },
} satisfies Signposts;
