/** Changes to roles and suspensions by admins. No account changes itself, so one admin always remains. */
import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import type { AdminUser } from '#core/contract/editing/moderation.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { USERNAME } from '#core/words/username.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '#server/storage/database.ts';
import { accountKey, readAccount } from '#server/storage/queries/accounts/accounts-queries.ts';
import {
  characterCounts,
  findUser,
  type UsersWanted,
  usersAfter,
} from '#server/storage/queries/accounts/users-queries.ts';
import { giveRole } from '../accounts/give-role.ts';
import { suspendAccount, unsuspendAccount } from '../accounts/suspend-account.ts';
import { isoTime } from '../challenges/read-challenges.ts';
import { DecisionRefused } from '../contests/contest-refused.ts';
import type { LogAction } from './admin-log.ts';

export interface AdminContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Account of the admin. */
  readonly by: number;
  readonly logAction: LogAction;
}

type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function describeUsers(db: Queryable, rows: readonly UserRow[]): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const counts = ids.length === 0 ? [] : await characterCounts(db, ids).execute();
  return rows.map(({ id, username, role, created_at, suspended_at, suspended_reason }) => ({
    id,
    username,
    role: role as Role,
    created_at: isoTime(created_at),
    characters: Number(counts.find(({ account_id }) => account_id === id)?.characters ?? 0),
    suspended_at: suspended_at === null ? null : isoTime(suspended_at),
    suspended_reason,
  }));
}

/** Returns a page of accounts, and the username after which the next one starts; null = it is the last. */
export async function listUsers(
  database: Database,
  {
    name,
    after,
    ...wanted
  }: Pick<UsersWanted, 'role' | 'suspended'> & { readonly name: string; readonly after: string },
): Promise<{ readonly users: AdminUser[]; readonly next: string | null }> {
  // Usernames contain no other characters.
  if ([name, after].some((each) => each !== '' && !USERNAME.test(each))) return { users: [], next: null };
  const page = { prefix: accountKey(name), after: after === '' ? undefined : accountKey(after), limit: ADMIN_PAGE + 1 };
  const rows = await usersAfter(database, { ...wanted, ...page }).execute();
  const users = await describeUsers(database, rows.slice(0, ADMIN_PAGE));
  return { users, next: rows.length > ADMIN_PAGE ? (users.at(-1)?.username ?? null) : null };
}

/** Returns the account of a decision. Throws DecisionRefused; `own` = message if it is the admin's own account. */
async function findDecidedUser(
  { by }: AdminContext,
  transaction: Transaction,
  { id, own }: { readonly id: number; readonly own: Phrase },
): Promise<UserRow> {
  if (id === by) throw new DecisionRefused(own);
  const user = await findUser(transaction, id);
  if (user === undefined) throw new DecisionRefused(phrase('admin.users.unknown'), 'unknown');
  return user;
}

/** Returns the account after a decision. */
async function readDecidedUser(transaction: Transaction, id: number): Promise<AdminUser> {
  const row = await findUser(transaction, id);
  const [user] = await describeUsers(transaction, row === undefined ? [] : [row]);
  if (user === undefined) throw new Error('The account was just changed.');
  return user;
}

/** Gives an account a role. Returns it with its former role and the ids of the mails about it. Throws DecisionRefused. */
export function changeRole(
  context: AdminContext,
  id: number,
  role: Role,
): Promise<{ readonly user: AdminUser; readonly formerRole: Role; readonly mails: readonly string[] }> {
  return inTransaction(context.database, async (transaction) => {
    const own = phrase('admin.users.ownRole');
    const user = await findDecidedUser(context, transaction, { id, own });
    const formerRole = user.role as Role;
    if (user.suspended_at !== null && ROLES.indexOf(role) > ROLES.indexOf(formerRole))
      throw new DecisionRefused(phrase('admin.users.roleOfSuspended'));
    const { username: by } = await readAccount(transaction, context.by);
    const mails = await giveRole(transaction, id, role, { by, now: context.clock() });
    const detail = `${formerRole} → ${role}`;
    await context.logAction(transaction, { action: 'changeRole', subject: user.username, detail });
    return { user: await readDecidedUser(transaction, id), formerRole, mails };
  });
}

/** Suspends an account, or changes the reason. Returns it with its former state and the ids of the ended sessions. Throws DecisionRefused. */
export function suspendUser(
  context: AdminContext,
  id: number,
  reason: string,
): Promise<{ readonly user: AdminUser; readonly wasSuspended: boolean; readonly ended: readonly number[] }> {
  return inTransaction(context.database, async (transaction) => {
    const user = await findDecidedUser(context, transaction, { id, own: phrase('admin.users.ownSuspension') });
    if (user.role === 'admin') throw new DecisionRefused(phrase('admin.users.adminNotSuspended'));
    const storedReason = reason === '' ? null : reason;
    const ended = await suspendAccount(transaction, id, { reason: storedReason, now: context.clock() });
    await context.logAction(transaction, { action: 'suspend', subject: user.username, detail: reason });
    const wasSuspended = user.suspended_at !== null;
    return { user: await readDecidedUser(transaction, id), wasSuspended, ended };
  });
}

/** Lifts a suspension. Throws DecisionRefused. */
export function unsuspendUser(context: AdminContext, id: number): Promise<AdminUser> {
  return inTransaction(context.database, async (transaction) => {
    const user = await findDecidedUser(context, transaction, { id, own: phrase('admin.users.ownNotSuspended') });
    if (user.suspended_at === null) throw new DecisionRefused(phrase('admin.users.notSuspended'));
    await unsuspendAccount(transaction, id);
    await context.logAction(transaction, { action: 'unsuspend', subject: user.username });
    return readDecidedUser(transaction, id);
  });
}
