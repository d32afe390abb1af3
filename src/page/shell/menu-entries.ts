/** Entries of the left menu, in order. Entries without a screen are shown disabled. */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { isListed, type ListedSection, type ListPath, REGISTRY } from '#page/sections/registry.ts';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';
import { words } from './words.ts';

export interface MenuEntry {
  readonly label: string;
  /** A game glyph or a line icon. */
  readonly icon: GlyphName | 'house' | 'gavel' | 'target' | 'smartphone';
  readonly to?:
    | '/'
    | ListPath
    | '/goals'
    | '/hunt-log'
    | '/beside'
    | '/challenges'
    | '/challenges/ranking'
    | '/contests';
  /** True if it is marked for screens below its own as well. */
  readonly withBelow?: boolean;
  /** True if it opens the bazaar import instead of a screen. */
  readonly opensImport?: boolean;
  /** Section whose progress it shows. */
  readonly section?: ListedSection;
}

export const SECTION_ENTRIES: readonly MenuEntry[] = [
  { label: words.home, icon: 'house', to: '/' },
  ...TICKABLE_SECTIONS.map((section): MenuEntry => {
    const { title, emblem } = REGISTRY[section];
    const entry = { label: title, icon: emblem.icon };
    return isListed(section) ? { ...entry, to: REGISTRY[section].path, section } : entry;
  }),
];

/** Entries below the sections, for signed-in players. */
export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [{ label: words.bazaarImport, icon: 'gavel', opensImport: true }];

interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** Labelled entries. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    label: words.tools,
    entries: [
      { label: words.goals, icon: 'target', to: '/goals' },
      { label: words.huntLog, icon: 'bowman', to: '/hunt-log' },
      { label: words.beside, icon: 'smartphone', to: '/beside' },
    ],
  },
  {
    label: words.siteEvents,
    entries: [
      { label: words.challenges, icon: 'crossed-swords', to: '/challenges' },
      { label: words.rankings, icon: 'trophy-cup', to: '/challenges/ranking', withBelow: true },
      { label: words.contests, icon: 'laurel-crown', to: '/contests', withBelow: true },
    ],
  },
];
