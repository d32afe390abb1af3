/** The entries of the left menu, in their order. An entry without a path has no screen yet. */
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';

export interface MenuEntry {
  readonly label: string;
  /** A glyph of the game, or the house for Home. */
  readonly icon: GlyphName | 'house';
  readonly to?: '/' | '/achievements' | '/titles';
}

export const SECTION_ENTRIES: readonly MenuEntry[] = [
  { label: 'Home', icon: 'house', to: '/' },
  { label: 'Achievements', icon: 'laurels', to: '/achievements' },
  { label: 'Animus Mastery', icon: 'crystal-growth' },
  { label: 'Bestiary', icon: 'wyvern' },
  { label: 'Bosstiary', icon: 'crowned-skull' },
  { label: 'Charms', icon: 'rune-stone' },
  { label: 'Mounts', icon: 'horse-head' },
  { label: 'Outfits', icon: 'cape' },
  { label: 'Quests', icon: 'scroll-unfurled' },
  { label: 'Titles', icon: 'vertical-banner', to: '/titles' },
];

/** Entries under the heading Site Events. */
export const EVENT_ENTRIES: readonly MenuEntry[] = [
  { label: 'Challenges', icon: 'crossed-swords' },
  { label: 'Rankings', icon: 'trophy-cup' },
];
