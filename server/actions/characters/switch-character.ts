/** Switching the current character by an API call; devices switch by sync. */
import type { Character } from '#core/contract/characters/characters.ts';
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import { findCharacter } from '#server/storage/queries/characters/characters-queries.ts';
import { LEGACY_CHARACTER } from '#server/storage/queries/sync/registers-queries.ts';
import { isLegacyConverted } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { RegisterLedger, RegisterWrite } from '../sync/register-ledger.ts';
import { describeCharacter } from './describe-character.ts';
import { CharacterRefused, type CharactersContext, changeCharacters } from './manage-characters.ts';

const CURRENT = { characterId: LEGACY_CHARACTER, list: 'settings', item: SETTING_CURRENT_CHARACTER } as const;

/** Makes a character current, unless it already is; 0 = the legacy one. A device's switch writes the same register. */
export async function makeCurrent(
  ledger: RegisterLedger,
  characterId: number,
  origin: Omit<RegisterWrite, 'value' | 'text'>,
): Promise<void> {
  await ledger.load([CURRENT]);
  if ((ledger.get(CURRENT)?.value ?? LEGACY_CHARACTER) !== characterId)
    ledger.write(CURRENT, { value: characterId, text: null, ...origin });
}

/** Switches to a character and returns it; null = the legacy one. Throws CharacterRefused. */
export function switchCharacter(
  context: CharactersContext,
  accountId: number,
  characterId: number | null,
): Promise<Character | null> {
  return changeCharacters(context, accountId, async ({ transaction, ledger }) => {
    const found = characterId === null ? undefined : await findCharacter(transaction, accountId, characterId);
    const exists = characterId === null ? !(await isLegacyConverted(transaction, accountId)) : found !== undefined;
    if (!exists) throw new CharacterRefused('unknown');
    const origin = { client: null, source: 'tap', deviceAt: null, group: null } as const;
    await makeCurrent(ledger, characterId ?? LEGACY_CHARACTER, origin);
    return found === undefined ? null : describeCharacter(found);
  });
}
