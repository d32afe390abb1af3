import { rowName } from '#core/catalogue/row-name.ts';
import { isListKey, type ListKey, listRule, sectionOfList } from '#core/progress/lists.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { words } from '../words.ts';

/** Returns the name of an entry from the catalogue; until it is loaded, the name of its list and its number. */
export function useItemName(list: string, item: number): string {
  const key: ListKey | undefined = isListKey(list) ? list : undefined;
  const section = key === undefined ? undefined : sectionOfList(key);
  // Lists without a section need no rows; the section requested instead is ignored.
  const state = useNamedSection(section ?? 'titles');
  if (list === 'settings') return words.currentCharacter;
  // Only this account's own rows contain the names.
  if (key !== undefined && listRule(key)?.text === 'username') return words.somePlayer;
  const found = section !== undefined && state.status === 'ready' ? state.items.find(({ id }) => id === item) : null;
  return (found && rowName(found)) ?? `${listName(list)} ${item}`;
}
