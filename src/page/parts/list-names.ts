/** The names of a player's lists, for sentences about what was recorded on them. */
import { isListKey, type ListKey } from '#core/progress/lists.ts';

const NAMES: Readonly<Record<Exclude<ListKey, `notes.${string}`>, string>> = {
  achievements: 'Achievements',
  animusMastery: 'Animus Mastery',
  bestiary: 'Bestiary',
  bosstiary: 'Bosstiary',
  charms: 'Charms',
  mounts: 'Mounts',
  outfits: 'Outfits',
  quests: 'Quests',
  titles: 'Titles',
  bookmarks: 'Bookmarks',
  bestiaryStage: 'Bestiary stages',
  bosstiaryStage: 'Bosstiary levels',
  contests: 'Contests',
  settings: 'Settings',
};

/** Name of a list; one that only a newer version knows gets a general word. */
export function listName(list: string): string {
  if (!isListKey(list)) return 'A list of a newer version';
  if (list in NAMES) return NAMES[list as keyof typeof NAMES];
  return `Notes on ${listName(list.slice('notes.'.length))}`;
}
