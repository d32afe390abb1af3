/** Personal tokens: how players create, list and end them, and what else ends them. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { apiTokensAnswerSchema, createdTokenAnswerSchema, type NewToken } from '#core/contract/accounts/api-tokens.ts';
import { createToken } from '#server/actions/accounts/api-tokens.ts';
import { suspendAccount, unsuspendAccount } from '#server/actions/accounts/suspend-account.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import { inTransaction } from '#server/storage/database.ts';
import { applyFormerStore } from '#server/storage/former-store.ts';
import { ALL_SCOPES, callWith, makeToken } from '#tests/builders/api-tokens.ts';
import { createTestApp, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PASSWORD = 'oak-elm-and-ash';
const FORM = { name: 'Guild sheet', scopes: ['history', 'progress'], days: 30 };

const mails = withMails();
const server = withServer(() => createTestApp({ env: { SMTP_URL: mails.url, RESET_LIMIT_PER_ACCOUNT: 20 } }));
const rowan = server.with(signUp);

const listed = async (client = rowan) => (await (await client.get('user/tokens')).json()).data;
const stored = () => server.context.database.selectFrom('api_tokens').selectAll().execute();
const statusOf = async (token: string) => (await callWith(server, token, 'characters')).status;

describe('POST user/tokens', () => {
  it('returns the token once and stores only its hash', async () => {
    const answer = await rowan.post('user/tokens', FORM);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const created = v.parse(createdTokenAnswerSchema, await answer.json());
    expect(created).toEqual({
      message: "Token created. Copy it now: it won't be shown again.",
      data: {
        id: 1,
        name: 'Guild sheet',
        scopes: ['progress', 'history'],
        created_at: '2026-01-01T12:00:00.000Z',
        last_used_at: null,
        expires_at: '2026-01-31T12:00:00.000Z',
        token: expect.stringMatching(/^lmk_[\w-]{43}$/),
      },
    });
    const { token, ...rest } = created.data;
    expect(await listed()).toEqual([rest]);
    await callWith(server, token, 'characters');
    const everything = JSON.stringify([await stored(), server.logged, server.recorded, server.answered]);
    expect(everything).not.toContain(token.slice('lmk_'.length));
  });

  it.each([
    [{ name: undefined }, 'name', 'Give the token a name.'],
    [{ name: '  ' }, 'name', 'Give the token a name.'],
    [{ name: 'x'.repeat(51) }, 'name', 'A name can have at most 50 characters.'],
    [{ scopes: undefined }, 'scopes', 'Choose what the token can read.'],
    [{ scopes: [] }, 'scopes', 'Choose what the token can read.'],
    [{ scopes: ['progress', 'everything'] }, 'scopes.1', 'There is no such scope.'],
    [{ days: undefined }, 'days', 'Choose when the token expires.'],
    [{ days: 31 }, 'days', 'Choose when the token expires.'],
    [{ days: null }, 'password', 'Password is required.'],
    [{ days: null, password: 'not-my-password' }, 'password', 'Wrong password.'],
  ])('refuses %j at its field', async (fields, field, message) => {
    const answer = await rowan.post('user/tokens', { ...FORM, ...fields });
    expect([answer.status, await answer.json()]).toEqual([422, { message, errors: { [field]: [message] } }]);
    expect(await stored()).toEqual([]);
  });

  it('mails each new one to its player, without the token and its name', async () => {
    const { token } = await makeToken(rowan, { days: 90 });
    await makeToken(rowan, { days: null, password: PASSWORD });
    await server.context.background.settled();
    const texts = mails.received.map(({ headers, text }) => `${headers.get('subject')}\n${text}`).sort();
    expect(texts).toEqual([
      expect.stringContaining('of your Loremark account until 1 April 2026.'),
      expect.stringContaining('of your Loremark account. It does not expire.'),
    ]);
    for (const text of texts) {
      expect(text).toMatch(/^A token was created for your Loremark account\nHello Rowan,/);
      expect(text).toContain('http://127.0.0.1:8787/account');
      expect(text).not.toContain('Guild sheet');
      expect(text).not.toContain(token.slice('lmk_'.length));
    }
  });

  it('creates no more in an hour than its player gets mails', async () => {
    await server.restart(() => createTestApp({ env: { RESET_LIMIT_PER_ACCOUNT: 1 } }));
    await makeToken(rowan);
    expect((await rowan.post('user/tokens', FORM)).status).toBe(429);
    server.clock.advance(HOUR);
    expect((await rowan.post('user/tokens', FORM)).status).toBe(201);
  });

  it('creates at most ten, and one more for each that ended', async () => {
    const first = await makeToken(rowan, { days: 30 });
    for (let count = 2; count <= 10; count += 1) await makeToken(rowan);
    const refused = await rowan.post('user/tokens', FORM);
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toBe('You have 10 tokens, the maximum. Revoke one that you no longer need.');
    await makeToken(await signUp(server, { username: 'Other' }));
    server.clock.advance(30 * DAY - 1);
    const again = await signIn(server);
    expect((await again.post('user/tokens', FORM)).status).toBe(409);
    server.clock.advance(1);
    expect(await statusOf(first.token)).toBe(401);
    expect((await again.post('user/tokens', FORM)).status).toBe(201);
    expect(await listed(again)).toHaveLength(10);
  });

  it('creates none in a session that has ended in the meantime', async () => {
    const context = { ...server.context, limiter: createRateLimiter(server.context) };
    const ended = { session: { accountId: 1, sessionId: 999 } };
    const form: NewToken = { name: 'Late', scopes: ['progress'], days: 30 };
    await expect(createToken(context, ended, form)).rejects.toThrow('has ended');
    expect(await stored()).toEqual([]);
  });
});

describe('GET user/tokens', () => {
  it('lists the account’s current tokens, newest first', async () => {
    await makeToken(rowan, { name: 'Ended', days: 30 });
    await makeToken(rowan, { name: 'Older', days: 90 });
    await makeToken(rowan, { name: 'Newer' });
    await makeToken(await signUp(server, { username: 'Other' }));
    server.clock.advance(30 * DAY - 1);
    const again = await signIn(server);
    expect((await listed(again)).map(({ name }: { name: string }) => name)).toEqual(['Newer', 'Older', 'Ended']);
    server.clock.advance(1);
    const answer = v.parse(apiTokensAnswerSchema, await (await again.get('user/tokens')).json());
    expect(answer.data).toMatchObject([
      { name: 'Newer', scopes: ALL_SCOPES, expires_at: '2027-01-01T12:00:00.000Z' },
      { name: 'Older', expires_at: '2026-04-01T12:00:00.000Z' },
    ]);
  });

  it('shows when each was last used, to the hour', async () => {
    const { token } = await makeToken(rowan);
    const used = async () => (await listed())[0].last_used_at;
    await callWith(server, token, 'characters');
    expect(await used()).toBe('2026-01-01T12:00:00.000Z');
    server.clock.advance(HOUR - 1);
    await callWith(server, token, 'characters');
    expect(await used()).toBe('2026-01-01T12:00:00.000Z');
    server.clock.advance(1);
    await callWith(server, token, 'characters');
    expect(await used()).toBe('2026-01-01T13:00:00.000Z');
  });
});

describe('DELETE user/tokens/{id}', () => {
  it('ends the token at once, and no other', async () => {
    const [one, other] = [await makeToken(rowan), await makeToken(rowan)];
    const answer = await rowan.call('DELETE', `user/tokens/${one.id}`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'Token revoked. Programs that have it can no longer read anything.' },
    ]);
    expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([401, 200]);
    expect((await rowan.call('DELETE', `user/tokens/${one.id}`)).status).toBe(404);
  });

  it("responds to another account's token as if there were none", async () => {
    const { id, token } = await makeToken(rowan);
    const other = await signUp(server, { username: 'Other' });
    const [theirs, unknown] = [
      await other.call('DELETE', `user/tokens/${id}`),
      await other.call('DELETE', 'user/tokens/999999'),
    ];
    expect([theirs.status, await theirs.text()]).toEqual([404, await unknown.text()]);
    expect(await statusOf(token)).toBe(200);
  });

  it('is logged in the security log, like the creation, without the token', async () => {
    const { id, token } = await makeToken(rowan);
    await rowan.call('DELETE', `user/tokens/${id}`);
    const lines = server.recorded.slice(-2).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { event: 'token_created', account: 1 },
      { event: 'token_ended', account: 1 },
    ]);
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});

describe('a token', () => {
  it('expires after its days', async () => {
    const { token } = await makeToken(rowan, { days: 90 });
    server.clock.advance(90 * DAY - 1);
    expect(await statusOf(token)).toBe(200);
    server.clock.advance(1);
    expect(await statusOf(token)).toBe(401);
  });

  it('without an end, which needs the password, is valid for years', async () => {
    const { token } = await makeToken(rowan, { days: null, password: PASSWORD });
    server.clock.advance(2000 * DAY);
    await purgeExpired(server.context, async () => {});
    expect(await statusOf(token)).toBe(200);
  });

  it('is deleted once it has ended', async () => {
    await makeToken(rowan, { days: 30 });
    server.clock.advance(30 * DAY);
    await purgeExpired(server.context, async () => {});
    expect(await stored()).toEqual([]);
  });

  it('ends with a change of the password, unlike the tokens of other accounts', async () => {
    const other = await makeToken(await signUp(server, { username: 'Other' }));
    const { token } = await makeToken(rowan);
    await rowan.post('user/password', { current_password: 'not-my-password', password: 'ash-and-yew' });
    expect(await statusOf(token)).toBe(200);
    await rowan.post('user/password', { current_password: PASSWORD, password: 'ash-and-yew' });
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([401, 200]);
    expect(await listed()).toEqual([]);
  });

  it('ends when a password is set with a mailed link', async () => {
    const { token } = await makeToken(rowan);
    await rowan.post('forgot-password', { email: 'rowan@example.org' });
    await server.context.background.settled();
    const mail = mails.received.find(({ text }) => text.includes('/recover?'));
    if (mail === undefined) throw new Error('No link came.');
    expect(await statusOf(token)).toBe(200);
    const { email, token: link } = Object.fromEntries(linkIn(mail).searchParams);
    const answer = await new TestClient(server).post('reset-password', { email, token: link, password: 'ash-and-yew' });
    expect([answer.status, await statusOf(token)]).toEqual([200, 401]);
  });

  it('ends with the account, even if the account is restored', async () => {
    const { token } = await makeToken(rowan);
    await rowan.call('DELETE', 'user', { password: PASSWORD });
    expect(await statusOf(token)).toBe(401);
    const back = new TestClient(server);
    await back.post('login', { username: 'Rowan', password: PASSWORD, grant_type: 'password', restore: true });
    expect([await statusOf(token), await listed(back)]).toEqual([401, []]);
  });

  it('ends when its player logs out all other browsers, unlike the tokens of other accounts', async () => {
    const other = await makeToken(await signUp(server, { username: 'Other' }));
    const { token } = await makeToken(rowan);
    expect((await rowan.call('DELETE', 'user/sessions')).status).toBe(200);
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([401, 200]);
    expect(await listed()).toEqual([]);
  });

  it('ends with a suspension of its account', async () => {
    const { token } = await makeToken(rowan);
    const { clock, database } = server.context;
    await inTransaction(database, (transaction) => suspendAccount(transaction, 1, { reason: null, now: clock() }));
    expect(await statusOf(token)).toBe(401);
    await inTransaction(database, (transaction) => unsuspendAccount(transaction, 1));
    expect(await statusOf(token)).toBe(401);
  });

  it('ends when a backup is restored', async () => {
    const { token } = await makeToken(rowan);
    await inTransaction(server.context.database, (transaction) => applyFormerStore(transaction, null));
    expect(await statusOf(token)).toBe(401);
  });

  it('is in the export without its secret', async () => {
    const { token } = await makeToken(rowan, { days: 365 });
    const text = await (await rowan.get('user/export')).text();
    expect(JSON.parse(text).tokens).toEqual([
      {
        name: 'Guild sheet',
        scopes: ALL_SCOPES,
        created: '2026-01-01T12:00:00.000Z',
        lastUsed: null,
        expires: '2027-01-01T12:00:00.000Z',
      },
    ]);
    const [row] = await stored();
    for (const secret of [token, row?.token_hash]) expect(text).not.toContain(secret);
  });
});
