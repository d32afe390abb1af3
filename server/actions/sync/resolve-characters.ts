/** The characters that changes refer to, as they exist now (docs/sync.md, rule 11). */
import type { Transaction } from '#server/storage/database.ts';
import { findOwnCharacterIds } from '#server/storage/queries/characters/characters-queries.ts';
import { findReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { type RequestedChange, referencedCharacterIds, type TargetContext } from './op-target.ts';
import type { RegisterLedger } from './register-ledger.ts';

/** Returns the account's characters among those that the changes refer to, and a function that resolves them. */
export async function readCharactersOf(
  transaction: Transaction,
  accountId: number,
  ledger: RegisterLedger,
  changes: readonly RequestedChange[],
): Promise<Pick<TargetContext, 'ownCharacters' | 'resolve'>> {
  const ids = referencedCharacterIds(changes, (character) => ledger.resolve(character));
  const ownCharacters = await findOwnCharacterIds(transaction, accountId, ids);
  const strangers = [...ids].filter((id) => !ownCharacters.has(id));
  const returned = await findReturnedCharacters(transaction, accountId, strangers);
  const resolve = (character: number | null) =>
    ledger.resolve(character !== null && returned.has(character) ? null : character);
  return { ownCharacters, resolve };
}
