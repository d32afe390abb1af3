/** Every section by its key. The list routes parse their parameters with these tables. */
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { ANIMUS_MASTERY } from './animus-mastery.ts';
import { BESTIARY } from './bestiary.ts';
import { BOSSTIARY } from './bosstiary.ts';
import { CHARMS } from './charms.ts';
import { MAP_AREAS } from './map-areas.ts';
import { MOUNTS } from './mounts.ts';
import { OUTFITS } from './outfits.ts';
import { QUESTS } from './quests.ts';
import type { Section } from './section.ts';
import { TITLES } from './titles.ts';

const TABLES = {
  achievements: ACHIEVEMENTS,
  animusMastery: ANIMUS_MASTERY,
  bestiary: BESTIARY,
  bosstiary: BOSSTIARY,
  charms: CHARMS,
  mounts: MOUNTS,
  outfits: OUTFITS,
  quests: QUESTS,
  titles: TITLES,
  mapAreas: MAP_AREAS,
};

/** The values of each section's filters. */
export type ParamsBySection = { readonly [S in TickableSection]: (typeof TABLES)[S]['list']['initial'] };

export const SECTIONS: { readonly [S in TickableSection]: Section<ItemOf<S>, ParamsBySection[S], S> } = TABLES;

/** Returns the lists of a section's progress: its own and, where it has one, that of its chosen stages; not bookmarks and notes. */
export function progressLists(section: TickableSection): readonly [own: ListKey, ...stages: ListKey[]] {
  const { stages } = SECTIONS[section].lists ?? {};
  return stages === undefined ? [section] : [section, stages];
}
