import type { Title } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';

/** The section that a kind of requirement is met in. */
const MET_IN: Readonly<Record<string, TickableSection>> = {
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

/** The section in which the requirement is met; undefined where it is none. */
export function requirementSection({ kind }: Title['requirement']): TickableSection | undefined {
  return MET_IN[kind];
}
