/** The parts of a store that remain valid when a backup replaces it. */
import type { Database, Transaction } from './database.ts';
import { deleteAllApiTokens } from './queries/accounts/api-tokens-queries.ts';
import { eraseAgain } from './queries/accounts/erase-queries.ts';
import { deleteSessions } from './queries/accounts/sessions-queries.ts';
import { selectSecrets } from './queries/process/secrets-queries.ts';
import { adoptEpochs, readEpochs, renewEpochs } from './queries/sync/sync-heads-queries.ts';
import type { SyncEpochsTable } from './tables/progress-tables.ts';

export interface FormerStore {
  readonly secrets: readonly { readonly name: string; readonly value: string }[];
  readonly epochs: readonly SyncEpochsTable[];
  /** Ids of erased accounts. */
  readonly erased: readonly number[];
  /** Whether each account was deleted or suspended. */
  readonly accounts: Awaited<ReturnType<typeof readStates>>;
}

/** Reads the parts that remain valid. Throws for a store with other tables. */
export async function readFormerStore(database: Database): Promise<FormerStore> {
  const erased = await database.selectFrom('erased_accounts').select('account_id').orderBy('account_id').execute();
  return {
    secrets: await selectSecrets(database),
    epochs: await readEpochs(database),
    erased: erased.map(({ account_id }) => account_id),
    accounts: await readStates(database),
  };
}

/**
 * Carries the valid parts of the former store (null = unknown) over to a restored one, and ends what a restore must end:
 * epochs, sessions, tokens and mailed links. Returns whether everything erased since the backup was known and erased again.
 */
export async function applyFormerStore(transaction: Transaction, former: FormerStore | null): Promise<boolean> {
  await adoptEpochs(transaction, former?.epochs ?? []);
  await renewEpochs(transaction, crypto.randomUUID());
  // Sessions, tokens and links that ended after the backup must not work again.
  await deleteSessions(transaction);
  await deleteAllApiTokens(transaction);
  await transaction.deleteFrom('password_resets').execute();
  await transaction.deleteFrom('email_changes').execute();
  await transaction.deleteFrom('factor_challenges').execute();
  if (former === null || !(await isSameSite(transaction, former))) return false;
  await eraseAgain(transaction, former.erased);
  await restoreStates(transaction, former);
  return true;
}

/** True if the former store is the one that was backed up: in another site's store, the same id is another account's. */
async function isSameSite(transaction: Transaction, former: FormerStore): Promise<boolean> {
  return JSON.stringify(await selectSecrets(transaction)) === JSON.stringify(former.secrets);
}

function readStates(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'deleted_at', 'suspended_at', 'suspended_reason'])
    .orderBy('id')
    .execute();
}

async function restoreStates(transaction: Transaction, former: FormerStore): Promise<void> {
  const states = new Map(former.accounts.map(({ id, ...state }) => [id, state]));
  for (const { id, ...present } of await readStates(transaction)) {
    const state = states.get(id);
    if (state === undefined || JSON.stringify(state) === JSON.stringify(present)) continue;
    await transaction.updateTable('accounts').set(state).where('id', '=', id).execute();
  }
}
