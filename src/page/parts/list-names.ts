/** The names of a player's lists, for sentences about what was recorded on them. */
import { SECTION_TITLES, type TickableSection } from '#core/catalogue/sections.ts';
import { isListKey, type ListKey } from '#core/progress/lists.ts';

/** The lists that are no section's own. */
const NAMES: Readonly<Record<Exclude<ListKey, TickableSection | `notes.${string}`>, string>> = {
  bookmarks: 'Bookmarks',
  bestiaryStage: 'Bestiary stages',
  bosstiaryStage: 'Bosstiary levels',
  contests: 'Contests',
  settings: 'Settings',
};

const ALL_NAMES: Readonly<Record<string, string>> = { ...SECTION_TITLES, ...NAMES };

/** Name of a list; one that only a newer version knows gets a general word. */
export function listName(list: string): string {
  if (!isListKey(list)) return 'A list of a newer version';
  return ALL_NAMES[list] ?? `Notes on ${listName(list.slice('notes.'.length))}`;
}
