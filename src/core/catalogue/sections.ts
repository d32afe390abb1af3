/** The sections a player can tick, in menu order of the wire keys. Also the keys of progress lists and of the bazaar import. */
export const TICKABLE_SECTIONS = [
  'achievements',
  'animusMastery',
  'bestiary',
  'bosstiary',
  'charms',
  'mounts',
  'outfits',
  'quests',
  'titles',
] as const;
export type TickableSection = (typeof TICKABLE_SECTIONS)[number];

/** Names of the sections. */
export const SECTION_TITLES: Readonly<Record<TickableSection, string>> = {
  achievements: 'Achievements',
  animusMastery: 'Animus Mastery',
  bestiary: 'Bestiary',
  bosstiary: 'Bosstiary',
  charms: 'Charms',
  mounts: 'Mounts',
  outfits: 'Outfits',
  quests: 'Quests',
  titles: 'Titles',
};

/** Every section of the catalogue: the tickable ones, two that the others refer to by name, and how achievements are earned. */
export const CATALOGUE_SECTIONS = [...TICKABLE_SECTIONS, 'updates', 'events', 'achievementWays'] as const;
export type CatalogueSection = (typeof CATALOGUE_SECTIONS)[number];

/** Sections of the site's own content, versioned and kept on devices like the catalogue's. */
export const CONTENT_SECTIONS = ['contests', 'news', 'changelog'] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** Whether the section comes with all others in one answer: no list waits for what only sheets and the search read. */
export function isSentWithAll(section: CatalogueSection | ContentSection): boolean {
  return section !== 'achievementWays' && !isContentSection(section);
}

export function isContentSection(section: string): section is ContentSection {
  return CONTENT_SECTIONS.some((known) => known === section);
}
