import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import { deleteFactors, deletePasskey, deleteTotp } from '#server/storage/queries/accounts/factors-queries.ts';
import { clearFactorAt } from '#server/storage/queries/accounts/sessions-queries.ts';
import { removeAccess } from '../sessions.ts';
import { storeFactorMail } from './factor-mail.ts';
import { hasFactor, readFactors } from './read-factors.ts';

interface RemoveContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Removes one of the account's passkeys. Returns the id of the mail to the player; null = it has no such passkey. */
export function removePasskey(context: RemoveContext, accountId: number, id: number): Promise<string | null> {
  return removeOne(context, accountId, 'passkeyRemoved', (transaction) => deletePasskey(transaction, accountId, id));
}

/** Removes the account's authenticator app. Returns the id of the mail to the player; null = it has none. */
export function removeApp(context: RemoveContext, accountId: number): Promise<string | null> {
  return removeOne(context, accountId, 'appRemoved', (transaction) => deleteTotp(transaction, accountId));
}

function removeOne(
  { database, clock }: RemoveContext,
  accountId: number,
  change: 'passkeyRemoved' | 'appRemoved',
  remove: (transaction: Transaction) => Promise<boolean>,
): Promise<string | null> {
  return inTransaction(database, async (transaction) => {
    if (!(await remove(transaction))) return null;
    if (!hasFactor(await readFactors(transaction, accountId))) {
      // Recovery codes are for a lost factor, and the next first factor brings new ones.
      await deleteFactors(transaction, accountId);
      await clearFactorAt(transaction, accountId);
    }
    return storeFactorMail(transaction, accountId, change, clock());
  });
}

/** Removes every factor of an account whose player lost them, and ends its sessions and tokens. `now` in milliseconds. */
export async function resetFactor(transaction: Transaction, accountId: number, now: number): Promise<void> {
  await deleteFactors(transaction, accountId);
  await removeAccess(transaction, accountId);
  await storeFactorMail(transaction, accountId, 'reset', now);
}
