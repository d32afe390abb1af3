/** The audit log of all actions in admin. */
import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import type { AdminAction } from '#core/contract/editing/moderation.ts';
import type { Transaction } from '#server/storage/database.ts';
import { insertLogEntry, roleOfActive } from '#server/storage/queries/editing/admin-log-queries.ts';

export interface Action {
  readonly action: AdminAction;
  /** The person or thing affected, in few words. */
  readonly subject: string;
  /** The change in few words; empty = the action says it all. */
  readonly detail?: string;
  /** Slug of the contest, for a decision about one. */
  readonly contest?: string;
}

/** Logs an action of the account that performs it, in the transaction of its change. */
export type LogAction = (transaction: Transaction, action: Action) => Promise<void>;

/** Actions that only admins perform; the others are open to editors too. */
const ACTIONS_OF_ADMINS: ReadonlySet<AdminAction> = new Set([
  'excludeCharacter',
  'readmitCharacter',
  'dismissReports',
  'changeRole',
  'suspend',
  'unsuspend',
]);

/** The account lost the role required for the action after the request was authorized. */
export class RoleEnded extends Error {
  override readonly name = 'RoleEnded';
}

/**
 * Logs an action in the transaction of its change. `by`: the account; `now` in milliseconds. Throws RoleEnded, which rolls
 * the action back, if the account no longer has the required role.
 */
export async function logAction(
  transaction: Transaction,
  { action, subject, detail = '', contest }: Action,
  { by, now }: { readonly by: number; readonly now: number },
): Promise<void> {
  const needed: Role = ACTIONS_OF_ADMINS.has(action) ? 'admin' : 'editor';
  const role = await roleOfActive(transaction, by);
  if (ROLES.indexOf(role as Role) < ROLES.indexOf(needed)) throw new RoleEnded();
  await insertLogEntry(transaction, { at: now, account_id: by, action, subject, detail, contest: contest ?? null });
}
