/** Conversion of the legacy character into a real one, and its undo (docs/sync.md, rule 11). */
import type { Character } from '#core/contract/characters/characters.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { Transaction } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts/accounts-queries.ts';
import { moveSummaries } from '#server/storage/queries/challenges/summaries-queries.ts';
import {
  deleteCharacter,
  findCharacter,
  insertCharacter,
} from '#server/storage/queries/characters/characters-queries.ts';
import { deleteEntriesOfCharacter } from '#server/storage/queries/contests/contest-entries-queries.ts';
import { findReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import {
  currentCharacterId,
  LEGACY_CHARACTER,
  readRegistersOf,
} from '#server/storage/queries/sync/registers-queries.ts';
import { moveResetsToLegacy } from '#server/storage/queries/sync/section-resets-queries.ts';
import {
  isLegacyConverted,
  readConvertedTo,
  saveLegacyCharacter,
} from '#server/storage/queries/sync/sync-heads-queries.ts';
import { dropStandings } from '../challenges/standings.ts';
import { describeCharacter } from '../characters/describe-character.ts';
import {
  assertNotFull,
  assertNotTaken,
  CharacterRefused,
  type CharactersContext,
  changeCharacters,
} from '../characters/manage-characters.ts';
import { makeCurrent } from '../characters/switch-character.ts';
import type { RegisterLedger } from './register-ledger.ts';

/** Origin of the writes: null client, so that every device treats them as another client's. */
const CONVERSION_ORIGIN = { client: null, source: 'conversion', deviceAt: null, group: null } as const;

/**
 * Converts the legacy character: its progress moves to the new one, which becomes current if the legacy one was, and late
 * ops for the legacy one reach it. Without a name the current one stays, even if it is not valid. Throws CharacterRefused.
 */
export function convertLegacy(
  context: CharactersContext,
  accountId: number,
  form: { readonly name?: string | undefined; readonly isHidden?: 0 | 1 | undefined },
): Promise<Character> {
  return changeCharacters(context, accountId, async ({ transaction, ledger, now }) => {
    if (await isLegacyConverted(transaction, accountId)) throw new CharacterRefused('converted');
    await assertNotFull(transaction, accountId);
    if (form.name !== undefined) await assertNotTaken(transaction, accountId, form.name);
    const account = await readAccount(transaction, accountId);
    const character = await insertCharacter(transaction, accountId, {
      name: form.name ?? account.default_character_name ?? account.username,
      // The legacy character was hidden: it must not become public by default.
      isHidden: form.isHidden ?? 1,
      now,
    });

    const moves = await readMoves(transaction, ledger, accountId, LEGACY_CHARACTER, character.id);
    for (const { from, to, value, text } of moves) {
      ledger.write(to, { value, text, ...CONVERSION_ORIGIN });
      ledger.write(from, { value: 0, text: null, ...CONVERSION_ORIGIN });
    }
    if ((await currentCharacterId(transaction, accountId)) === null)
      await makeCurrent(ledger, character.id, CONVERSION_ORIGIN);
    await saveLegacyCharacter(transaction, accountId, character.id);
    await moveSummaries(transaction, accountId, { from: LEGACY_CHARACTER, to: character.id });
    return describeCharacter(character);
  });
}

/**
 * Undoes a conversion: the character's current progress moves to the legacy one under new versions, the character is
 * deleted, and late ops for it reach the legacy one. Undoing it again does nothing. Throws CharacterRefused.
 */
export function undoConversion(context: CharactersContext, accountId: number, characterId: number): Promise<void> {
  return changeCharacters(context, accountId, async ({ transaction, ledger }) => {
    if ((await findReturnedCharacters(transaction, accountId, [characterId])).has(characterId)) return;
    if ((await findCharacter(transaction, accountId, characterId)) === undefined) throw new CharacterRefused('unknown');
    if ((await readConvertedTo(transaction, accountId)) !== characterId) throw new CharacterRefused('notConverted');

    for (const { to, value, text } of await readMoves(transaction, ledger, accountId, characterId, LEGACY_CHARACTER))
      ledger.write(to, { value, text, ...CONVERSION_ORIGIN });
    if ((await currentCharacterId(transaction, accountId)) === characterId)
      await makeCurrent(ledger, LEGACY_CHARACTER, CONVERSION_ORIGIN);
    await saveLegacyCharacter(transaction, accountId, null);
    await moveSummaries(transaction, accountId, { from: characterId, to: LEGACY_CHARACTER });
    await dropStandings(transaction, [characterId]);
    await deleteEntriesOfCharacter(transaction, accountId, characterId);
    await deleteCharacter(transaction, accountId, characterId);
    await moveResetsToLegacy(transaction, accountId, characterId);
    await ledger.deleteCharacter(characterId, 1);
  });
}

/** Returns the moves of one character's registers to another, and loads the registers of both. */
async function readMoves(
  transaction: Transaction,
  ledger: RegisterLedger,
  accountId: number,
  fromId: number,
  toId: number,
) {
  const moves = (await readRegistersOf(transaction, accountId, fromId)).map(({ item, value, text, ...register }) => {
    const list = register.list as ListKey;
    return { from: { characterId: fromId, list, item }, to: { characterId: toId, list, item }, value, text };
  });
  await ledger.load(moves.flatMap(({ from, to }) => [from, to]));
  return moves;
}
