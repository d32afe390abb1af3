/** Every section by its key. The routes of the lists read their parameters by these tables. */
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { ACHIEVEMENTS, type AchievementParams } from './achievements.ts';
import { ANIMUS_MASTERY, type AnimusMasteryParams } from './animus-mastery.ts';
import { BESTIARY, type BestiaryParams } from './bestiary.ts';
import { BOSSTIARY, type BosstiaryParams } from './bosstiary.ts';
import { CHARMS, type CharmsParams } from './charms.ts';
import { MOUNTS, type MountsParams } from './mounts.ts';
import { OUTFITS, type OutfitsParams } from './outfits.ts';
import { QUESTS, type QuestsParams } from './quests.ts';
import type { Section } from './section.ts';
import { TITLES, type TitleParams } from './titles.ts';

/** The values of each section's filters. */
export interface ParamsBySection {
  readonly achievements: AchievementParams;
  readonly animusMastery: AnimusMasteryParams;
  readonly bestiary: BestiaryParams;
  readonly bosstiary: BosstiaryParams;
  readonly charms: CharmsParams;
  readonly mounts: MountsParams;
  readonly outfits: OutfitsParams;
  readonly quests: QuestsParams;
  readonly titles: TitleParams;
}

export const SECTIONS: { readonly [S in TickableSection]: Section<ItemOf<S>, ParamsBySection[S], S> } = {
  achievements: ACHIEVEMENTS,
  animusMastery: ANIMUS_MASTERY,
  bestiary: BESTIARY,
  bosstiary: BOSSTIARY,
  charms: CHARMS,
  mounts: MOUNTS,
  outfits: OUTFITS,
  quests: QUESTS,
  titles: TITLES,
};

/** The lists of a section's progress: its own, then that of its chosen stages, where it has one. Bookmarks and notes are kept apart. */
export function progressLists(section: TickableSection): readonly [own: ListKey, ...stages: ListKey[]] {
  const { stages } = SECTIONS[section].lists ?? {};
  return stages === undefined ? [section] : [section, stages];
}
