import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import type { PasswordHasher } from '#server/actions/accounts/password-hasher.ts';
import type { Env } from '#server/env.ts';
import { argon2id } from '#tests/builders/password-hashers.ts';
import { createTestApp, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const SENT = { message: 'A password reset link have been sent to your e-mail address.' };
const REFUSED_TOKEN = 'This link has been used, has expired, or was replaced by a newer one. Request a new link.';
const ROWAN = 'rowan@example.org';
const NEW_PASSWORD = 'ash-and-yew';
const MINUTE = 60_000;

const mails = withMails();
const open = (env: Partial<Env> = {}) => createTestApp({ passwords: argon2id, env: { SMTP_URL: mails.url, ...env } });
const server = withServer(open);

const ask = (email: unknown, client = new TestClient(server)) => client.post('forgot-password', { email });

/** Requests a link and returns it from the mail. */
async function requestLink(email = ROWAN): Promise<URL> {
  expect((await ask(email)).status).toBe(200);
  await server.context.background.settled();
  // A notification about an earlier reset may arrive at the same time.
  const mail = mails.received.findLast(({ text }) => text.includes('/recover?'));
  if (mail === undefined) throw new Error('No link came.');
  return linkIn(mail);
}

/** Submits the form of the link's page; fields can be replaced. */
function reset(link: URL, fields: Record<string, unknown> = {}, client = new TestClient(server)): Promise<Response> {
  return client.post('reset-password', {
    email: link.searchParams.get('email'),
    token: link.searchParams.get('token'),
    password: NEW_PASSWORD,
    ...fields,
  });
}

async function expectRefusedToken(answer: Response): Promise<void> {
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ message: REFUSED_TOKEN, errors: { token: [REFUSED_TOKEN] } });
}

