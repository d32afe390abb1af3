import { rowName } from '#core/catalogue/row-name.ts';
import { isListKey, type ListKey, listRule, sectionOfList } from '#core/progress/lists.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { words } from '../words.ts';

/** The name of an entry as the reference data has it; before that is here, the name of its list and its number. */
export function useItemName(list: string, item: number): string {
  const key: ListKey | undefined = isListKey(list) ? list : undefined;
  const section = key === undefined ? undefined : sectionOfList(key);
  // Lists without a section have few entries; whichever section is asked for then is not looked at.
  const state = useNamedSection(section ?? 'titles');
  if (list === 'settings') return words.currentCharacter;
  // By name only this account's own rows know them.
  if (key !== undefined && listRule(key)?.text === 'username') return words.somePlayer;
  const found = section !== undefined && state.status === 'ready' ? state.items.find(({ id }) => id === item) : null;
  return (found && rowName(found)) ?? `${listName(list)} ${item}`;
}
