/** Attacks on accounts that the tests of individual calls do not cover. */
import { describe, expect, it } from 'vitest';
import type { PasswordHasher } from '#server/actions/accounts/password-hasher.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { argon2id } from '#tests/builders/password-hashers.ts';
import { createTestApp, registerForm, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const PASSWORD = 'oak-elm-and-ash';

const mails = withMails();
const server = withServer(() =>
  createTestApp({
    passwords: argon2id,
    env: {
      SMTP_URL: mails.url,
      LOGIN_LIMIT_PER_ACCOUNT: 1000,
      LOGIN_LIMIT_PER_ADDRESS: 1000,
      RESET_LIMIT_PER_ACCOUNT: 1000,
      RESET_LIMIT_PER_ADDRESS: 1000,
    },
  }),
);

const settled = () => server.context.background.settled();

/** Hook for running an attack while a request checks or hashes a password. */
interface Gap {
  /** Runs once, after the password work and before its result is used. */
  once: (() => Promise<void>) | null;
}

/** Starts another app with a hook after a password is compared or hashed. */
async function restartWithGap(after: 'matches' | 'hash'): Promise<Gap> {
  const gap: Gap = { once: null };
  const passing = async <Result>(work: 'matches' | 'hash', done: Promise<Result>): Promise<Result> => {
    const result = await done;
    if (work === after) {
      const act = gap.once;
      gap.once = null;
      await act?.();
    }
    return result;
  };
  await server.restart(() =>
    createTestApp({
      env: { SMTP_URL: mails.url },
      passwords: {
        ...argon2id,
        matches: (hash, password) => passing('matches', argon2id.matches(hash, password)),
        hash: (password) => passing('hash', argon2id.hash(password)),
      },
    }),
  );
  return gap;
}

/** Reads all stored data of an account and its characters. */
async function stored(username: string): Promise<string> {
  const { database } = server.context;
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const of = { account };
  for (const table of ['characters', 'registers', 'history', 'section_resets', 'notices'] as const)
    Object.assign(of, {
      [table]: await database.selectFrom(table).selectAll().where('account_id', '=', account.id).execute(),
    });
  const sessions = await database.selectFrom('sessions').select('id').where('account_id', '=', account.id).execute();
  return JSON.stringify({ ...of, sessions });
}

describe('ids of other accounts', () => {
  it('are treated like unknown ones and change nothing', async () => {
    const victim = await signUp(server, { username: 'Victim' });
    const added = await (await victim.post('characters', { name: 'Their Own', isHidden: 0 })).json();
    const theirs: number = added.data.id;
    const device = new SyncDevice(victim, 'Victim');
    await device.sync([
      device.op({ character: theirs, value: 1 }),
      device.op({ character: theirs, item: 2, value: 1 }),
    ]);
    const reset = await (await victim.post('user/resets', { character: theirs, section: 'achievements' })).json();
    const session = (await (await victim.get('user/devices')).json()).data.sessions[0].id;
    const { id: accountId } = await server.context.database
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'Victim')
      .executeTakeFirstOrThrow();
    const notice = await server.context.database
      .insertInto('notices')
      .values({ account_id: accountId, kind: 'traded', character_name: 'Their Own', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await stored('Victim');

    const rowan = await signUp(server);
    const nowhere = 987_654;
    const tries: [string, string, (id: number) => [string, unknown]][] = [
      ['PATCH', 'characters', (id) => ['', { id, name: 'Mine Now', isHidden: 1 }]],
      ['DELETE', 'characters', (id) => ['', { id }]],
      ['POST', 'characters/generateCode', (id) => ['', { id }]],
      ['PATCH', 'characters/current', (id) => ['', { id }]],
      ['POST', 'user/achievements/toggle/1', (id) => ['', { characterId: id }]],
      ['POST', 'user/titles/toggle/1', (id) => ['', { characterId: id, checked: true }]],
      ['POST', 'user/achievements/1/bookmarks', (id) => ['', { characterId: id }]],
      ['POST', 'user/resets', (id) => ['', { character: id, section: 'achievements' }]],
      ['DELETE', 'user/resets/', (id) => [String(id === theirs ? reset.data.id : id), undefined]],
      ['DELETE', 'user/sessions/', (id) => [String(id === theirs ? session : id), undefined]],
      ['DELETE', 'user/devices/', (id) => [id === theirs ? device.client : String(id), undefined]],
      ['DELETE', 'user/notices/', (id) => [String(id === theirs ? notice.id : id), undefined]],
    ];
    for (const [method, path, of] of tries) {
      const answers: string[] = [];
      for (const id of [theirs, nowhere]) {
        const [rest, body] = of(id);
        const answer = await rowan.call(method, path + rest, body);
        answers.push(`${answer.status} ${await answer.text()}`);
      }
      expect(answers[0], `${method} ${path}`).toBe(answers[1]);
      expect(answers[0], `${method} ${path}`).toMatch(/^404 /);
    }
    const mine = new SyncDevice(rowan, 'Rowan');
    const { results } = await mine.sync([
      mine.op({ character: theirs, value: 1 }),
      mine.op({ character: nowhere, value: 1 }),
    ]);
    expect(results.map(({ outcome, value, version }) => [outcome, value, version])).toEqual([
      ['gone', 0, 0],
      ['gone', 0, 0],
    ]);
    expect((await (await rowan.get(`user/history?character=${theirs}`)).json()).data).toEqual([]);
    expect(JSON.stringify(await (await rowan.get('user/export')).json())).not.toContain('Their Own');
    expect(await stored('Victim')).toBe(before);
  });
});

describe('a field that a request must not set', () => {
  const HARM = {
    id: 999,
    account_id: 999,
    role: 'admin',
    username: 'Admin',
    email: 'evil@example.org',
    password_hash: 'x',
    created_at: 0,
    deleted_at: 1,
    is_verified: true,
    verified: true,
    verified_at: 1,
    verify_code: 'mine',
    __proto__: { role: 'admin' },
    constructor: { prototype: { role: 'admin' } },
  };

  it('is ignored by every call for the account and its characters, and refused with the settings', async () => {
    const { username, email, ...harm } = HARM;
    const rowan = new TestClient(server);
    expect((await rowan.post('register', { ...harm, ...registerForm() })).status).toBe(201);
    const first = await stored('Rowan');
    expect(JSON.parse(first).account).toMatchObject({ role: 'user', deleted_at: null, username: 'Rowan' });
    expect(JSON.parse(first).account.id).not.toBe(999);

    expect((await rowan.call('PATCH', 'user', { ...HARM, is_hidden: 0 })).status).toBe(422);
    const again = { ...harm, username: 'Rowan', password: PASSWORD, grant_type: 'password' };
    expect((await rowan.post('login', again)).status).toBe(200);
    expect(JSON.parse(await stored('Rowan')).account).toEqual(JSON.parse(first).account);

    const made = await (await rowan.post('characters', { ...HARM, name: 'Sir Rowan', isHidden: 0 })).json();
    expect(made.data).toMatchObject({ verify_code: null, is_verified: false });
    expect(made.data.id).not.toBe(999);
    const { id } = made.data;
    const renamed = { id, name: 'Dame Rowan', isHidden: 1 };
    expect((await rowan.call('PATCH', 'characters', { ...HARM, ...renamed })).status).toBe(422);
    expect((await rowan.call('PATCH', 'characters', renamed)).status).toBe(200);
    const { account, characters } = JSON.parse(await stored('Rowan'));
    expect(characters).toEqual([
      expect.objectContaining({ id, account_id: account.id, name: 'Dame Rowan', verified_at: null, verify_code: null }),
    ]);
    expect((await (await rowan.get('user')).json()).data.role).toBe('user');
  });
});

describe('a session', () => {
  it('is always new after a sign-in or sign-up', async () => {
    await signUp(server);
    for (const enter of [
      (client: TestClient) => client.post('register', registerForm({ username: 'Fresh' })),
      (client: TestClient) => client.post('login', { username: 'Rowan', password: PASSWORD, grant_type: 'password' }),
    ]) {
      const attacker = await signUp(server, { username: `Evil${Math.random().toString(36).slice(2, 8)}` });
      const planted = attacker.cookies.get('loremark_session') ?? '';
      const victim = new TestClient(server);
      victim.cookies.set('loremark_session', planted);
      expect((await enter(victim)).ok).toBe(true);
      expect(victim.cookies.get('loremark_session')).not.toBe(planted);
      expect((await attacker.get('user')).status).toBe(401);
      for (const madeUp of ['known-to-the-attacker', 'a'.repeat(43)]) {
        const other = new TestClient(server);
        other.cookies.set('loremark_session', madeUp);
        expect((await other.get('user')).status).toBe(401);
      }
    }
  });

  it('is not opened if the password changes during its check', async () => {
    const gap = await restartWithGap('matches');
    const rowan = await signUp(server);
    let changed: Response | undefined;
    gap.once = async () => {
      changed = await rowan.post('user/password', { current_password: PASSWORD, password: 'ash-and-yew' });
    };
    const thief = new TestClient(server);
    const answer = await thief.post('login', { username: 'Rowan', password: PASSWORD, grant_type: 'password' });
    expect(changed?.status).toBe(200);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message: 'invalid_credentials' });
    expect((await thief.get('user')).status).toBe(401);
    expect((await rowan.get('user')).status).toBe(200);
  });
});