describe('POST forgot-password', () => {
  it('sends one mail to the account, with a link to the page', async () => {
    await server.restart(() => open({ PUBLIC_URL: 'https://loremark.example' }));
    await signUp(server);
    const answer = await ask(ROWAN);
    expect(answer.status).toBe(200);
    expect(v.parse(messageAnswerSchema, await answer.json())).toEqual(SENT);

    await server.context.background.settled();
    const [mail, ...more] = mails.received;
    if (mail === undefined) throw new Error('No mail came.');
    expect(more).toEqual([]);
    expect(mail.recipients).toEqual([ROWAN]);
    expect(mail.headers.get('to')).toBe(ROWAN);
    expect(mail.headers.get('from')).toBe('Loremark <no-reply@loremark.example>');
    expect(mail.headers.get('subject')).toBe('Reset your Loremark password');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(Date.parse(mail.headers.get('date') ?? '')).toBe(server.clock.now());
    expect(mail.text).toContain('Hello Rowan,');
    expect(mail.text).toContain('within 60 minutes');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('https://loremark.example/recover');
    expect([...link.searchParams.keys()]).toEqual(['email', 'token']);
    expect(link.searchParams.get('email')).toBe(ROWAN);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('gives the same response for an unknown address and sends no mail', async () => {
    await signUp(server);
    const known = await ask(ROWAN, new TestClient(server, '192.0.2.10'));
    const unknown = await ask('unknown@example.org', new TestClient(server, '192.0.2.11'));
    await server.context.background.settled();
    expect(unknown.status).toBe(200);
    expect(await unknown.text()).toBe(await known.text());
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(mails.received).toHaveLength(1);
  });

  it('responds before it looks up the address, without waiting for the mail server', async () => {
    await signUp(server);
    const release = mails.hold();
    const answer = await ask(ROWAN);
    expect(answer.status).toBe(200);
    const stored = server.context.database.selectFrom('password_resets').selectAll().execute();
    expect(await stored).toEqual([]);
    expect(mails.received).toEqual([]);
    release();
    await server.context.background.settled();
    expect(mails.received).toHaveLength(1);
  });

  it('mails the stored address regardless of the typed case', async () => {
    await signUp(server, { email: 'Rowan@example.org' });
    const link = await requestLink('rOWAN@example.ORG');
    expect(mails.received[0]?.recipients).toEqual(['Rowan@example.org']);
    expect(link.searchParams.get('email')).toBe('Rowan@example.org');
  });

  it('does not use the origin of the request in the link', async () => {
    await signUp(server);
    const client = new TestClient(server);
    const answer = await client.post(
      'forgot-password',
      { email: ROWAN },
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    );
    expect(answer.status).toBe(200);
    await server.context.background.settled();
    const [mail] = mails.received;
    expect(mail?.text).not.toContain('evil');
  });

  it.each([
    [undefined, 'Email is required.'],
    ['', 'Email is required.'],
    [7, 'Email is required.'],
    [[ROWAN], 'Email is required.'],
    ['rowan', 'Email must be a valid email address.'],
    [`${'a'.repeat(39)}@example.org`, 'Email can have at most 50 characters.'],
    [`${ROWAN}\r\nBcc: evil@example.org`, 'Email must be a valid email address.'],
    [`${ROWAN}, evil@example.org`, 'Email must be a valid email address.'],
    [`Rowan <${ROWAN}>`, 'Email must be a valid email address.'],
    [`${ROWAN}\n`, 'Email must be a valid email address.'],
  ])('refuses the e-mail address %j', async (email, message) => {
    await signUp(server);
    const answer = await ask(email);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message, errors: { email: expect.arrayContaining([message]) } });
    await server.context.background.settled();
    expect(mails.received).toEqual([]);
  });

  it('refuses a body that is not JSON, and a request without the CSRF token', async () => {
    const client = new TestClient(server);
    await client.send('/api/v1/sanctum/csrf-cookie');
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const send = (body: string, more: Record<string, string> = {}) =>
      client.send('/api/v1/forgot-password', { method: 'POST', headers: { ...headers, ...more }, body });
    expect((await send('{}')).status).toBe(419);
    expect((await send('{', { 'X-CSRF-TOKEN': client.csrfToken ?? '' })).status).toBe(400);
  });

  it.each([ROWAN, 'unknown@example.org'])(
    'accepts %s five times an hour from any address, then requires a wait',
    async (email) => {
      await signUp(server);
      for (let index = 0; index < 5; index += 1) {
        const cased = index % 2 === 0 ? email : email.toUpperCase();
        expect((await ask(cased, new TestClient(server, `198.51.100.${index}`))).status).toBe(200);
        server.clock.advance(5 * MINUTE);
      }
      const refused = await ask(email, new TestClient(server, '198.51.100.99'));
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe(String(35 * 60));
      expect(await refused.json()).toEqual({
        message: 'Too many attempts. Try again in 35 minutes.',
        code: 'rate_limited',
      });
      await server.context.background.settled();
      expect(mails.received).toHaveLength(email === ROWAN ? 5 : 0);
      server.clock.advance(35 * MINUTE);
      expect((await ask(email)).status).toBe(200);
    },
  );

  it('accepts thirty requests an hour from one client', async () => {
    for (let index = 0; index < 30; index += 1) expect((await ask(`unknown${index}@example.org`)).status).toBe(200);
    expect((await ask('nobody30@example.org')).status).toBe(429);
    expect((await ask('nobody30@example.org', new TestClient(server, '198.51.100.1'))).status).toBe(200);
  });

  it('gives the same response when the mail server refuses, and logs neither address nor token', async () => {
    await signUp(server);
    mails.refuse();
    expect(await (await ask(ROWAN)).json()).toEqual(SENT);
    await server.context.background.settled();
    expect(server.logged).toHaveLength(1);
    expect(server.logged[0]).toContain('"message":"A mail was not sent. It is tried again later."');
    expect(server.logged[0]).toContain('"reason":"EENVELOPE 550"');
    expect(server.logged[0]).not.toMatch(/rowan|token=/i);
  });
});

