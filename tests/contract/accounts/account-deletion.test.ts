import { describe, expect, it } from 'vitest';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { fillAccount } from '#tests/builders/heavy-account.ts';
import { argon2id } from '#tests/builders/password-hashers.ts';
import { createTestApp, registerForm, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { onPostgres } from '#tests/builders/store.ts';
import { rowsOf, tablesOf, wholeAccount } from '#tests/builders/whole-account.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'oak-elm-and-ash';
const ACCOUNT_DELETED = 'This account was deleted and will be erased on 15 January 2026.';

const mails = withMails();
const server = withServer(() => createTestApp({ passwords: argon2id, env: { SMTP_URL: mails.url } }));
const rowan = server.with(signUp);

const remove = (password: unknown = PASSWORD, client = rowan) => client.call('DELETE', 'user', { password });
const login = (more: Record<string, unknown> = {}, client = new TestClient(server)) =>
  client.post('login', { username: 'Rowan', password: PASSWORD, grant_type: 'password', ...more });
const prune = () => purgeExpired(server.context, async () => {});

describe('DELETE user', () => {
  it('needs the password', async () => {
    for (const [password, message] of [
      [undefined, 'Password is required.'],
      ['not-my-password', 'Wrong password.'],
    ]) {
      const answer = await rowan.call('DELETE', 'user', { password });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors.password[0]).toBe(message);
    }
    expect((await rowan.get('user')).status).toBe(200);
  });

  it('signs out every device and mails the player the date until which the account can be restored', async () => {
    const phone = await signIn(server);
    const stream = (await phone.get('user/sync/events?client=a')).text();
    const answer = await remove();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      message: 'Your account was deleted. Until 15 January 2026 you can get it back by logging in.',
      data: { erased_at: '2026-01-15T12:00:00.000Z' },
    });
    expect(rowan.cookies.has('loremark_session')).toBe(false);
    await stream;
    for (const client of [rowan, phone]) expect((await client.get('user')).status).toBe(401);
    await server.context.background.settled();
    expect(mails.received.map(({ headers }) => headers.get('subject'))).toEqual(['Your Loremark account was deleted']);
    expect(mails.received[0]?.text).toContain('On 15 January 2026 it will be erased');
  });

  it('offers to restore the account at the next sign-in, which otherwise opens no session', async () => {
    const device = new SyncDevice(rowan, 'Rowan');
    await device.deliver({ value: 1 });
    await remove();
    const client = new TestClient(server);
    const offered = await login({}, client);
    expect(offered.status).toBe(409);
    expect(await offered.json()).toEqual({ message: ACCOUNT_DELETED, code: 'account_leaving' });
    expect(client.cookies.has('loremark_session')).toBe(false);
    expect((await login({ restore: true, password: 'not-my-password' })).status).toBe(422);
    const restored = await login({ restore: true }, client);
    expect(restored.status).toBe(200);
    expect((await client.get('user')).status).toBe(200);
    expect(await (await client.get('user/achievements')).json()).toEqual({ data: [{ id: 1, value: 1 }] });
    server.clock.advance(15 * DAY);
    await prune();
    expect((await login()).status).toBe(200);
  });

  it('is not revealed without the password', async () => {
    await remove();
    const wrong = await login({ password: 'not-my-password' });
    const unknown = await login({ username: 'Unknown' });
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
  });

  it('reserves name and address during the grace period', async () => {
    await remove();
    server.clock.advance(14 * DAY - 1);
    await prune();
    expect((await new TestClient(server).post('register', registerForm())).status).toBe(422);
    expect((await login({ restore: true })).status).toBe(200);
  });

  it('erases every row of every table after the grace period, and frees name and address', async () => {
    await rowan.call('DELETE', 'user', { password: PASSWORD });
    server.clock.advance(14 * DAY);
    await prune();
    const { database } = server.context;
    const { browser, accountId } = await wholeAccount(server);
    const before = await rowsOf(database, accountId);
    // A table without rows of the account would prove nothing.
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    await remove(PASSWORD, browser);
    server.clock.advance(14 * DAY);
    expect((await login({ restore: true })).status).toBe(422);
    await prune();
    expect(Object.values(await rowsOf(database, accountId)).filter((rows) => rows > 0)).toEqual([]);
    const again = await signUp(server);
    expect(await (await again.get('user/achievements')).json()).toEqual({ data: [] });
  });

  it('gives an account that takes the free name another id, so that devices of the erased one sync nothing into it', async () => {
    const idOf = async (client: TestClient): Promise<number> =>
      (await (await client.get('oauth/check')).json()).user.id;
    const former = await idOf(rowan);
    await remove();
    server.clock.advance(14 * DAY);
    await prune();
    const again = await signUp(server);
    expect(await idOf(again)).not.toBe(former);
    const phone = new SyncDevice(again, 'Rowan');
    const answer = await phone.send(phone.request([phone.op({ value: 1 })], { accountId: former }));
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'account_mismatch']);
    expect(await (await again.get('user/achievements')).json()).toEqual({ data: [] });
  });

  it('covers every table: those without accounts contain no data about a player', async () => {
    // HMACs of addresses and names that expire within hours, ids that are no longer in use, counts of all players together, times and seeds of contests, tasks of seasons, names of the game's characters that staff excluded, keys of the server, a version of the catalogue. On Postgres, too: HMACs of addresses and accounts that are counted for minutes, processes, hosts.
    const shared = onPostgres ? ['call_windows', 'leases', 'site_paces'] : [];
    expect((await tablesOf(server.context.database)).others.sort()).toEqual(
      [
        ...shared,
        'attempts',
        'contest_decisions',
        'erased_accounts',
        'excluded_names',
        'rarity',
        'seasons',
        'secrets',
        'standing_counts',
        'summary_builds',
      ].sort(),
    );
  });

  it('erases a large account page by page', async () => {
    await new SyncDevice(rowan, 'Rowan').sync();
    await fillAccount(server.context, { accountId: 1, characters: 1, changes: 500, clients: 300, others: 300 });
    await remove();
    server.clock.advance(14 * DAY);
    let left = Object.values(await rowsOf(server.context.database, 1)).reduce((sum, rows) => sum + rows, 0);
    expect(left).toBeGreaterThan(9000);
    const pages: number[] = [];
    await purgeExpired(server.context, async () => {
      const rows = Object.values(await rowsOf(server.context.database, 1)).reduce((sum, each) => sum + each, 0);
      pages.push(left - rows);
      left = rows;
    });
    expect(left).toBe(0);
    // The last page also deletes the account itself and the tables with one row per account.
    expect(Math.max(...pages)).toBeLessThanOrEqual(200 + 4);
  });

  it('erases no other account', async () => {
    const other = await signUp(server, { username: 'Other' });
    await new SyncDevice(other, 'Other').deliver({ value: 1 });
    await remove();
    server.clock.advance(14 * DAY);
    await prune();
    expect(await (await other.get('user/achievements')).json()).toEqual({ data: [{ id: 1, value: 1 }] });
  });
});
