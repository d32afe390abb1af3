/** The log of everything done in admin. */
import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import type { AdminDeed } from '#core/contract/editing/moderation.ts';
import type { Transaction } from '#server/storage/database.ts';
import { insertDeed, roleOfActive } from '#server/storage/queries/editing/admin-log-queries.ts';

export interface Deed {
  readonly deed: AdminDeed;
  /** The person or thing that it was done to, in few words. */
  readonly subject: string;
  /** The change in few words; empty = the deed says all. */
  readonly detail?: string;
}

/** Logs a deed of the account that is at work, in the transaction of what it changes. */
export type LogDeed = (transaction: Transaction, deed: Deed) => Promise<void>;

/** Deeds of admins; the others are editors' too. */
const DEEDS_OF_ADMINS: ReadonlySet<AdminDeed> = new Set([
  'excludeCharacter',
  'readmitCharacter',
  'dismissReports',
  'changeRole',
  'suspend',
  'unsuspend',
]);

/** The account lost the role that the deed needs after the request was let in. */
export class RoleEnded extends Error {
  override readonly name = 'RoleEnded';
}

/**
 * Logs a deed in the transaction of what it changes. `by`: the account; `now` in milliseconds. Throws RoleEnded, which
 * undoes the deed, where the account has no longer the role for it.
 */
export async function logDeed(
  transaction: Transaction,
  { deed, subject, detail = '' }: Deed,
  { by, now }: { readonly by: number; readonly now: number },
): Promise<void> {
  const needed: Role = DEEDS_OF_ADMINS.has(deed) ? 'admin' : 'editor';
  const role = await roleOfActive(transaction, by);
  if (ROLES.indexOf(role as Role) < ROLES.indexOf(needed)) throw new RoleEnded();
  await insertDeed(transaction, { at: now, account_id: by, deed, subject, detail });
}
