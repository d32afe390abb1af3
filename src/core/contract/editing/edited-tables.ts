/** Names of the tables that editors change; `core/admin/tables.ts` describes them. */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';

/** All tables, in the order of the menu, starting with the tickable sections. */
export const EDITED_TABLES = [
  ...TICKABLE_SECTIONS,
  'updates',
  'events',
  'achievementCategories',
  'achievementWays',
  'questRewards',
  'importNames',
  'seasons',
  'news',
  'newsTexts',
  'contests',
  'contestTexts',
] as const;
export type EditedTable = (typeof EDITED_TABLES)[number];
