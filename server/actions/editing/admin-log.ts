/** The log of everything done in admin. */
import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import type { AdminAction } from '#core/contract/editing/moderation.ts';
import type { Transaction } from '#server/storage/database.ts';
import { insertLogEntry, roleOfActive } from '#server/storage/queries/editing/admin-log-queries.ts';

export interface Action {
  readonly action: AdminAction;
  /** The person or thing that it was done to, in few words. */
  readonly subject: string;
  /** The change in few words; empty = the deed says all. */
  readonly detail?: string;
}

/** Logs a deed of the account that is at work, in the transaction of what it changes. */
export type LogAction = (transaction: Transaction, action: Action) => Promise<void>;

/** Deeds of admins; the others are editors' too. */
const ACTIONS_OF_ADMINS: ReadonlySet<AdminAction> = new Set([
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
export async function logAction(
  transaction: Transaction,
  { action, subject, detail = '' }: Action,
  { by, now }: { readonly by: number; readonly now: number },
): Promise<void> {
  const needed: Role = ACTIONS_OF_ADMINS.has(action) ? 'admin' : 'editor';
  const role = await roleOfActive(transaction, by);
  if (ROLES.indexOf(role as Role) < ROLES.indexOf(needed)) throw new RoleEnded();
  await insertLogEntry(transaction, { at: now, account_id: by, action, subject, detail });
}
