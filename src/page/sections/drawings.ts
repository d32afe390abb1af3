/** The drawing of every section with a list. */
import type { ItemOf } from '#core/catalogue/items.ts';
import type { ParamsBySection } from '#core/sections/sections.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { ACHIEVEMENT_DRAWING } from './achievements/achievements-drawing.tsx';
import { SOUL_CORE_DRAWING } from './animus-mastery/animus-mastery-drawing.ts';
import { CREATURE_DRAWING } from './bestiary/bestiary-drawing.tsx';
import { BOSS_DRAWING } from './bosstiary/bosstiary-drawing.ts';
import { MAP_AREA_DRAWING } from './map-areas/map-areas-drawing.ts';
import { MOUNT_DRAWING } from './mounts/mounts-drawing.ts';
import { OUTFIT_DRAWING } from './outfits/outfits-drawing.ts';
import { QUEST_DRAWING } from './quests/quests-drawing.ts';
import type { ListedSection } from './registry.ts';
import { TITLE_DRAWING } from './titles/titles-drawing.tsx';

export const SECTION_DRAWINGS: { readonly [S in ListedSection]: SectionDrawing<ItemOf<S>, ParamsBySection[S]> } = {
  achievements: ACHIEVEMENT_DRAWING,
  animusMastery: SOUL_CORE_DRAWING,
  bestiary: CREATURE_DRAWING,
  bosstiary: BOSS_DRAWING,
  mounts: MOUNT_DRAWING,
  outfits: OUTFIT_DRAWING,
  quests: QUEST_DRAWING,
  titles: TITLE_DRAWING,
  mapAreas: MAP_AREA_DRAWING,
};
