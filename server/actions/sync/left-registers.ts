/** Registers that an undo by the server leaves as they are, for the player's decision. */
import type { LeftRegister } from '#core/contract/left-registers.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { SERVER_DEVICE } from '#core/contract/sync/sync.ts';
import type { Transaction } from '#server/storage/database.ts';
import { LEGACY_CHARACTER, type RegisterKey } from '#server/storage/queries/sync/registers-queries.ts';
import type { RegisterLedger } from './register-ledger.ts';
import { describeOrigins } from './write-origins.ts';

/** Describes loaded registers with the value that the undo would have restored, unless they have it already. */
export async function describeLeft(
  transaction: Transaction,
  accountId: number,
  ledger: RegisterLedger,
  left: readonly { readonly key: RegisterKey; readonly former: number }[],
): Promise<LeftRegister[]> {
  const stored = left.flatMap(({ key, former }) => {
    const register = ledger.get(key);
    return register === undefined || register.value === former ? [] : [{ key, former, register }];
  });
  const versions = stored.map(({ register }) => register.version);
  const origins = await describeOrigins(transaction, accountId, versions);
  return stored.map(({ key: { characterId, list, item }, former, register: { value, version } }) => ({
    character: characterId === LEGACY_CHARACTER ? null : characterId,
    list,
    item,
    value,
    version,
    by: origins.get(version)?.by.device ?? SERVER_DEVICE,
    former,
  }));
}

/** Returns a sentence about who has written the registers; empty = none was written. */
export function writersOf(left: readonly LeftRegister[] = []): readonly Phrase[] {
  const devices = [...new Set(left.map(({ by }) => by))].join(', ');
  return left.length === 0 ? [] : [phrase('changedBy', { devices })];
}
