/** Conversion of the legacy character into a real one (docs/sync.md, rule 11). */
import type { Character } from '#core/contract/characters.ts';
import { type ListKey, SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import { readAccount } from '#server/storage/queries/accounts-queries.ts';
import { insertCharacter } from '#server/storage/queries/characters-queries.ts';
import {
  currentCharacterId,
  LEGACY_CHARACTER,
  readLegacyRegisters,
} from '#server/storage/queries/registers-queries.ts';
import { isLegacyConverted, saveLegacyCharacter } from '#server/storage/queries/sync-heads-queries.ts';
import { describeCharacter } from './describe-character.ts';
import {
  assertNotTaken,
  assertRoom,
  CharacterRefused,
  type CharactersContext,
  changeCharacters,
} from './manage-characters.ts';
import type { RegisterLedger } from './register-ledger.ts';

/** Origin of the writes: null client, so that every device treats them as another client's. */
const CONVERSION_ORIGIN = { client: null, source: 'conversion', deviceAt: null, group: null } as const;

/**
 * Converts the legacy character: its progress moves along, it becomes current if the legacy one was, and late ops for
 * the legacy one reach it. A missing name keeps the present one, even where that is not valid. Throws CharacterRefused.
 */
export function convertLegacy(
  context: CharactersContext,
  accountId: number,
  form: { readonly name?: string | undefined; readonly isHidden?: 0 | 1 | undefined },
): Promise<Character> {
  return changeCharacters(context, accountId, async ({ transaction, ledger, now }) => {
    if (await isLegacyConverted(transaction, accountId)) throw new CharacterRefused('converted');
    await assertRoom(transaction, accountId);
    if (form.name !== undefined) await assertNotTaken(transaction, accountId, form.name);
    const account = await readAccount(transaction, accountId);
    const character = await insertCharacter(transaction, accountId, {
      name: form.name ?? account.default_character_name ?? account.username,
      // The legacy character was Hidden: it must not become public by default.
      isHidden: form.isHidden ?? 1,
      now,
    });

    const registers = (await readLegacyRegisters(transaction, accountId)).map((register) => ({
      ...register,
      list: register.list as ListKey,
    }));
    const moves = registers.map(({ list, item, value, text }) => ({
      from: { characterId: LEGACY_CHARACTER, list, item },
      to: { characterId: character.id, list, item },
      value,
      text,
    }));
    await ledger.load(moves.flatMap(({ from, to }) => [from, to]));
    for (const { from, to, value, text } of moves) {
      ledger.write(to, { value, text, ...CONVERSION_ORIGIN });
      ledger.write(from, { value: 0, text: null, ...CONVERSION_ORIGIN });
    }
    if ((await currentCharacterId(transaction, accountId)) === null) await makeCurrent(ledger, character.id);
    await saveLegacyCharacter(transaction, accountId, character.id);
    return describeCharacter(character);
  });
}

async function makeCurrent(ledger: RegisterLedger, characterId: number): Promise<void> {
  const key = { characterId: LEGACY_CHARACTER, list: 'settings', item: SETTING_CURRENT_CHARACTER } as const;
  await ledger.load([key]);
  ledger.write(key, { value: characterId, text: null, ...CONVERSION_ORIGIN });
}
