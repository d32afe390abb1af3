/** The entries of the left menu, in their order. An entry without a path is shown and can't be chosen yet. */
import type { CountedSection } from '#page/parts/section-totals.ts';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';
import type { ListPath } from './list-paths.ts';

export interface MenuEntry {
  readonly label: string;
  /** A glyph of the game, or a line icon. */
  readonly icon: GlyphName | 'house' | 'gavel';
  readonly to?: '/' | ListPath | '/challenges' | '/challenges/ranking';
  /** Whose share it tells. */
  readonly section?: CountedSection;
}

export const SECTION_ENTRIES: readonly MenuEntry[] = [
  { label: 'Home', icon: 'house', to: '/' },
  { label: 'Achievements', icon: 'laurels', to: '/achievements', section: 'achievements' },
  { label: 'Animus Mastery', icon: 'crystal-growth', to: '/animus-mastery', section: 'animusMastery' },
  { label: 'Bestiary', icon: 'wyvern', to: '/bestiary', section: 'bestiary' },
  { label: 'Bosstiary', icon: 'crowned-skull', to: '/bosstiary', section: 'bosstiary' },
  { label: 'Charms', icon: 'rune-stone' },
  { label: 'Mounts', icon: 'horse-head', to: '/mounts', section: 'mounts' },
  { label: 'Outfits', icon: 'cape', to: '/outfits', section: 'outfits' },
  { label: 'Quests', icon: 'scroll-unfurled', to: '/quests', section: 'quests' },
  { label: 'Titles', icon: 'vertical-banner', to: '/titles', section: 'titles' },
];

/** Entries beneath them that only who is signed in sees. */
export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [{ label: 'Bazaar Import', icon: 'gavel' }];

/** Entries under the heading Site Events. */
export const EVENT_ENTRIES: readonly MenuEntry[] = [
  { label: 'Challenges', icon: 'crossed-swords', to: '/challenges' },
  { label: 'Rankings', icon: 'trophy-cup', to: '/challenges/ranking' },
];
