/** Where the rows of a section have their sheets, and what one of them is called: without the sections' tables. */
import type { TickableSection } from '#core/catalogue/sections.ts';

/** Sections that links lead to. */
export type LinkedSection = Exclude<TickableSection, 'charms'>;

export const LINKED_PLACES = {
  achievements: { to: '/achievements', noun: 'Achievement' },
  animusMastery: { to: '/animus-mastery', noun: 'Soul core' },
  bestiary: { to: '/bestiary', noun: 'Creature' },
  bosstiary: { to: '/bosstiary', noun: 'Boss' },
  mounts: { to: '/mounts', noun: 'Mount' },
  outfits: { to: '/outfits', noun: 'Outfit' },
  quests: { to: '/quests', noun: 'Quest' },
  titles: { to: '/titles', noun: 'Title' },
} as const satisfies Record<LinkedSection, { readonly to: string; readonly noun: string }>;