describe('a new password', () => {
  it.each([
    [
      'a change of the password',
      (thief: TestClient) => thief.post('user/password', { current_password: PASSWORD, password: 'thiefs-own-one' }),
    ],
    ['a deletion of the account', (thief: TestClient) => thief.call('DELETE', 'user', { password: PASSWORD })],
  ])('set by a link is not overwritten by %s in flight', async (_, attack) => {
    const gap = await restartWithGap('matches');
    const email = 'rowan@example.org';
    const rowan = await signUp(server);
    const thief = await signIn(server);
    await rowan.post('forgot-password', { email });
    await settled();
    const link = mails.received.at(-1);
    const token = link && linkIn(link).searchParams.get('token');
    let reset: Response | undefined;
    gap.once = async () => {
      reset = await rowan.post('reset-password', { email, token, password: 'ash-and-yew' });
    };
    const answer = await attack(thief);
    expect(reset?.status).toBe(200);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Unauthenticated.' });
    expect((await thief.get('user')).status).toBe(401);
    expect((await rowan.get('user')).status).toBe(200);
    await signIn(server, { password: 'ash-and-yew' });
    await settled();
    expect(mails.received).toHaveLength(2);
  });

  it('is not overwritten by an older change of the same browser', async () => {
    const gap = await restartWithGap('hash');
    const rowan = await signUp(server);
    const change = (password: string) => rowan.post('user/password', { current_password: PASSWORD, password });
    let newer: Response | undefined;
    gap.once = async () => {
      newer = await change('ash-and-yew');
    };
    const older = await change('elm-and-fir');
    expect(newer?.status).toBe(200);
    expect(older.status).toBe(422);
    expect((await older.json()).errors).toEqual({ current_password: ['Wrong password.'] });
    await signIn(server, { password: 'ash-and-yew' });
  });
});

