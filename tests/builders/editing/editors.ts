/** Accounts with a role. */
import type { Role } from '#core/contract/accounts/account.ts';
import { findAccountByName, updateRole } from '#server/storage/queries/accounts/accounts-queries.ts';
import { signUp, type TestApp, type TestClient } from '../server.ts';

/** Gives an account a role, as an operator does. */
export async function appoint({ context }: TestApp, username: string, role: Role): Promise<void> {
  const account = await findAccountByName(context.database, username);
  if (account === undefined) throw new Error(`There is no account ${username}.`);
  await updateRole(context.database, account.id, role);
}

/** Signs a player up and gives the role. */
export async function signUpAs(server: TestApp, role: Role, username: string): Promise<TestClient> {
  const client = await signUp(server, { username });
  await appoint(server, username, role);
  return client;
}
