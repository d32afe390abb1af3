/**
 * The sections that a player can tick, in the order of the menu, each with the address of its list; null = none.
 * Their keys are also those of progress lists and of the bazaar import.
 */
export const LIST_PATHS = {
  achievements: '/achievements',
  animusMastery: '/animus-mastery',
  bestiary: '/bestiary',
  bosstiary: '/bosstiary',
  charms: null,
  mounts: '/mounts',
  outfits: '/outfits',
  quests: '/quests',
  titles: '/titles',
  mapAreas: '/map-areas',
} as const satisfies Readonly<Record<string, `/${string}` | null>>;
export type TickableSection = keyof typeof LIST_PATHS;

export const TICKABLE_SECTIONS = Object.keys(LIST_PATHS) as readonly TickableSection[];

/** Every section of the catalogue: the tickable ones, two that others refer to by name, and the ways of achievements. */
export const CATALOGUE_SECTIONS = [...TICKABLE_SECTIONS, 'updates', 'events', 'achievementWays'] as const;
export type CatalogueSection = (typeof CATALOGUE_SECTIONS)[number];

/** Sections of the site's own content, versioned and stored on devices like those of the catalogue. */
export const CONTENT_SECTIONS = ['contests', 'news', 'changelog'] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** True if the section is sent with all others in one response. Data that only sheets and the search need is not. */
export function isSentWithAll(section: CatalogueSection | ContentSection): boolean {
  return section !== 'achievementWays' && !isContentSection(section);
}

export function isContentSection(section: string): section is ContentSection {
  return CONTENT_SECTIONS.some((known) => known === section);
}
