import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownAccountAnswerSchema } from '#core/contract/accounts/own-account.ts';
import type { Env } from '#server/env.ts';
import { argon2id } from '#tests/builders/password-hashers.ts';
import { createTestApp, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const ROWAN = 'rowan@example.org';
const NEW = 'rowan@new.example';
const PASSWORD = 'oak-elm-and-ash';
const NEW_PASSWORD = 'ash-and-yew';
const HOUR = 60 * 60 * 1000;
const DEAD_LINK =
  'This link has been used, has expired, or was replaced by a newer one. Request a new one on the account page.';

const mails = withMails();
const open = (env: Partial<Env> = {}) => createTestApp({ passwords: argon2id, env: { SMTP_URL: mails.url, ...env } });
const server = withServer(open);
const rowan = server.with(signUp);

const settled = () => server.context.background.settled();
const mailsTo = (address: string) => mails.received.filter(({ recipients }) => recipients.includes(address));

async function ownAccount(client = rowan) {
  const answer = await client.get('user/account');
  expect(answer.status).toBe(200);
  return v.parse(ownAccountAnswerSchema, await answer.json()).data;
}

const requestEmailChange = (fields: Record<string, unknown> = {}, client = rowan) =>
  client.post('user/email', { email: NEW, password: PASSWORD, ...fields });

const confirm = (token: unknown, client = new TestClient(server)) => client.post('user/email/confirm', { token });

/** Returns the token in the newest mail to an address. */
function tokenTo(address: string): string {
  const mail = mailsTo(address).at(-1);
  if (mail === undefined) throw new Error(`No mail to ${address}.`);
  return linkIn(mail).searchParams.get('confirm') ?? '';
}

describe('GET user/account', () => {
  it('returns the account without secrets', async () => {
    const answer = await rowan.get('user/account');
    const { data } = await answer.json();
    expect(data).toEqual({
      id: expect.any(Number),
      username: 'Rowan',
      is_ranked: 1,
      email: ROWAN,
      role: 'user',
      default_character_name: null,
      is_hidden: 0,
      hasData: false,
      has_legacy: true,
      current_character: null,
      language: 'en',
      pending_email: null,
      created_at: new Date(server.clock.now()).toISOString(),
    });
  });
});

describe('PATCH user', () => {
  const patch = (body: unknown, client = rowan) => client.call('PATCH', 'user', body);

  it('refuses unknown settings, which would hide nothing', async () => {
    const answer = await patch({ isHidden: 1, is_ranked: 0 });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { isHidden: ['There is no such setting.'] }]);
    expect(await ownAccount()).toMatchObject({ is_hidden: 0, is_ranked: 1 });
  });

  it('updates only the sent fields', async () => {
    const named = await patch({ default_character_name: '  Sir Rowan ' });
    expect(named.status).toBe(200);
    expect(await named.json()).toMatchObject({
      message: 'Account updated successfully.',
      data: { default_character_name: 'Sir Rowan', is_hidden: 0 },
    });
    await patch({ is_hidden: 1 });
    expect(await ownAccount()).toMatchObject({ default_character_name: 'Sir Rowan', is_hidden: 1 });
    await patch({ default_character_name: '' });
    expect(await ownAccount()).toMatchObject({ default_character_name: null, is_hidden: 1 });
    await patch({});
    expect(await ownAccount()).toMatchObject({ default_character_name: null, is_hidden: 1 });
  });

  it.each([
    ['default_character_name', 'R', 'Character name must have at least 2 characters.'],
    ['default_character_name', 'R'.repeat(30), 'Character name can have at most 29 characters.'],
    [
      'default_character_name',
      '<b>Rowan',
      'Character name can only contain letters, spaces, apostrophes, hyphens, dots and commas.',
    ],
    ['default_character_name', 7, 'Character name must be text.'],
    ['is_hidden', 2, 'Visibility must be Public or Hidden.'],
    ['is_hidden', true, 'Visibility must be Public or Hidden.'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await patch({ [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
  });
});

describe('a new e-mail address', () => {
  it('applies when its link is used, with a mail to the old address at each step', async () => {
    const requested = await requestEmailChange();
    expect(requested.status).toBe(200);
    expect(await requested.json()).toEqual({
      message: `A link has been sent to ${NEW}. Until you open it, your email address stays as it is.`,
    });
    await settled();
    expect(await ownAccount()).toMatchObject({ email: ROWAN, pending_email: NEW });
    expect(mailsTo(ROWAN).map(({ headers }) => headers.get('subject'))).toEqual([
      'Email change requested for your Loremark account',
    ]);
    expect(mailsTo(ROWAN)[0]?.text).toContain(NEW);
    expect(mailsTo(ROWAN)[0]?.text).not.toContain('confirm=');
    const [mail] = mailsTo(NEW);
    expect(mail && linkIn(mail).pathname).toBe('/account');

    const confirmed = await confirm(tokenTo(NEW));
    expect(confirmed.status).toBe(200);
    expect(await confirmed.json()).toEqual({
      message: `The email address of your account is now ${NEW}.`,
      data: { email: NEW },
    });
    await settled();
    expect(await ownAccount()).toMatchObject({ email: NEW, pending_email: null });
    expect(mailsTo(ROWAN).at(-1)?.headers.get('subject')).toBe(
      'The email address of your Loremark account was changed',
    );
    await signIn(server, { username: NEW });
    await expect(signIn(server, { username: ROWAN })).rejects.toThrow('422');
  });

  it('accepts only the newest link, once, for a day', async () => {
    await requestEmailChange();
    await settled();
    const first = tokenTo(NEW);
    await requestEmailChange();
    await settled();
    const second = tokenTo(NEW);
    for (const bad of [first, 'unknown', 'a'.repeat(200)]) {
      const refused = await confirm(bad);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toEqual({ message: DEAD_LINK, errors: { token: [DEAD_LINK] } });
    }
    server.clock.advance(24 * HOUR - 1);
    const twice = await Promise.all([confirm(second), confirm(second)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);

    await requestEmailChange({ email: ROWAN });
    await settled();
    server.clock.advance(24 * HOUR);
    expect((await confirm(tokenTo(ROWAN))).status).toBe(422);
    expect(await ownAccount()).toMatchObject({ email: NEW, pending_email: null });
  });

  it('stores the token hashed and logs neither token nor address', async () => {
    await requestEmailChange();
    await settled();
    const stored = await server.context.database.selectFrom('email_changes').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(tokenTo(NEW));
    expect((await confirm(stored[0]?.token_hash)).status).toBe(422);
    mails.refuse();
    await requestEmailChange();
    await settled();
    expect(server.logged).toHaveLength(2);
    for (const secret of [NEW, ROWAN, 'confirm=']) expect(server.logged.join()).not.toContain(secret);
  });

  it('gives the same response for a taken address, whose owner gets a mail', async () => {
    await signUp(server, { username: 'Other' });
    const free = await requestEmailChange();
    const taken = await requestEmailChange({ email: 'OTHER@example.org' });
    expect(taken.status).toBe(free.status);
    expect((await taken.json()).message).toBe((await free.json()).message.replace(NEW, 'OTHER@example.org'));
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    await settled();
    expect(mailsTo('OTHER@example.org')[0]?.text).toContain('It already belongs to an account');
    expect(mailsTo('OTHER@example.org')[0]?.text).not.toContain('confirm=');
    // The account page must not reveal it either.
    expect(await ownAccount()).toMatchObject({ email: ROWAN, pending_email: 'OTHER@example.org' });
    expect((await confirm(tokenTo(NEW))).status).toBe(422);
  });

  it('is refused if another account started to use the address before the link was opened', async () => {
    await requestEmailChange();
    await settled();
    await signUp(server, { username: 'Other', email: NEW });
    const refused = await confirm(tokenTo(NEW));
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.token).toEqual(['Another account now uses this email address.']);
    expect((await ownAccount()).email).toBe(ROWAN);
  });

  it('is given to one of two accounts that open their links at the same time', async () => {
    const other = await signUp(server, { username: 'Other' });
    await requestEmailChange();
    await requestEmailChange({}, other);
    await settled();
    const tokens = mailsTo(NEW).map((mail) => linkIn(mail).searchParams.get('confirm'));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const refused of answers.filter(({ status }) => status === 422))
      expect((await refused.json()).errors.token).toEqual(['Another account now uses this email address.']);
  });

  it('may be the old address in another case', async () => {
    await requestEmailChange({ email: 'Rowan@example.org' });
    await settled();
    expect((await confirm(tokenTo('Rowan@example.org'))).status).toBe(200);
    expect((await ownAccount()).email).toBe('Rowan@example.org');
  });

  it.each([
    ['email', undefined, 'Email is required.'],
    ['email', 'rowan', 'Email must be a valid email address.'],
    ['email', `${'a'.repeat(39)}@example.org`, 'Email can have at most 50 characters.'],
    ['email', `${NEW}\r\nBcc: evil@example.org`, 'Email must be a valid email address.'],
    ['email', ROWAN, 'Your account already has this address.'],
    ['password', undefined, 'Password is required.'],
    ['password', 'short', 'Password must have at least 8 characters.'],
    ['password', 'not-my-password', 'Wrong password.'],
  ])('refuses %s %j and sends no mail', async (field, value, message) => {
    const answer = await requestEmailChange({ [field]: value });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors[field][0]).toBe(message);
    await settled();
    expect(mails.received).toEqual([]);
    expect((await ownAccount()).pending_email).toBeNull();
  });

  it('invalidates a password reset link', async () => {
    await rowan.post('forgot-password', { email: ROWAN });
    await settled();
    const reset = mailsTo(ROWAN)[0];
    await requestEmailChange();
    await settled();
    await confirm(tokenTo(NEW));
    const token = reset && linkIn(reset).searchParams.get('token');
    for (const email of [ROWAN, NEW]) {
      const answer = await new TestClient(server).post('reset-password', { email, token, password: NEW_PASSWORD });
      expect(answer.status).toBe(422);
    }
  });

  it('is limited to five mails an hour per account and per address', async () => {
    const other = await signUp(server, { username: 'Other' });
    for (let index = 0; index < 5; index += 1) expect((await requestEmailChange()).status).toBe(200);
    expect((await requestEmailChange({ email: 'another@new.example' })).status).toBe(429);
    expect((await requestEmailChange({}, other)).status).toBe(429);
    server.clock.advance(HOUR);
    expect((await requestEmailChange({}, other)).status).toBe(200);
  });

  it('limits invalid links per client and hour', async () => {
    await server.restart(() => open({ RESET_LIMIT_PER_ADDRESS: 2 }));
    const address = '198.51.100.7';
    for (const status of [422, 422, 429])
      expect((await confirm('no', new TestClient(server, address))).status).toBe(status);
  });
});

describe('POST user/password', () => {
  const change = (fields: Record<string, unknown> = {}, client = rowan) =>
    client.post('user/password', { current_password: PASSWORD, password: NEW_PASSWORD, ...fields });

  it('changes it, ends every other session with its streams, and mails the player', async () => {
    const phone = await signIn(server);
    const stranger = await signUp(server, { username: 'Other' });
    const stream = (await phone.get('user/sync/events?client=a')).text();
    const answer = await change();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      message: 'Your password has been changed. Every other device was logged out.',
    });
    expect((await rowan.get('user')).status).toBe(200);
    expect((await phone.get('user')).status).toBe(401);
    expect((await stranger.get('user')).status).toBe(200);
    await stream;
    await signIn(server, { password: NEW_PASSWORD });
    await expect(signIn(server)).rejects.toThrow('422');
    await settled();
    expect(mailsTo(ROWAN).map(({ headers }) => headers.get('subject'))).toEqual(['Your Loremark password was changed']);
    for (const secret of [PASSWORD, NEW_PASSWORD]) expect(mailsTo(ROWAN)[0]?.text).not.toContain(secret);
  });

  it('invalidates mailed links', async () => {
    await requestEmailChange();
    await settled();
    await change();
    expect((await ownAccount()).pending_email).toBeNull();
    expect((await confirm(tokenTo(NEW))).status).toBe(422);
  });

  it.each([
    ['current_password', undefined, 'Password is required.'],
    ['current_password', 'not-my-password', 'Wrong password.'],
    ['password', undefined, 'Password is required.'],
    ['password', 'seven77', 'Password must have at least 8 characters.'],
    ['password', 'oak and elm', "Password can't contain spaces."],
    ['password', 'password', 'This password is one of the most common ones. Choose another one.'],
    ['password', ROWAN, "Your name or email address can't be your password. Choose another one."],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await change({ [field]: value });
    expect(answer.status).toBe(422);
    const { errors } = await answer.json();
    expect([Object.keys(errors), errors[field][0]]).toEqual([[field], message]);
    await signIn(server);
  });

  it('is limited to five mails an hour, including undone deletions', async () => {
    const restore = { username: 'Rowan', password: PASSWORD, grant_type: 'password', restore: true };
    const remove = () => rowan.call('DELETE', 'user', { password: PASSWORD });
    for (let index = 0; index < 3; index += 1) expect((await change({ password: PASSWORD })).status).toBe(200);
    for (let index = 0; index < 2; index += 1) {
      expect((await remove()).status).toBe(200);
      expect((await rowan.post('login', restore)).status).toBe(200);
    }
    for (const refused of [await change(), await remove()]) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe(String(60 * 60));
    }
    await settled();
    expect(mailsTo(ROWAN)).toHaveLength(5);
    expect((await rowan.get('user')).status).toBe(200);
    server.clock.advance(HOUR);
    expect((await change()).status).toBe(200);
  });

  it('still allows a mailed link above the limit', async () => {
    await server.restart(() => open({ RESET_LIMIT_PER_ACCOUNT: 1 }));
    expect((await change({ password: PASSWORD })).status).toBe(200);
    expect((await change()).status).toBe(429);
    await rowan.post('forgot-password', { email: ROWAN });
    await settled();
    const mail = mailsTo(ROWAN).at(-1);
    const token = mail && linkIn(mail).searchParams.get('token');
    expect((await rowan.post('reset-password', { email: ROWAN, token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('gives the browser a new token, in the same session with its streams and its CSRF token', async () => {
    const tab = new TestClient(server);
    const before = rowan.cookies.get('loremark_session') ?? '';
    const { ended, received } = await listen(rowan);
    expect((await change()).status).toBe(200);
    const after = rowan.cookies.get('loremark_session') ?? '';
    expect(after).not.toBe(before);
    tab.cookies.set('loremark_session', before);
    expect((await tab.get('user')).status).toBe(401);
    tab.cookies.set('loremark_session', after);
    expect((await tab.get('user')).status).toBe(200);

    await rowan.post('characters', { name: 'Elyra Vane', isHidden: 0 });
    await expect.poll(received).toContain('"characters":true');
    expect(ended()).toBe(false);
    await rowan.post('logout');
    await expect.poll(ended).toBe(true);
  });
});

/** Opens the browser's event stream. */
async function listen(client: TestClient) {
  const stream = await client.get('user/sync/events?client=a');
  let received = '';
  let ended = false;
  void (async () => {
    for await (const chunk of stream.body ?? []) received += new TextDecoder().decode(chunk);
    ended = true;
  })();
  return { received: () => received, ended: () => ended };
}

describe('sessions', () => {
  async function sessionIds(client: TestClient): Promise<{ id: number; current: boolean }[]> {
    return (await (await client.get('user/devices')).json()).data.sessions;
  }
  const ownId = async (client: TestClient) => (await sessionIds(client)).find(({ current }) => current)?.id ?? 0;

  it('can be ended one by one, including their streams', async () => {
    const phone = await signIn(server);
    const tablet = await signIn(server);
    const stream = (await phone.get('user/sync/events?client=a')).text();
    const answer = await rowan.call('DELETE', `user/sessions/${await ownId(phone)}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: 'The browser was logged out.' });
    await stream;
    expect((await phone.get('user')).status).toBe(401);
    expect((await tablet.get('user')).status).toBe(200);
  });

  it('can be ended all at once except the requesting one', async () => {
    const others = [await signIn(server), await signIn(server)];
    const stranger = await signUp(server, { username: 'Other' });
    const answer = await rowan.call('DELETE', 'user/sessions');
    expect(await answer.json()).toEqual({
      message: 'Every other browser was logged out, and all tokens were revoked.',
      data: { ended: 2 },
    });
    for (const other of others) expect((await other.get('user')).status).toBe(401);
    for (const client of [rowan, stranger]) expect((await client.get('user')).status).toBe(200);
    expect((await (await rowan.call('DELETE', 'user/sessions')).json()).data.ended).toBe(0);
  });

  it('can’t be ended if it is the requesting one or another account’s', async () => {
    const stranger = await signUp(server, { username: 'Other' });
    expect((await rowan.call('DELETE', `user/sessions/${await ownId(rowan)}`)).status).toBe(409);
    for (const id of [await ownId(stranger), 999_999, 'x'])
      expect((await rowan.call('DELETE', `user/sessions/${id}`)).status).toBe(404);
    for (const client of [rowan, stranger]) expect((await client.get('user')).status).toBe(200);
  });
});
