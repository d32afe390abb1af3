import type { Title } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';

/** Sections by kind of requirement. */
const SECTION_OF: Readonly<Record<string, TickableSection>> = {
  'bestiary-class': 'bestiary',
  'bestiary-all': 'bestiary',
  'creature-kills': 'bestiary',
  'bosstiary-category': 'bosstiary',
  'bosstiary-all': 'bosstiary',
  'boss-points': 'bosstiary',
  'boss-kills': 'bosstiary',
  'boss-kill-equipped': 'bosstiary',
  outfits: 'outfits',
  'outfit-complete': 'outfits',
  mounts: 'mounts',
  quest: 'quests',
};

/** Returns the section in which the requirement is met; undefined if there is none. */
export function requirementSection({ kind }: Title['requirement']): TickableSection | undefined {
  return SECTION_OF[kind];
}
