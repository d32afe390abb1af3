/** The log of everything done in admin. */
import type { AdminDeed } from '#core/contract/admin.ts';
import type { Transaction } from '#server/storage/database.ts';
import { insertDeed } from '#server/storage/queries/admin-log-queries.ts';

export interface Deed {
  readonly deed: AdminDeed;
  /** Whom or what it was done to, in few words. */
  readonly subject: string;
  /** What it was, in few words; empty = the deed says all. */
  readonly detail?: string;
}

/** Logs a deed in the transaction of what it changes. `by`: the account; `now` in milliseconds. */
export async function logDeed(
  transaction: Transaction,
  { deed, subject, detail = '' }: Deed,
  { by, now }: { readonly by: number; readonly now: number },
): Promise<void> {
  await insertDeed(transaction, { at: now, account_id: by, deed, subject, detail });
}
