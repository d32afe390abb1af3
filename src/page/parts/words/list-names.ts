/** Names of a player's lists, for messages about records in them. */
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { isListKey, type ListKey } from '#core/progress/lists.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { words } from '../words.ts';

/** Lists that belong to no section. */
const NAMES: Readonly<Record<Exclude<ListKey, TickableSection | `notes.${string}`>, string>> = words.lists;

const ALL_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TICKABLE_SECTIONS.map((section) => [section, SECTIONS[section].title])),
  ...NAMES,
};

/** Returns the name of a list; lists of newer versions have a generic name. */
export function listName(list: string): string {
  if (!isListKey(list)) return words.newerList;
  return ALL_NAMES[list] ?? words.notesOn(listName(list.slice('notes.'.length)));
}
