/** Registers whose values were set, by the account's history. */
import type { ListKey } from '#core/progress/lists.ts';
import type { Transaction } from '#server/storage/database.ts';
import { readReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { findSets } from '#server/storage/queries/sync/history-queries.ts';
import { LEGACY_CHARACTER } from '#server/storage/queries/sync/registers-queries.ts';
import { type RegisterLedger, registerName } from './register-ledger.ts';

/**
 * Returns the version at which each register of a list's items was last set after `after`, by any other client than
 * `client`, by the register's name. Conversions of the legacy character only move values.
 */
export async function findSetRegisters(
  transaction: Transaction,
  accountId: number,
  ledger: Pick<RegisterLedger, 'resolve'>,
  {
    list,
    items,
    ...by
  }: { readonly list: ListKey; readonly items: Iterable<number>; readonly client?: string; readonly after: number },
): Promise<ReadonlyMap<string, number>> {
  const returned = new Set(await readReturnedCharacters(transaction, accountId));
  const found = new Map<string, number>();
  for (const { characterId, item, version } of await findSets(transaction, accountId, list, new Set(items), by)) {
    const isLegacy = characterId === LEGACY_CHARACTER || returned.has(characterId);
    const name = registerName({ characterId: isLegacy ? ledger.resolve(null) : characterId, list, item });
    found.set(name, Math.max(version, found.get(name) ?? 0));
  }
  return found;
}
