/** Entries of the left menu, in order. One without a path is shown disabled. */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { isListed, type ListedSection, type ListPath, REGISTRY } from '#page/sections/registry.ts';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';

export interface MenuEntry {
  readonly label: string;
  /** A glyph of the game, or a line icon. */
  readonly icon: GlyphName | 'house' | 'gavel';
  readonly to?: '/' | ListPath | '/challenges' | '/challenges/ranking';
  /** The section whose share it shows. */
  readonly section?: ListedSection;
}

export const SECTION_ENTRIES: readonly MenuEntry[] = [
  { label: 'Home', icon: 'house', to: '/' },
  ...TICKABLE_SECTIONS.map((section): MenuEntry => {
    const { title, emblem } = REGISTRY[section];
    const entry = { label: title, icon: emblem.charge };
    return isListed(section) ? { ...entry, to: REGISTRY[section].path, section } : entry;
  }),
];

/** Entries below the sections, for signed-in players. */
export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [{ label: 'Bazaar Import', icon: 'gavel' }];

/** Entries under the heading Site Events. */
export const EVENT_ENTRIES: readonly MenuEntry[] = [
  { label: 'Challenges', icon: 'crossed-swords', to: '/challenges' },
  { label: 'Rankings', icon: 'trophy-cup', to: '/challenges/ranking' },
];
