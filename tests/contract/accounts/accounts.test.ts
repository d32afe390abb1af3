import { hash } from '@node-rs/argon2';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { authSchema, userAnswerSchema } from '#core/contract/accounts/account.ts';
import type { PasswordHasher } from '#server/actions/accounts/password-hasher.ts';
import { suspendAccount } from '#server/actions/accounts/suspend-account.ts';
import { inTransaction } from '#server/storage/database.ts';
import { argon2id } from '#tests/builders/password-hashers.ts';
import { createTestApp, registerForm, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { createTestStore } from '#tests/builders/store.ts';
import { withServer } from '#tests/builders/with-server.ts';

const rowan = { id: expect.any(Number), username: 'Rowan', role: 'user', current_character: null, language: 'en' };

const server = withServer(() => createTestApp({ passwords: argon2id }));

const COMMON = 'This password is one of the most common ones. Choose another one.';
const OWN_NAME = "Your name or email address can't be your password. Choose another one.";

const login = (username: string, password = 'oak-elm-and-ash') => ({ username, password, grant_type: 'password' });

describe('POST register', () => {
  it('creates the account and signs the browser in', async () => {
    const client = new TestClient(server);
    const answer = await client.post('register', registerForm());
    expect(answer.status).toBe(201);
    expect(v.parse(authSchema, await answer.json())).toEqual({ auth: true, user: rowan });
    expect(await (await client.get('oauth/check')).json()).toEqual({ auth: true, user: rowan });
  });

  it('gives the browser a CSRF token for its next request', async () => {
    const client = await signUp(server);
    expect((await client.post('logout')).status).toBe(204);
  });

  it.each([
    ['the same username', { username: 'Rowan', email: 'other@example.org' }, ['username']],
    ['the same username in another case', { username: 'ROWAN', email: 'other@example.org' }, ['username']],
    ['the same e-mail address', { username: 'Other', email: 'rowan@example.org' }, ['email']],
    ['the same e-mail address in another case', { username: 'Other', email: 'Rowan@Example.org' }, ['email']],
    ['the same username with a blank after it', { username: 'Rowan ', email: 'other@example.org' }, ['username']],
    ['the same e-mail address with a blank after it', { username: 'Other', email: 'rowan@example.org ' }, ['email']],
    ['both, reporting only the username', {}, ['username']],
  ])('refuses %s', async (_case, fields, refused) => {
    await signUp(server);
    const answer = await new TestClient(server).post('register', registerForm(fields));
    expect(answer.status).toBe(422);
    const { errors, message } = await answer.json();
    expect(Object.keys(errors)).toEqual(refused);
    expect(message).toMatch(/ is already (taken|in use)\.$/);
  });

  it.each([
    ['username', undefined, 'Username is required.'],
    ['username', '', 'Username is required.'],
    ['username', 7, 'Username is required.'],
    ['username', ' \u00a0', 'Username is required.'],
    ['username', 'Rowan Oak', 'Username can only contain letters and digits.'],
    ['username', 'Rowan@Oak', 'Username can only contain letters and digits.'],
    ['username', 'Admin', 'This username is reserved. Choose another one.'],
    ['username', 'pr0f1le', 'This username is reserved. Choose another one.'],
    ['username', 'a'.repeat(51), 'Username can have at most 50 characters.'],
    ['email', undefined, 'Email is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'rowan', 'Email must be a valid email address.'],
    ['email', 'rowan@nowhere', 'Email must be a valid email address.'],
    ['email', 'rowan@192.0.2.1', 'Email must be a valid email address.'],
    ['email', 'rowan@-oak.example', 'Email must be a valid email address.'],
    ['email', 'rowan@oak..example', 'Email must be a valid email address.'],
    ['email', 'rowan@müller', 'Email must be a valid email address.'],
    ['email', 'rowan@mül_ler.example', 'Email must be a valid email address.'],
    ['email', 'rowan oak@example.org', 'Email must be a valid email address.'],
    ['email', `${'a'.repeat(39)}@example.org`, 'Email can have at most 50 characters.'],
    ['password', undefined, 'Password is required.'],
    ['password', '', 'Password is required.'],
    ['password', 'seven77', 'Password must have at least 8 characters.'],
    ['password', 'oak and elm', "Password can't contain spaces."],
    ['password', 'a'.repeat(1025), 'Password can have at most 1024 characters.'],
    ['password', 'password', COMMON],
    ['password', 'QwertyUiop', COMMON],
    ['password', 'Loremark1', COMMON],
    ['password', '2026-tibia!', COMMON],
    ['password', 'ROWAN@example.org', OWN_NAME],
  ])('refuses %s %j', async (field, value, message) => {
    const client = new TestClient(server);
    const answer = await client.post('register', { ...registerForm(), [field]: value });
    expect(answer.status).toBe(422);
    const problem = await answer.json();
    expect(problem.errors[field][0]).toBe(message);
    expect(Object.keys(problem.errors)).toEqual([field]);
    expect(await (await client.get('oauth/check')).json()).toEqual({ auth: false, user: null });
  });

  it.each([
    ['a username of 50 characters', { username: 'a'.repeat(50), email: 'a@example.org' }],
    ['an e-mail address of 50 characters', { email: `${'a'.repeat(38)}@example.org` }],
    ['an e-mail address with an apostrophe', { email: "o'brien@example.org" }],
    ['an e-mail address of a domain in another script', { email: 'rowan@xn--80ak6aa92e.xn--p1ai' }],
    ['an e-mail address whose domain is written in its script', { email: 'rowan@müller.пример.рф' }],
    ['a username with blanks around it', { username: ' Anna\u00a0', email: 'anna@example.org' }],
    ['an e-mail address with blanks around it', { email: '\tanna@example.org ' }],
    ['a password of 8 characters', { password: 'eight888' }],
    ['a password of 1024 characters', { password: 'a'.repeat(1024) }],
  ])('accepts %s', async (_case, fields) => {
    const answer = await new TestClient(server).post('register', registerForm(fields));
    expect(answer.status).toBe(201);
  });

  it.each([
    ['username', { username: 'RowanAsh', password: 'rowanash' }],
    ['mailbox', { email: 'rowan.ash@example.org', password: 'Rowan.Ash' }],
  ])('refuses the own %s as the password', async (_case, fields) => {
    const answer = await new TestClient(server).post('register', registerForm(fields));
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { password: [OWN_NAME] }]);
  });

  it('does not report a taken name or address with a refused password', async () => {
    await signUp(server);
    const answer = await new TestClient(server).post('register', { ...registerForm(), password: 'password' });
    expect((await answer.json()).errors).toEqual({ password: [COMMON] });
  });

  it('ignores unknown fields, such as a role', async () => {
    const client = new TestClient(server);
    const answer = await client.post('register', { ...registerForm(), role: 'admin', is_hidden: 1 });
    expect((await answer.json()).user.role).toBe('user');
  });

  it('never stores or returns the password', async () => {
    const client = await signUp(server);
    const { password_hash } = await server.context.database
      .selectFrom('accounts')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await (await client.get('user')).text()).not.toMatch(/argon2|oak-elm-and-ash/);
  });

  it.each([
    ['username', (index: number) => ({ email: `rowan${index}@example.org` })],
    ['email', (index: number) => ({ username: `Rowan${index}`, email: 'rowan@example.org' })],
  ])('gives a free %s to only one of several concurrent requests', async (field, fieldsOf) => {
    const forms = [1, 2, 3].map((index) => registerForm(fieldsOf(index)));
    const answers = await Promise.all(forms.map((form) => new TestClient(server).post('register', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  });

  it('responds with 429 and the wait above the limit of sign-ups per address and hour', async () => {
    await server.restart(() => createTestApp({ passwords: argon2id, env: { REGISTER_LIMIT_PER_ADDRESS: 2 } }));
    await signUp(server, { username: 'One' });
    server.clock.advance(20 * 60_000);
    await signUp(server, { username: 'Two' });
    const refused = await new TestClient(server).post('register', registerForm({ username: 'Three' }));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe(String(40 * 60));
    expect(await refused.json()).toEqual({
      message: 'Too many attempts. Try again in 40 minutes.',
      code: 'rate_limited',
    });
    await signUp(server, { username: 'Four' }, '192.0.2.77');
    server.clock.advance(40 * 60_000);
    await signUp(server, { username: 'Three' });
  });
});

describe('POST login', () => {
  it.each(['Rowan', 'rowan', 'ROWAN', 'rowan@example.org', 'Rowan@Example.ORG'])('signs in as %s', async (name) => {
    await signUp(server);
    const client = new TestClient(server);
    const answer = await client.post('login', login(name));
    expect(answer.status).toBe(200);
    expect(v.parse(authSchema, await answer.json())).toEqual({ auth: true, user: rowan });
    expect((await client.get('user')).status).toBe(200);
  });

  it.each([
    'Rowan ',
    ' rowan',
    '\u00a0Rowan\u200b',
    'rowan@example.org\t',
    ' rowan@müller.example',
    'rowan@XN--MLLER-KVA.example ',
  ])('accepts %j, as keyboards and copying write it', async (username) => {
    await signUp(server, {
      username: 'Rowan',
      email: /m.?.?ller/i.test(username) ? 'rowan@müller.example' : 'rowan@example.org',
    });
    expect((await new TestClient(server).post('login', login(username))).status).toBe(200);
  });

  it('gives the same response for an unknown name and a wrong password', async () => {
    await signUp(server);
    const unknown = await new TestClient(server).post('login', login('Unknown'));
    const wrong = await new TestClient(server).post('login', login('Rowan', 'ash-and-elm'));
    for (const answer of [unknown, wrong]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ message: 'invalid_credentials' });
    }
    const names = (answer: Response) => [...answer.headers.keys()];
    expect(names(unknown)).toEqual(names(wrong));
  });

  it('checks a password also for an unknown name, against timing attacks', async () => {
    const checked: (string | null)[] = [];
    const passwords: PasswordHasher = {
      ...argon2id,
      matches: (hash, password) => {
        checked.push(hash);
        return argon2id.matches(hash, password);
      },
    };
    await server.restart(() => createTestApp({ passwords }));
    await new TestClient(server).post('login', login('Unknown'));
    expect(checked).toEqual([null]);
  });

  it.each([
    ['username', undefined, 'Username is required.'],
    ['username', '', 'Username is required.'],
    ['username', 'a'.repeat(51), 'Username can have at most 50 characters.'],
    ['password', undefined, 'Password is required.'],
    ['password', '', 'Password is required.'],
    ['password', 'seven77', 'Password must have at least 8 characters.'],
    ['grant_type', undefined, 'Grant type must be password.'],
    ['grant_type', 'token', 'Grant type must be password.'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await new TestClient(server).post('login', { ...login('Rowan'), [field]: value });
    expect(answer.status).toBe(422);
    const problem = await answer.json();
    expect(problem.message).toBe(message);
    expect(problem.errors[field][0]).toBe(message);
  });

  it('rehashes the password once if its hash was made with less work than now', async () => {
    await signUp(server);
    const { database } = server.context;
    const stored = async () =>
      (await database.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()).password_hash;
    const weak = await hash('oak-elm-and-ash', { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await database.updateTable('accounts').set({ password_hash: weak }).execute();

    expect((await new TestClient(server).post('login', login('Rowan', 'ash-and-elm'))).status).toBe(422);
    expect(await stored()).toBe(weak);
    await signIn(server);
    const strong = await stored();
    expect(strong).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    await signIn(server);
    expect(await stored()).toBe(strong);

    await database.updateTable('accounts').set({ password_hash: weak }).execute();
    await Promise.all([signIn(server), signIn(server), signIn(server)]);
    expect(await stored()).not.toBe(weak);
  });

  const wrongly = (name: string, from: string) =>
    new TestClient(server, from).post('login', login(name, 'ash-and-elm'));

  it('responds with 429 after ten wrong passwords per name', async () => {
    await signUp(server);
    for (let index = 0; index < 10; index += 1) {
      expect((await wrongly(index % 2 === 0 ? 'Rowan' : 'ROWAN', `198.51.100.${index}`)).status).toBe(422);
      server.clock.advance(30_000);
    }
    const refused = await new TestClient(server, '198.51.100.99').post('login', login('Rowan'));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe(String(10 * 60));
    expect((await refused.json()).message).toBe('Too many attempts. Try again in 10 minutes.');

    server.clock.advance(10 * 60_000);
    await signIn(server);
  });

  it('checks ten passwords per account, counting both of its names, and then accepts none', async () => {
    await signUp(server);
    const names = ['Rowan', 'rowan@example.org'];
    for (let index = 0; index < 10; index += 1) {
      expect((await wrongly(names[index % 2] ?? '', `198.51.100.${index}`)).status).toBe(422);
      server.clock.advance(30_000);
    }
    for (const name of names) {
      const unjudged = await new TestClient(server, '198.51.100.99').post('login', login(name));
      expect(unjudged.status).toBe(422);
      expect(await unjudged.json()).toEqual({ message: 'invalid_credentials' });
    }
    // Attempts above the limit do not extend it.
    server.clock.advance(10 * 60_000);
    await signIn(server);
  });

  it('limits unknown names like existing ones', async () => {
    for (let index = 0; index < 10; index += 1)
      await new TestClient(server, `198.51.100.${index}`).post('login', login(index % 2 === 0 ? 'unknown' : 'Unknown'));
    const refused = await new TestClient(server, '198.51.100.99').post('login', login('Unknown'));
    expect(refused.status).toBe(429);
  });

  it('accepts thirty wrong passwords per address over all accounts', async () => {
    await signUp(server);
    const answers = [];
    for (let index = 0; index < 31; index += 1)
      answers.push((await new TestClient(server).post('login', login(`Unknown${index}`))).status);
    expect(answers.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(answers[30]).toBe(429);
    await signIn(server, {}, '198.51.100.1');
  });

  it('does not count successful sign-ins', async () => {
    await server.restart(() => createTestApp({ passwords: argon2id, env: { LOGIN_LIMIT_PER_ACCOUNT: 2 } }));
    await signUp(server);
    for (let index = 0; index < 5; index += 1) await signIn(server);
  });

  it('applies the limit to concurrent attempts', async () => {
    await server.restart(() => createTestApp({ passwords: argon2id, env: { LOGIN_LIMIT_PER_ACCOUNT: 3 } }));
    await signUp(server);
    const tries = Array.from({ length: 8 }, () => new TestClient(server).post('login', login('Rowan', 'ash-and-elm')));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('retains its limits over a restart', async () => {
    const store = await createTestStore();
    const env = { LOGIN_LIMIT_PER_ACCOUNT: 1 };
    const first = await createTestApp({ passwords: argon2id, store, env });
    await new TestClient(first).post('login', login('Rowan'));
    await first.close();
    const second = await createTestApp({ passwords: argon2id, store, env, clock: first.clock });
    expect((await new TestClient(second).post('login', login('Rowan'))).status).toBe(429);
    await second.close();
    await store.remove();
  });
});

describe('POST logout', () => {
  it('ends the session on the server too', async () => {
    const client = await signUp(server);
    const stolen = new Map(client.cookies);
    expect((await client.post('logout')).status).toBe(204);
    expect(client.cookies.has('loremark_session')).toBe(false);
    const thief = new TestClient(server);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.get('user')).status).toBe(401);
  });

  it('does not end the sessions of other browsers', async () => {
    const client = await signUp(server);
    const other = await signIn(server);
    await client.post('logout');
    expect((await other.get('user')).status).toBe(200);
  });

  it('succeeds without a session', async () => {
    expect((await new TestClient(server).post('logout')).status).toBe(204);
  });

  it('empties the browser’s cache, but not its storage', async () => {
    const answer = await (await signUp(server)).post('logout');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
  });
});

describe('GET oauth/check', () => {
  it('responds with false, not 401, without a session', async () => {
    const answer = await new TestClient(server).get('oauth/check?details=1');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ auth: false, user: null });
  });

  it.each([
    [
      'one',
      async (client: TestClient) => {
        const { sessions } = (await (await client.get('user/devices')).json()).data;
        const other = sessions.find(({ current }: { current: boolean }) => !current);
        return client.call('DELETE', `user/sessions/${other.id}`);
      },
    ],
    ['all others', (client: TestClient) => client.call('DELETE', 'user/sessions')],
    [
      'all by a new password',
      (client: TestClient) =>
        client.post('user/password', { current_password: 'oak-elm-and-ash', password: 'ash-and-yew' }),
    ],
    [
      'all by deleting the account',
      (client: TestClient) => client.call('DELETE', 'user', { password: 'oak-elm-and-ash' }),
    ],
  ])(
    'reports a session as ended if the player ended %s from elsewhere, until it would have expired',
    async (_which, end) => {
      const client = await signUp(server);
      const lost = await signIn(server);
      expect((await end(client)).status).toBe(200);
      const check = async () => (await lost.get('oauth/check?details=1')).json();
      expect((await lost.get('user')).status).toBe(401);
      expect(await check()).toEqual({ auth: false, user: null, ended: true });
      server.clock.advance(31 * 24 * 60 * 60 * 1000);
      expect(await check()).toEqual({ auth: false, user: null });
    },
  );

  it('does not report a session as ended that expired, or that an operator ended', async () => {
    const expired = await signUp(server);
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect(await (await expired.get('oauth/check')).json()).toEqual({ auth: false, user: null });
    const suspended = await signIn(server);
    await inTransaction(server.context.database, (transaction) =>
      suspendAccount(transaction, 1, { reason: null, now: server.clock.now() }),
    );
    expect(await (await suspended.get('oauth/check')).json()).toEqual({ auth: false, user: null });
  });

  it('adds the fields of GET user with details=1', async () => {
    const client = await signUp(server);
    const { data } = await (await client.get('user')).json();
    expect(await (await client.get('oauth/check?details=0')).json()).toEqual({ auth: true, user: rowan });
    expect(await (await client.get('oauth/check?details=1')).json()).toEqual({ auth: true, user: data });
  });
});

describe('GET user', () => {
  it('returns all details of a new account', async () => {
    const client = await signUp(server);
    expect(v.parse(userAnswerSchema, await (await client.get('user')).json()).data).toEqual({
      id: expect.any(Number),
      username: 'Rowan',
      email: 'rowan@example.org',
      role: 'user',
      default_character_name: null,
      is_hidden: 0,
      hasData: false,
      has_legacy: true,
      current_character: null,
      language: 'en',
    });
  });
});

describe('GET characters and GET user/characters', () => {
  it.each(['characters', 'user/characters'])('%s lists only the account’s characters', async (path) => {
    const client = await signUp(server);
    await signUp(server, { username: 'Other' });
    const [rowanId, otherId] = [1, 2];
    expect(await (await client.get(path)).json()).toEqual({ data: [] });
    const base = { is_hidden: 0 as const, verify_code: null, verified_at: null, created_at: server.clock.now() };
    await server.context.database
      .insertInto('characters')
      .values([
        { ...base, account_id: rowanId, name: 'Sir Oak' },
        { ...base, account_id: otherId, name: 'Not Mine' },
        { ...base, account_id: rowanId, name: 'Elm', is_hidden: 1 as const, verify_code: 'abc', verified_at: 5 },
      ])
      .execute();
    expect(await (await client.get(path)).json()).toEqual({
      data: [
        {
          id: 1,
          name: 'Sir Oak',
          is_hidden: 0,
          verify_code: null,
          is_verified: false,
          sex: null,
          counts_from: expect.any(String),
        },
        {
          id: 3,
          name: 'Elm',
          is_hidden: 1 as const,
          verify_code: 'abc',
          is_verified: true,
          sex: null,
          counts_from: expect.any(String),
        },
      ],
    });
  });
});

describe('calls that need a session', () => {
  it.each(['user', 'characters', 'user/characters'])('GET %s responds with 401 without one', async (path) => {
    const answer = await new TestClient(server).get(path);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Unauthenticated.' });
  });
});