describe('a requested e-mail address', () => {
  it.each([
    [
      'a new password',
      (rowan: TestClient) => rowan.post('user/password', { current_password: PASSWORD, password: 'ash-and-yew' }),
    ],
    ['the end of every other session', (rowan: TestClient) => rowan.call('DELETE', 'user/sessions')],
    ['the deletion of the account', (rowan: TestClient) => rowan.call('DELETE', 'user', { password: PASSWORD })],
  ])('is dropped after %s, even if the response was delayed', async (_, end) => {
    const rowan = await signUp(server);
    const answered: (() => void)[] = [];
    const outgoing = { destroyed: false, once: (_event: 'close', listener: () => void) => answered.push(listener) };
    const thief = await signIn({
      ...server,
      // The browser sends the next request before it reads the last response.
      request: async (path, init) => server.app.request(path, init, { outgoing }),
    });
    expect((await thief.post('user/email', { email: 'thief@evil.example', password: PASSWORD })).status).toBe(200);
    expect((await end(rowan)).ok).toBe(true);
    expect(answered).toHaveLength(1);
    for (const close of answered) close();
    await settled();
    expect(await server.context.database.selectFrom('email_changes').selectAll().execute()).toEqual([]);
    expect(mails.received.filter(({ recipients }) => recipients.includes('thief@evil.example'))).toEqual([]);
  });
});

