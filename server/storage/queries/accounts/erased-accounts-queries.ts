import type { Queryable } from '#server/storage/database.ts';
import { inListsOf } from '../batches.ts';

/** Records that the account is erased. Its id is never assigned again. */
export async function saveErased(db: Queryable, accountId: number): Promise<void> {
  await db
    .insertInto('erased_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Erases those accounts and records it. */
export async function eraseAgain(db: Queryable, accountIds: readonly number[]): Promise<void> {
  for (const list of inListsOf(accountIds)) await db.deleteFrom('accounts').where('id', 'in', list).execute();
  for (const id of accountIds) await saveErased(db, id);
}
