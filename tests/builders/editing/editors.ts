/** Accounts with a role, and with the second factor that it needs. */
import type { Role } from '#core/contract/accounts/account.ts';
import { STAFF_SESSION_LIFETIME_MS } from '#server/actions/accounts/sessions.ts';
import { findAccountByName, updateRole } from '#server/storage/queries/accounts/accounts-queries.ts';
import { addApp, appCode } from '../second-factor.ts';
import { registerForm, signUp, type TestApp, TestClient } from '../server.ts';

async function idOf({ context }: TestApp, username: string): Promise<number> {
  const account = await findAccountByName(context.database, username);
  if (account === undefined) throw new Error(`There is no account ${username}.`);
  return account.id;
}

/** Gives an account a role, as an operator does. */
export async function appoint(server: TestApp, username: string, role: Role): Promise<void> {
  await updateRole(server.context.database, await idOf(server, username), role);
}

/** The browser of an editor or admin who is never idle, and who has just confirmed the second factor. */
class StaffClient extends TestClient {
  constructor(
    private readonly app: TestApp,
    private readonly accountId: number,
  ) {
    super(app);
  }

  override async send(path: string, init?: RequestInit): Promise<Response> {
    const { clock, database } = this.app.context;
    const now = clock();
    await database
      .updateTable('sessions')
      .set({ factor_at: now, last_seen_at: now, expires_at: now + STAFF_SESSION_LIFETIME_MS })
      .where('account_id', '=', this.accountId)
      .execute();
    return super.send(path, init);
  }
}

/** Signs an account of `signUpAs` in with another browser. */
export async function signInAs(server: TestApp, username: string): Promise<TestClient> {
  const { password } = registerForm({ username });
  const client = new StaffClient(server, await idOf(server, username));
  const factor = { method: 'totp', code: appCode(server.context.clock()) };
  const answer = await client.post('login', { username, password, grant_type: 'password', factor });
  if (answer.status !== 200) throw new Error(`Sign-in returned ${answer.status}: ${await answer.text()}`);
  return client;
}

/** Signs a player up and gives the role and a second factor. */
export async function signUpAs(server: TestApp, role: Role, username: string): Promise<TestClient> {
  return appointWithFactor(server, role, username, await signUp(server, { username }));
}

/** Gives a signed-in player the role and a second factor. Returns the same browser as one of staff. */
export async function appointWithFactor(
  server: TestApp,
  role: Role,
  username: string,
  { cookies, csrfToken }: TestClient,
): Promise<TestClient> {
  await appoint(server, username, role);
  const accountId = await idOf(server, username);
  const client = new StaffClient(server, accountId);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  client.csrfToken = csrfToken;
  await addApp(server.context.database, accountId, server.context.clock());
  return client;
}
