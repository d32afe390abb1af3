/**
 * Every section as shown on the page: address of its list, label of a row, emblem. Only data, so that every part of the
 * page may import it; how rows are drawn is in the folder of each section.
 */
import { LIST_PATHS, TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { Metal, Tincture } from '#page/ui/emblems/emblem.tsx';
import type { FilledShape } from '#page/ui/emblems/filled-emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';
import { words } from './words.ts';

/** Data of a section that only the page uses. */
interface Shown {
  /** Title where space is limited; absent = the same. */
  readonly shortTitle?: string;
  readonly emblem: {
    readonly shape: FilledShape;
    /** Also used as the section's icon in the menu. */
    readonly icon: GlyphName;
    readonly metal?: Metal;
    readonly tincture?: Tincture;
  };
}

interface SectionEntry<Path> extends Shown {
  /** Address of its list; null = the menu shows the section disabled. */
  readonly path: Path;
  readonly title: string;
  /** Label of a row among rows of other sections. */
  readonly label: string;
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
  mapAreas: { emblem: { shape: 'map', icon: 'treasure-map', tincture: 'celeste' } },
};

type Paths = typeof LIST_PATHS;

/** Every section by its key. */
export const REGISTRY = Object.fromEntries(
  TICKABLE_SECTIONS.map((section) => {
    const { title, label } = SECTIONS[section];
    return [section, { path: LIST_PATHS[section], title, label, ...SHOWN[section] }];
  }),
) as unknown as { readonly [S in TickableSection]: SectionEntry<Paths[S]> };

/** A section that has a list. */
export type ListedSection = { [S in TickableSection]: Paths[S] extends string ? S : never }[TickableSection];

/** Address of a section's list. */
export type ListPath = Paths[ListedSection];

/** True if the section has a list. */
export function isListed(section: TickableSection): section is ListedSection {
  return REGISTRY[section].path !== null;
}

/** The sections that have a list, in menu order. */
export const LISTED_SECTIONS: readonly ListedSection[] = TICKABLE_SECTIONS.filter(isListed);

/** Returns the section whose list has this address, or undefined. */
export function sectionAt(path: string): ListedSection | undefined {
  return LISTED_SECTIONS.find((section) => REGISTRY[section].path === path);
}
