/** The names of a player's lists, for sentences about what was recorded on them. */
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { isListKey, type ListKey } from '#core/progress/lists.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { words } from '../words.ts';

/** The lists that are no section's own. */
const NAMES: Readonly<Record<Exclude<ListKey, TickableSection | `notes.${string}`>, string>> = words.lists;

const ALL_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TICKABLE_SECTIONS.map((section) => [section, SECTIONS[section].title])),
  ...NAMES,
};

/** Name of a list; one that only a newer version knows gets a general word. */
export function listName(list: string): string {
  if (!isListKey(list)) return words.newerList;
  return ALL_NAMES[list] ?? words.notesOn(listName(list.slice('notes.'.length)));
}