describe('whether a username and an e-mail address belong together is not revealed', () => {
  const EMAIL = 'rowan@example.org';

  /** Returns all responses for a name until it is limited, after doing the same for an address. */
  async function seen(name: string, password: string): Promise<string[]> {
    const stranger = new TestClient(server, '198.51.100.7');
    const tryIn = (username: string, typed: string) =>
      stranger.post('login', { username, password: typed, grant_type: 'password' });
    for (let index = 0; index < 4; index += 1) await tryIn(EMAIL, 'not-this-one');
    const answers: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const answer = await tryIn(name, password);
      answers.push(`${answer.status} ${answer.headers.get('Retry-After')} ${await answer.text()}`);
      server.clock.advance(1000);
    }
    return answers;
  }

  async function restart(): Promise<void> {
    await server.restart(() =>
      createTestApp({ passwords: argon2id, env: { SMTP_URL: mails.url, LOGIN_LIMIT_PER_ACCOUNT: 3 } }),
    );
    await signUp(server);
    await signUp(server, { username: 'Other' });
  }

  it.each(['not-this-one', PASSWORD])('by the number of attempts left, with the password %s', async (password) => {
    const answers: string[][] = [];
    for (const name of ['Rowan', 'Unknown']) {
      await restart();
      answers.push(await seen(name, password));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.map((line) => line.slice(0, 3))).toEqual(['422', '422', '422', '429']);
    await restart();
    expect(await seen('Other', 'not-this-one')).toEqual(answers[0]);
  });

  it('by the work for a response', async () => {
    const checked: (string | null)[] = [];
    const passwords: PasswordHasher = {
      ...argon2id,
      matches: (hash, password) => {
        checked.push(hash);
        return argon2id.matches(hash, password);
      },
    };
    await server.restart(() => createTestApp({ env: { LOGIN_LIMIT_PER_ACCOUNT: 1 }, passwords }));
    await signUp(server);
    for (const [username, password] of [
      [EMAIL, 'not-this-one'],
      ['Rowan', PASSWORD],
    ])
      await new TestClient(server).post('login', { username, password, grant_type: 'password' });
    expect(checked).toHaveLength(2);
    expect(checked[1]).toBe(checked[0]);
    expect(checked[1]).not.toBeNull();
  });

  it('by a refused sign-up', async () => {
    await signUp(server);
    await signUp(server, { username: 'Other' });
    const answers: string[] = [];
    for (const email of [EMAIL, 'other@example.org', 'unknown@example.org']) {
      const answer = await new TestClient(server).post('register', { ...registerForm(), email });
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^422 .*This username is already taken/);
  });

  it('and a password reset clears the limit of both', async () => {
    await restart();
    await seen('Rowan', 'not-this-one');
    const visitor = new TestClient(server);
    await visitor.post('forgot-password', { email: EMAIL });
    await settled();
    const mail = mails.received.at(-1);
    const token = mail && linkIn(mail).searchParams.get('token');
    const reset = { email: EMAIL, token, password: 'ash-and-yew' };
    expect((await visitor.post('reset-password', reset)).status).toBe(200);
    for (const username of ['Rowan', EMAIL]) await signIn(server, { username, password: 'ash-and-yew' });
  });
});

describe('a token from a mail', () => {
  it('is valid only for its purpose', async () => {
    const rowan = await signUp(server);
    await rowan.post('forgot-password', { email: 'rowan@example.org' });
    await settled();
    const reset = mails.received.at(-1);
    await rowan.post('user/email', { email: 'rowan@new.example', password: PASSWORD });
    await settled();
    const change = mails.received.find(({ recipients }) => recipients.includes('rowan@new.example'));
    const resetToken = reset && linkIn(reset).searchParams.get('token');
    const changeToken = change && linkIn(change).searchParams.get('confirm');
    const visitor = new TestClient(server);
    expect((await visitor.post('user/email/confirm', { token: resetToken })).status).toBe(422);
    for (const email of ['rowan@example.org', 'rowan@new.example']) {
      const body = { email, token: changeToken, password: 'ash-and-yew' };
      expect((await visitor.post('reset-password', body)).status).toBe(422);
    }
    for (const token of [resetToken, changeToken]) {
      visitor.cookies.set('loremark_session', token ?? '');
      expect((await visitor.get('user')).status).toBe(401);
    }
  });
});

