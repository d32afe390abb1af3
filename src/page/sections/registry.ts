/**
 * Every section as the page shows it: where its list is, what one of its rows is called, its emblem. Its key and its place
 * in the menu stand in `core/catalogue/sections.ts`. Data alone, so that every room of the page may read it; how a
 * section's rows are drawn stands in its folder.
 */
import { SECTION_TITLES, TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import type { Metal, Tincture } from '#page/ui/emblems/emblem.tsx';
import type { FilledShape } from '#page/ui/emblems/filled-emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';
import { words } from './words.ts';

interface SectionEntry<Path extends `/${string}` | null = `/${string}` | null> {
  /** Address of its list; null = the menu shows the section, and it can't be chosen yet. */
  readonly path: Path;
  readonly title: string;
  /** Its title where there is little room; absent: the same. */
  readonly shortTitle?: string;
  /** One of its rows, beside rows of other sections. */
  readonly noun: string;
  readonly emblem: {
    readonly shape: FilledShape;
    /** Also its icon in the menu. */
    readonly charge: GlyphName;
    readonly metal?: Metal;
    readonly tincture?: Tincture;
  };
}

const ENTRIES = {
  achievements: {
    path: '/achievements',
    title: SECTION_TITLES.achievements,
    noun: words.nouns.achievement,
    emblem: { shape: 'coin', charge: 'laurels', metal: 'gold' },
  },
  animusMastery: {
    path: '/animus-mastery',
    title: SECTION_TITLES.animusMastery,
    shortTitle: words.shortAnimus,
    noun: words.nouns.soulCore,
    emblem: { shape: 'gem', charge: 'crystal-growth', tincture: 'purpure' },
  },
  bestiary: {
    path: '/bestiary',
    title: SECTION_TITLES.bestiary,
    noun: words.nouns.creature,
    emblem: { shape: 'shield', charge: 'wyvern', tincture: 'tenne' },
  },
  bosstiary: {
    path: '/bosstiary',
    title: SECTION_TITLES.bosstiary,
    noun: words.nouns.boss,
    emblem: { shape: 'pavise', charge: 'crowned-skull', tincture: 'gules' },
  },
  charms: {
    path: null,
    title: SECTION_TITLES.charms,
    noun: words.nouns.charm,
    emblem: { shape: 'coin', charge: 'rune-stone', metal: 'silver' },
  },
  mounts: {
    path: '/mounts',
    title: SECTION_TITLES.mounts,
    noun: words.nouns.mount,
    emblem: { shape: 'arch', charge: 'horse-head', tincture: 'olive' },
  },
  outfits: {
    path: '/outfits',
    title: SECTION_TITLES.outfits,
    noun: words.nouns.outfit,
    emblem: { shape: 'hexagon', charge: 'cape', tincture: 'murrey' },
  },
  quests: {
    path: '/quests',
    title: SECTION_TITLES.quests,
    noun: words.nouns.quest,
    emblem: { shape: 'plaque', charge: 'scroll-unfurled', tincture: 'azure' },
  },
  titles: {
    path: '/titles',
    title: SECTION_TITLES.titles,
    noun: words.nouns.title,
    emblem: { shape: 'banner', charge: 'vertical-banner', tincture: 'sea' },
  },
} as const satisfies Record<TickableSection, SectionEntry>;

type Paths = { readonly [S in TickableSection]: (typeof ENTRIES)[S]['path'] };

/** Every section by its key. */
export const REGISTRY: { readonly [S in TickableSection]: SectionEntry<Paths[S]> } = ENTRIES;

/** A section that has a list. */
export type ListedSection = { [S in TickableSection]: Paths[S] extends string ? S : never }[TickableSection];

/** Address of a section's list. */
export type ListPath = Paths[ListedSection];

/** Whether the section has a list. */
export function isListed(section: TickableSection): section is ListedSection {
  return REGISTRY[section].path !== null;
}

/** The sections that have a list, in the order of the menu. */
export const LISTED_SECTIONS: readonly ListedSection[] = TICKABLE_SECTIONS.filter(isListed);

/** The section whose list has that address, or undefined. */
export function sectionAt(path: string): ListedSection | undefined {
  return LISTED_SECTIONS.find((section) => REGISTRY[section].path === path);
}
