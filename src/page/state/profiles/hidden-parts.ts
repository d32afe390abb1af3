/** Making a profile Public or Hidden. */
import { saveSettings } from '#page/state/accounts/own-account.ts';
import { type Character, editCharacter } from '#page/state/characters/characters.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { refreshProfile } from './profile.ts';

/** The parts that hide a profile: the account, the character (null = not), or both. */
export interface HiddenParts {
  readonly account: boolean;
  readonly character: Character | null;
}

/** Makes them Public (0) or Hidden (1), and refreshes the profile. */
export async function setHidden({ account, character }: HiddenParts, is_hidden: 0 | 1): Promise<Outcome> {
  let outcome: Outcome = { ok: true };
  if (character !== null) {
    outcome = await editCharacter({ id: character.id, name: character.name, isHidden: is_hidden });
  }
  if (outcome.ok && account) outcome = await saveSettings({ is_hidden });
  refreshProfile();
  return outcome;
}