describe('mails', () => {
  it.each([
    'rowan@example.org\r\nBcc: evil@example.org',
    'rowan@example.org\nSubject: hello',
    'rowan@example.org%0d%0aBcc:evil@example.org',
    'rowan@example.org,evil@example.org',
    'rowan@example.org;evil@example.org',
    'rowan@example.org evil@example.org',
    '<evil@example.org>rowan@example.org',
    '"rowan\r\n"@example.org',
    'rowan@example.org\u2028Bcc: evil@example.org',
    'rowan@example.org\u0000',
    'rowan@[127.0.0.1]',
    'Rowan <rowan@example.org>',
  ])('are never sent to the address %j, from any form', async (email) => {
    const rowan = await signUp(server);
    const visitor = new TestClient(server);
    for (const answer of [
      await visitor.post('forgot-password', { email }),
      await rowan.post('user/email', { email, password: PASSWORD }),
      await visitor.post('register', { ...registerForm({ username: 'Evil' }), email }),
    ]) {
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)).toEqual(['email']);
    }
    await settled();
    expect(mails.received).toEqual([]);
  });

  it.each(["o'brien+loremark@example.org", 'r_w.n-1@sub.example.org', "a!#$%&'*/=?^_`{|}~@example.org"])(
    'have one recipient and each header once with the address %s',
    async (email) => {
      const visitor = new TestClient(server);
      const answer = await visitor.post('register', { ...registerForm(), email });
      expect(answer.status).toBe(201);
      await visitor.post('forgot-password', { email });
      await settled();
      expect(mails.received.map(({ recipients }) => recipients)).toEqual([[email]]);
      expect(mails.received[0]?.headers.get('to')).toContain(email);
      expect([...(mails.received[0]?.headers.keys() ?? [])].sort()).toEqual([
        'auto-submitted',
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
    },
  );

  it('get no header from a name', async () => {
    for (const username of ['Rowan\r\nBcc: evil@example.org', 'Rowan\n', '<b>Rowan', 'Rowan@example.org']) {
      const answer = await new TestClient(server).post('register', { ...registerForm(), username });
      expect(answer.status, username).toBe(422);
    }
  });
});

/** Options of measured tests: load can disturb a measurement, so they are retried. */
const MEASURED = { retry: 2, timeout: 120_000 };

describe('the response time is the same', MEASURED, () => {
  /** Returns the processor time of this process in ms, including the hashing threads; other programs do not count. */
  function processorTime(): number {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }

  /** Returns the medians of both in ms of processor time, measured alternately so that load affects both. */
  async function medians(rounds: number, actions: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
    const times: [number[], number[]] = [[], []];
    for (let round = -3; round < rounds; round += 1) {
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = processorTime();
        await actions[which]();
        const took = processorTime() - start;
        await settled();
        // Warm-up.
        if (round >= 0) times[which].push(took);
      }
    }
    return times.map((of) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0);
  }

  const login = (username: string) => () =>
    new TestClient(server).post('login', { username, password: 'not-this-one', grant_type: 'password' });

  it('for a sign-in with a known and an unknown name', async () => {
    await signUp(server);
    const [known = 0, unknown = 0] = await medians(9, [login('Rowan'), login('Unknown')]);
    expect(known / unknown).toBeGreaterThan(0.6);
    expect(known / unknown).toBeLessThan(1.6);
  });

  it('for a sign-in to a deleted and an unknown account', async () => {
    const rowan = await signUp(server);
    await rowan.call('DELETE', 'user', { password: PASSWORD });
    const [deleted = 0, unknown = 0] = await medians(9, [login('Rowan'), login('Unknown')]);
    expect(deleted / unknown).toBeGreaterThan(0.6);
    expect(deleted / unknown).toBeLessThan(1.6);
  });

  it('for a reset link to a known and an unknown address', async () => {
    await signUp(server);
    const client = new TestClient(server);
    await client.send('/api/v1/sanctum/csrf-cookie');
    const ask = (email: string) => () => client.post('forgot-password', { email });
    const [known = 0, unknown = 0] = await medians(41, [ask('rowan@example.org'), ask('unknown@example.org')]);
    expect(known / unknown).toBeGreaterThan(0.4);
    expect(known / unknown).toBeLessThan(2.5);
  });

  it('for a change to a taken and a free address', async () => {
    const rowan = await signUp(server);
    await signUp(server, { username: 'Other' });
    const ask = (email: string) => () => rowan.post('user/email', { email, password: PASSWORD });
    const [taken = 0, free = 0] = await medians(9, [ask('other@example.org'), ask('free@example.org')]);
    expect(taken / free).toBeGreaterThan(0.6);
    expect(taken / free).toBeLessThan(1.6);
  });
});
