/**
 * Every section as the page shows it: where its list is, what one of its rows is called, its emblem. Data alone, so that
 * every room of the page may read it; how a section's rows are drawn stands in its folder.
 */
import { LIST_PATHS, TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { Metal, Tincture } from '#page/ui/emblems/emblem.tsx';
import type { FilledShape } from '#page/ui/emblems/filled-emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';
import { words } from './words.ts';

/** What only the page knows of a section. */
interface Shown {
  /** Its title where there is little room; absent: the same. */
  readonly shortTitle?: string;
  readonly emblem: {
    readonly shape: FilledShape;
    /** Also its icon in the menu. */
    readonly icon: GlyphName;
    readonly metal?: Metal;
    readonly tincture?: Tincture;
  };
}

interface SectionEntry<Path> extends Shown {
  /** Address of its list; null = the menu shows the section, and it can't be chosen yet. */
  readonly path: Path;
  readonly title: string;
  /** One of its rows, beside rows of other sections. */
  readonly noun: string;
}

const SHOWN: Readonly<Record<TickableSection, Shown>> = {
  achievements: { emblem: { shape: 'coin', icon: 'laurels', metal: 'gold' } },
  animusMastery: {
    shortTitle: words.shortAnimus,
    emblem: { shape: 'gem', icon: 'crystal-growth', tincture: 'purpure' },
  },
  bestiary: { emblem: { shape: 'shield', icon: 'wyvern', tincture: 'tenne' } },
  bosstiary: { emblem: { shape: 'pavise', icon: 'crowned-skull', tincture: 'gules' } },
  charms: { emblem: { shape: 'coin', icon: 'rune-stone', metal: 'silver' } },
  mounts: { emblem: { shape: 'arch', icon: 'horse-head', tincture: 'olive' } },
  outfits: { emblem: { shape: 'hexagon', icon: 'cape', tincture: 'murrey' } },
  quests: { emblem: { shape: 'plaque', icon: 'scroll-unfurled', tincture: 'azure' } },
  titles: { emblem: { shape: 'banner', icon: 'vertical-banner', tincture: 'sea' } },
};

type Paths = typeof LIST_PATHS;

/** Every section by its key. */
export const REGISTRY = Object.fromEntries(
  TICKABLE_SECTIONS.map((section) => {
    const { title, label } = SECTIONS[section];
    return [section, { path: LIST_PATHS[section], title, noun: label, ...SHOWN[section] }];
  }),
) as unknown as { readonly [S in TickableSection]: SectionEntry<Paths[S]> };

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