describe('POST reset-password', () => {
  it('changes the password, so that the new one signs in and the old one does not', async () => {
    await signUp(server);
    const answer = await reset(await requestLink());
    expect(answer.status).toBe(200);
    expect(v.parse(messageAnswerSchema, await answer.json())).toEqual({
      message: 'Your password has been changed. Log in with the new one.',
    });
    await signIn(server, { password: NEW_PASSWORD });
    await expect(signIn(server)).rejects.toThrow('422');
  });

  it('mails the player, without any secret, after the response', async () => {
    await signUp(server, { email: 'Rowan@example.org' });
    const link = await requestLink();
    const release = mails.hold();
    expect((await reset(link)).status).toBe(200);
    expect(mails.received).toHaveLength(1);
    release();
    await server.context.background.settled();
    const [, mail, ...more] = mails.received;
    expect(more).toEqual([]);
    expect(mail?.recipients).toEqual(['Rowan@example.org']);
    expect(mail?.headers.get('subject')).toBe('Your Loremark password was changed');
    expect(mail?.text).toContain('Hello Rowan,');
    expect(mail?.text).not.toMatch(/https?:/);
    for (const secret of [NEW_PASSWORD, 'oak-elm-and-ash', link.searchParams.get('token')])
      expect(mail?.text).not.toContain(secret);
  });

  it('sends no mail for an invalid link', async () => {
    await signUp(server);
    await reset(await requestLink(), { token: 'no' });
    await server.context.background.settled();
    expect(mails.received).toHaveLength(1);
  });

  it('succeeds when the mail server refuses', async () => {
    await signUp(server);
    const link = await requestLink();
    mails.refuse();
    expect((await reset(link)).status).toBe(200);
    await server.context.background.settled();
    expect(server.logged).toHaveLength(1);
    expect(server.logged[0]).toContain('"message":"A mail was not sent. It is tried again later."');
    expect(server.logged[0]).not.toMatch(/rowan|token=/i);
    await signIn(server, { password: NEW_PASSWORD });
  });

  it('opens no session', async () => {
    await signUp(server);
    const client = new TestClient(server);
    await reset(await requestLink(), {}, client);
    expect((await client.get('user')).status).toBe(401);
  });

  it('accepts the e-mail address in any case', async () => {
    await signUp(server);
    expect((await reset(await requestLink(), { email: 'ROWAN@example.org' })).status).toBe(200);
  });

  it('ends the account’s other sessions with their streams, and no other account’s', async () => {
    const lost = await signUp(server);
    const asking = await signIn(server);
    const stranger = await signUp(server, { username: 'Other' });
    const stream = await lost.get('user/sync/events?client=a');
    const ended = stream.text();
    expect((await reset(await requestLink(), {}, asking)).status).toBe(200);
    expect((await lost.get('user')).status).toBe(401);
    expect((await asking.get('user')).status).toBe(200);
    expect((await stranger.get('user')).status).toBe(200);
    await ended;
  });

  it('gives the session of the requesting browser a new token, so that a copy of it ends too', async () => {
    const asking = await signUp(server);
    const copy = new TestClient(server);
    copy.cookies.set('loremark_session', asking.cookies.get('loremark_session') ?? '');
    expect((await copy.get('user')).status).toBe(200);
    expect((await reset(await requestLink(), {}, asking)).status).toBe(200);
    expect([(await asking.get('user')).status, (await copy.get('user')).status]).toEqual([200, 401]);
  });

  it('ends all sessions of the account when the browser is signed in to another one', async () => {
    const lost = await signUp(server);
    const stranger = await signUp(server, { username: 'Other' });
    expect((await reset(await requestLink(), {}, stranger)).status).toBe(200);
    expect((await lost.get('user')).status).toBe(401);
    expect((await stranger.get('user')).status).toBe(200);
  });

  it('accepts a link once', async () => {
    await signUp(server);
    const link = await requestLink();
    await reset(link);
    await expectRefusedToken(await reset(link, { password: 'oak-and-oak' }));
    await signIn(server, { password: NEW_PASSWORD });
  });

  it('accepts a link once, also in concurrent requests', async () => {
    await signUp(server);
    const link = await requestLink();
    const answers = await Promise.all([reset(link), reset(link), reset(link)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
  });

  it('accepts a link for just under an hour', async () => {
    await signUp(server);
    const link = await requestLink();
    server.clock.advance(60 * MINUTE - 1);
    expect((await reset(link)).status).toBe(200);
    const late = await requestLink();
    server.clock.advance(60 * MINUTE);
    await expectRefusedToken(await reset(late));
  });

  it('accepts only the newest link', async () => {
    await signUp(server);
    const first = await requestLink();
    const second = await requestLink();
    expect(second.searchParams.get('token')).not.toBe(first.searchParams.get('token'));
    await expectRefusedToken(await reset(first));
    expect((await reset(second)).status).toBe(200);
  });

  it('invalidates every link after one was used', async () => {
    await signUp(server);
    await reset(await requestLink());
    const links = await server.context.database.selectFrom('password_resets').selectAll().execute();
    expect(links).toEqual([]);
  });

  it('accepts a link only with the address it was sent to', async () => {
    await signUp(server);
    await signUp(server, { username: 'Other' });
    const link = await requestLink();
    await expectRefusedToken(await reset(link, { email: 'other@example.org' }));
    await expectRefusedToken(await reset(link, { email: 'unknown@example.org' }));
    expect((await reset(link)).status).toBe(200);
  });

  it.each(['unknown', 'a'.repeat(200), "' or 1=1 --"])('refuses the token %j', async (token) => {
    await signUp(server);
    await expectRefusedToken(await reset(await requestLink(), { token }));
  });

  it('stores the token hashed', async () => {
    await signUp(server);
    const token = (await requestLink()).searchParams.get('token') ?? '';
    const stored = await server.context.database.selectFrom('password_resets').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    await expectRefusedToken(
      await new TestClient(server).post('reset-password', {
        email: ROWAN,
        token: stored[0]?.token_hash,
        password: NEW_PASSWORD,
      }),
    );
  });

  it.each([
    ['email', undefined, 'Email is required.'],
    ['email', 'rowan', 'Email must be a valid email address.'],
    ['token', undefined, 'Token is required.'],
    ['token', '', 'Token is required.'],
    ['token', 7, 'Token is required.'],
    ['token', 'a'.repeat(201), 'Token can have at most 200 characters.'],
    ['password', undefined, 'Password is required.'],
    ['password', '', 'Password is required.'],
    ['password', 'seven77', 'Password must have at least 8 characters.'],
    ['password', 'oak and elm', "Password can't contain spaces."],
    ['password', 'a'.repeat(1025), 'Password can have at most 1024 characters.'],
    ['password', 'password', 'This password is one of the most common ones. Choose another one.'],
    ['password', ROWAN, "Your name or email address can't be your password. Choose another one."],
  ])('refuses %s %j, and the link stays valid', async (field, value, message) => {
    await signUp(server);
    const link = await requestLink();
    const answer = await reset(link, { [field]: value });
    expect(answer.status).toBe(422);
    const problem = await answer.json();
    expect(problem.errors[field][0]).toBe(message);
    expect(Object.keys(problem.errors)).toEqual([field]);
    expect((await reset(link)).status).toBe(200);
  });

  it('hashes no password for an invalid link', async () => {
    let hashed = 0;
    const passwords: PasswordHasher = {
      ...argon2id,
      hash: (password) => {
        hashed += 1;
        return argon2id.hash(password);
      },
    };
    await server.restart(() => createTestApp({ env: { SMTP_URL: mails.url }, passwords }));
    await new TestClient(server).post('reset-password', { email: ROWAN, token: 'no', password: NEW_PASSWORD });
    expect(hashed).toBe(0);
  });

  it('limits invalid links per client and hour, without counting valid ones', async () => {
    await server.restart(() => open({ RESET_LIMIT_PER_ADDRESS: 2 }));
    await signUp(server);
    const bad = new URL('https://loremark.example/recover?email=rowan%40example.org&token=no');
    await expectRefusedToken(await reset(bad));
    expect((await reset(await requestLink())).status).toBe(200);
    await expectRefusedToken(await reset(bad));
    const refused = await reset(bad);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe(String(60 * 60));
  });

  it('resets the limit of failed sign-ins', async () => {
    await server.restart(() => open({ LOGIN_LIMIT_PER_ACCOUNT: 2 }));
    await signUp(server);
    for (let index = 0; index < 2; index += 1)
      await expect(signIn(server, { password: 'no-idea-at-all' })).rejects.toThrow('422');
    await expect(signIn(server)).rejects.toThrow('429');
    await reset(await requestLink());
    await signIn(server, { password: NEW_PASSWORD });
  });
});
