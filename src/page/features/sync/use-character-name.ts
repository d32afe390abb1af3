import { isAccountList } from '#core/progress/lists.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useMergeTargets } from '#page/state/accounts/guest/guest.ts';
import { useShownUser } from '#page/state/accounts/identity.ts';
import { words } from './words.ts';

export interface NamedCharacter {
  /** 0 = the legacy character. */
  readonly id: number;
  readonly name: string;
}

/** Returns the account's characters, the current one first; none for a guest. */
export function useNamedCharacters(): readonly NamedCharacter[] {
  const user = useShownUser();
  const targets = useMergeTargets();
  if (user === null) return [];
  const legacy = accountLabel({ ...user, current_character: null });
  return targets.map(({ id, name }) => ({ id, name: name ?? legacy }));
}

/** Returns the name of a change's character if it needs to be shown: when it is not the current one. */
export function characterWords(characters: readonly NamedCharacter[], list: string, id: number): string | null {
  const [current] = characters;
  if (current === undefined || isAccountList(list) || id === current.id) return null;
  const known = characters.find((character) => character.id === id)?.name;
  return known ?? words.anotherCharacter;
}
