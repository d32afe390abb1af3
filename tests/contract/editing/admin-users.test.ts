/** Roles and suspension of accounts by admins. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import { userAnswerOfAdminSchema, usersAnswerSchema } from '#core/contract/editing/moderation.ts';
import { logAction, RoleEnded } from '#server/actions/editing/admin-log.ts';
import { changeRole } from '#server/actions/editing/manage-users.ts';
import { findAccountByName, updateRole } from '#server/storage/queries/accounts/accounts-queries.ts';
import { appoint, signUpAs } from '#tests/builders/editing/editors.ts';
import { signIn, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const ada = server.with(() => signUpAs(server, 'admin', 'Ada'));

async function idOf(username: string): Promise<number> {
  return (await findAccountByName(server.context.database, username))?.id ?? 0;
}

async function users(query = ''): Promise<v.InferOutput<typeof usersAnswerSchema>['data']> {
  return v.parse(v.strictObject(usersAnswerSchema.entries), await (await ada.get(`admin/users${query}`)).json()).data;
}

const names = async (query = '') => (await users(query)).users.map(({ username }) => username);

const giveRole = async (username: string, role: unknown, by = ada) =>
  by.call('PUT', `admin/users/${await idOf(username)}/role`, { role });
const suspend = async (username: string, reason = 'Sells its account.', by = ada) =>
  by.call('PUT', `admin/users/${await idOf(username)}/suspension`, { reason });
const unsuspend = async (username: string) => ada.call('DELETE', `admin/users/${await idOf(username)}/suspension`);

const said = async (answer: Response) => [answer.status, (await answer.json()).message];

const actions = async () =>
  (await (await ada.get('admin/log')).json()).data.actions.map(
    ({ by, action, subject, detail }: Readonly<Record<string, string>>) => [by, action, subject, detail],
  );

describe('the accounts', () => {
  it('are listed by name, with their characters and without e-mail addresses', async () => {
    const rowan = await signUp(server, { username: 'Rowan' });
    await rowan.post('characters', { name: 'Elyra Vane', isHidden: 1 });
    await rowan.post('characters', { name: 'Mira Vane', isHidden: 0 });
    await signUpAs(server, 'editor', 'bo');
    const answer = await ada.get('admin/users');
    const text = await answer.clone().text();
    expect(text).not.toContain('@');
    expect((await answer.json()).data).toEqual({
      users: [
        expect.objectContaining({ username: 'Ada', role: 'admin', characters: 0 }),
        expect.objectContaining({ username: 'bo', role: 'editor', characters: 0 }),
        {
          id: await idOf('Rowan'),
          username: 'Rowan',
          role: 'user',
          created_at: '2026-01-01T12:00:00.000Z',
          characters: 2,
          suspended_at: null,
          suspended_reason: null,
        },
      ],
      next: null,
    });
  });

  it('are filtered by the beginning of a name, by role and by suspension', async () => {
    for (const username of ['Rowan', 'rowena', 'Rox', 'Alder']) await signUp(server, { username });
    await appoint(server, 'rowena', 'editor');
    await suspend('Rox');
    expect(await names('?name=ROW')).toEqual(['Rowan', 'rowena']);
    expect(await names('?name=r')).toEqual(['Rowan', 'rowena', 'Rox']);
    expect(await names('?name=r&role=editor')).toEqual(['rowena']);
    expect(await names('?suspended=1')).toEqual(['Rox']);
    expect(await names('?suspended=1&role=editor')).toEqual([]);
    for (const noMatch of ['%', '_', 'rowan%40example.org', "'", 'zz'])
      expect(await names(`?name=${noMatch}`)).toEqual([]);
    for (const wrong of ['?role=owner', '?suspended=yes', `?name=${'x'.repeat(61)}`])
      expect((await ada.get(`admin/users${wrong}`)).status).toBe(422);
  });

  it('that were deleted are not listed', async () => {
    await signUp(server, { username: 'Rowan' });
    await server.context.database
      .updateTable('accounts')
      .set({ deleted_at: 1 })
      .where('username', '=', 'Rowan')
      .execute();
    expect(await names()).toEqual(['Ada']);
    expect(await said(await giveRole('Rowan', 'editor'))).toEqual([404, 'There is no such account.']);
  });

  it('are paged', async () => {
    const rows = Array.from({ length: ADMIN_PAGE + 4 }, (_, index) => ({
      username: `Player${index}`,
      username_key: `player${index}`,
      email: `${index}@example.org`,
      email_key: `${index}@example.org`,
      password_hash: '',
      created_at: 1,
      default_character_name: null,
      profile_id: index + 1,
    }));
    await server.context.database.insertInto('accounts').values(rows).execute();
    const first = await users();
    expect(first.users).toHaveLength(ADMIN_PAGE);
    const rest = await users(`?after=${first.next}`);
    expect(rest).toMatchObject({ next: null });
    const all = [...first.users, ...rest.users].map(({ username }) => username);
    expect(all).toEqual(['Ada', ...rows.map(({ username }) => username).sort()]);
  });
});

describe('a role', () => {
  it('is changed at once, and logged in the audit log and the security log', async () => {
    const bo = await signUp(server, { username: 'Bo' });
    const answer = await giveRole('Bo', 'editor');
    const { message, data } = v.parse(userAnswerOfAdminSchema, await answer.json());
    expect([answer.status, message, data.role]).toEqual([
      200,
      'Bo now has the role editor, which needs a password of at least 12 characters. A shorter one has to be replaced at the next login.',
      'editor',
    ]);
    expect((await (await bo.get('admin/contests')).json()).code).toBe('factor_missing');
    await giveRole('Bo', 'user');
    expect((await bo.get('admin/contests')).status).toBe(404);
    expect(await actions()).toEqual([
      ['Ada', 'changeRole', 'Bo', 'editor → user'],
      ['Ada', 'changeRole', 'Bo', 'user → editor'],
    ]);
    const events = server.recorded.map((line) => JSON.parse(line)).filter(({ event }) => event === 'role_changed');
    const facts = { account: await idOf('Bo'), by: await idOf('Ada'), level: 'warn' };
    expect(events).toMatchObject([
      { ...facts, role: 'editor', formerRole: 'user' },
      { ...facts, role: 'user', formerRole: 'editor' },
    ]);
    expect(events[0].address).toMatch(/^[\w-]{12}$/);
  });

  it('of staff needs a password of 12 characters, at the next login at the latest', async () => {
    await signUp(server, { username: 'Bo', password: 'eleven-char' });
    const bo = await signIn(server, { username: 'Bo', password: 'eleven-char' });
    await giveRole('Bo', 'editor');
    await expect(signIn(server, { username: 'Bo', password: 'eleven-char' })).rejects.toThrow(
      'Staff need a password of at least 12 characters. Choose a new one with “Forgot your password?”, then log in.',
    );
    const change = (password: string) => bo.post('user/password', { current_password: 'eleven-char', password });
    const refused = await change('eleven-long');
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { password: ['Staff need a password of at least 12 characters.'] },
    ]);
    expect((await change('twelve-chars')).status).toBe(200);
    await signIn(server, { username: 'Bo', password: 'twelve-chars' });
  });

  it('can not be changed by its owner, and needs an existing role and account', async () => {
    expect(await said(await giveRole('Ada', 'user'))).toEqual([
      409,
      "You can't change your own role. Ask another admin.",
    ]);
    await signUp(server, { username: 'Bo' });
    for (const role of ['owner', 7, null, undefined]) expect((await giveRole('Bo', role)).status).toBe(422);
    for (const id of ['0', '-1', '99', 'x', '1e3', '9007199254740993', '9'.repeat(40), '1.5'])
      expect([id, (await ada.call('PUT', `admin/users/${id}/role`, { role: 'user' })).status]).toEqual([id, 404]);
    expect(await actions()).toEqual([]);
  });

  it('that is removed during an action prevents the action', async () => {
    const bo = await signUp(server, { username: 'Bo' });
    const [by, target] = [await idOf('Ada'), await idOf('Bo')];
    const { database, clock } = server.context;
    // Ada's request was admitted; then the role was removed.
    await updateRole(database, by, 'editor');
    const work = changeRole(
      { database, clock, by, logAction: (transaction, action) => logAction(transaction, action, { by, now: 1 }) },
      target,
      'admin',
    );
    await expect(work).rejects.toThrow(RoleEnded);
    expect((await bo.get('admin/log')).status).toBe(404);
  });

  it('of an admin remains with one of two admins who remove it from each other', async () => {
    const eve = await signUpAs(server, 'admin', 'Eve');
    const answers = await Promise.all([giveRole('Eve', 'user', ada), giveRole('Ada', 'user', eve)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const admins = await server.context.database
      .selectFrom('accounts')
      .select('username')
      .where('role', '=', 'admin')
      .execute();
    expect(admins).toHaveLength(1);
  });
});

describe('a suspension', () => {
  it('ends the sessions and refuses logins with the reason, until it is ended', async () => {
    const rowan = await signUp(server, { username: 'Rowan' });
    const reason = '<script>alert(1)</script> & co.';
    const answer = await suspend('Rowan', reason);
    expect(answer.status).toBe(200);
    expect((await answer.json()).data).toMatchObject({
      suspended_at: '2026-01-01T12:00:00.000Z',
      suspended_reason: reason,
    });
    expect((await rowan.get('user')).status).toBe(401);
    await expect(signIn(server, { username: 'Rowan' })).rejects.toThrow('alert(1)');
    expect(await said(await unsuspend('Rowan'))).toEqual([200, 'Rowan can log in again.']);
    await signIn(server, { username: 'Rowan' });
    expect(await said(await unsuspend('Rowan'))).toEqual([409, 'The account is not suspended.']);
    expect(await actions()).toEqual([
      ['Ada', 'unsuspend', 'Rowan', ''],
      ['Ada', 'suspend', 'Rowan', reason],
    ]);
  });

  it('is in the security log, with the admin and the state before', async () => {
    await signUp(server, { username: 'Rowan' });
    for (const reason of ['Sells its account.', 'Sold its account.']) await suspend('Rowan', reason);
    await unsuspend('Rowan');
    const facts = { account: await idOf('Rowan'), by: await idOf('Ada') };
    const events = server.recorded.map((line) => JSON.parse(line)).filter(({ by }) => by !== undefined);
    expect(events).toMatchObject([
      { ...facts, event: 'account_suspended', wasSuspended: false },
      { ...facts, event: 'account_suspended', wasSuspended: true },
      { ...facts, event: 'account_unsuspended', wasSuspended: true },
    ]);
  });

  it('ends the open event streams', async () => {
    await signUp(server, { username: 'Rowan' });
    const { id } = await server.context.database
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('sessions.id')
      .where('username', '=', 'Rowan')
      .executeTakeFirstOrThrow();
    let ended = 0;
    const onEnd = () => {
      ended += 1;
    };
    server.context.hub.subscribe(await idOf('Rowan'), { sessionId: id, onChange: () => {}, onEnd });
    await suspend('Rowan');
    expect(ended).toBe(1);
  });

  it('can apply neither to one’s own account nor to an admin', async () => {
    await signUpAs(server, 'admin', 'Eve');
    expect(await said(await suspend('Ada'))).toEqual([409, "You can't suspend your own account."]);
    expect(await said(await suspend('Eve'))).toEqual([
      409,
      "An admin can't be suspended. Change the role to user first.",
    ]);
    expect((await giveRole('Eve', 'user')).status).toBe(200);
    expect((await suspend('Eve')).status).toBe(200);
  });

  it('prevents giving a role, but not removing it', async () => {
    await signUpAs(server, 'editor', 'Bo');
    await suspend('Bo', '');
    expect(await said(await giveRole('Bo', 'admin'))).toEqual([
      409,
      'The account is suspended. Lift the suspension first.',
    ]);
    expect((await giveRole('Bo', 'user')).status).toBe(200);
  });

  it('has a reason of limited length', async () => {
    await signUp(server, { username: 'Rowan' });
    const answer = await suspend('Rowan', 'x'.repeat(501));
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { reason: ['At most 500 characters.'] }]);
  });

  it('and a concurrent appointment to admin never both succeed', async () => {
    await signUp(server, { username: 'Bo' });
    const eve = await signUpAs(server, 'admin', 'Eve');
    const answers = await Promise.all([giveRole('Bo', 'admin', ada), suspend('Bo', '', eve)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
