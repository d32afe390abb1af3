/** The second factor: setting it up, logging in with it, and the calls that need it again. */
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#core/contract/endpoints.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { appoint, signInAs, signUpAs } from '#tests/builders/editing/editors.ts';
import { maintainHere } from '#tests/builders/maintain.ts';
import { addApp, appCode } from '#tests/builders/second-factor.ts';
import { createTestApp, registerForm, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { withMails, withServer, withStore } from '#tests/builders/with-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time after which an app shows another code. */
const STEP = 30_000;
const { password: PASSWORD } = registerForm();

const mails = withMails();
const store = withStore();
const server = withServer(() => createTestApp({ store, env: { SMTP_URL: mails.url } }));
const maintain = (...args: string[]) => maintainHere(store.settings, args);

const now = () => server.clock.now();
const idOf = async (username: string) => (await findAccountByName(server.context.database, username))?.id ?? 0;
const codeOf = async (answer: Promise<Response>) => {
  const { status, body } = await answer.then(async (each) => ({ status: each.status, body: await each.json() }));
  return [status, body.code];
};

/** Signs up and is appointed, without a second factor. */
async function appointed(username = 'Ada'): Promise<TestClient> {
  const client = await signUp(server, { username });
  await appoint(server, username, 'admin');
  return client;
}

/** Sets up an authenticator app. Returns its secret and the recovery codes. */
async function setUpApp(client: TestClient): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const { secret } = (await (await client.post('user/factors/totp', { password: PASSWORD })).json()).data;
  const answer = await client.post('user/factors/totp/confirm', { code: appCode(now(), secret) });
  expect(answer.status).toBe(201);
  return { secret, codes: (await answer.json()).data.codes };
}

const logIn = (factor?: object, username = 'Ada', client = new TestClient(server)) =>
  client.post('login', { username, password: PASSWORD, grant_type: 'password', ...(factor && { factor }) });
const byApp = (secret: string) => ({ method: 'totp', code: appCode(now(), secret) });
const byCode = (code = '') => ({ method: 'recovery', code });

/** Forgets when the account's sessions were confirmed. */
async function confirmedAt(username: string, at: number | null): Promise<void> {
  await server.context.database
    .updateTable('sessions')
    .set({ factor_at: at })
    .where('account_id', '=', await idOf(username))
    .execute();
}

describe('an appointed admin', () => {
  it('sees nothing of admin until a second factor is set up, which needs the password', async () => {
    const ada = await appointed();
    expect(await codeOf(ada.get('admin'))).toEqual([403, 'factor_missing']);
    expect(await codeOf(ada.call('PUT', 'admin/users/1/role', { role: 'user' }))).toEqual([403, 'factor_missing']);
    for (const password of [undefined, 'not-the-password']) {
      const refused = await ada.post('user/factors/totp', { password });
      expect([refused.status, (await refused.json()).errors]).toEqual([422, { password: ['Wrong password.'] }]);
      const passkey = await ada.post('user/factors/passkeys/options', { password });
      expect(passkey.status).toBe(422);
    }
    await setUpApp(ada);
    expect((await ada.get('admin')).status).toBe(200);
    expect((await ada.get('admin/users')).status).toBe(200);
  });

  it('has to enter the first code of the app', async () => {
    const ada = await appointed();
    const { data } = await (await ada.post('user/factors/totp', { password: PASSWORD })).json();
    expect(data.uri).toContain(`otpauth://totp/Loremark:Ada?`);
    expect(data.uri).toContain(`secret=${data.secret}`);
    const wrong = appCode(now() + HOUR, data.secret);
    expect(await codeOf(ada.post('user/factors/totp/confirm', { code: wrong }))).toEqual([422, 'factor_refused']);
    expect((await (await ada.get('user/factors')).json()).data).toEqual({
      passkeys: [],
      totp: null,
      recovery_codes: 0,
    });
    expect(await codeOf(ada.get('admin'))).toEqual([403, 'factor_missing']);
  });

  it('who removes the last factor is refused again, and the recovery codes are gone', async () => {
    const ada = await appointed();
    await setUpApp(ada);
    expect((await ada.call('DELETE', 'user/factors/totp')).status).toBe(200);
    expect(await codeOf(ada.get('admin'))).toEqual([403, 'factor_missing']);
    expect((await (await ada.get('user/factors')).json()).data.recovery_codes).toBe(0);
    expect((await logIn()).status).toBe(200);
    expect((await ada.call('DELETE', 'user/factors/totp')).status).toBe(404);
  });
});

describe('a login', () => {
  it('of a player without a factor is answered as before', async () => {
    await signUp(server, { username: 'Ada' });
    const answer = await logIn();
    expect([answer.status, Object.keys(await answer.json())]).toEqual([200, ['auth', 'user']]);
  });

  it('with a factor needs both the password and a code, each of which works once', async () => {
    const { secret } = await setUpApp(await signUp(server, { username: 'Ada' }));
    const asked = await logIn();
    expect([asked.status, asked.headers.getSetCookie().some((line) => line.includes('session='))]).toEqual([
      403,
      false,
    ]);
    expect(await asked.json()).toEqual({
      message: 'Log in with your second factor.',
      code: 'login_factor',
      factor: { totp: true, recovery: true, passkey: null },
    });
    // The code of the set-up was used.
    expect(await codeOf(logIn(byApp(secret)))).toEqual([422, 'factor_refused']);
    server.clock.advance(STEP);
    const factor = byApp(secret);
    expect((await logIn(factor)).status).toBe(200);
    expect(await codeOf(logIn(factor))).toEqual([422, 'factor_refused']);
    const client = new TestClient(server);
    const wrong = await client.post('login', {
      username: 'Ada',
      password: 'wrong-one',
      grant_type: 'password',
      factor,
    });
    expect([wrong.status, (await wrong.json()).message]).toEqual([422, 'invalid_credentials']);
  });

  it('accepts the code before and after the present one, and no other', async () => {
    const { secret } = await setUpApp(await signUp(server, { username: 'Ada' }));
    server.clock.advance(HOUR);
    const at = (ms: number) => ({ method: 'totp', code: appCode(now() + ms, secret) });
    expect((await logIn(at(-2 * STEP))).status).toBe(422);
    expect((await logIn(at(2 * STEP))).status).toBe(422);
    expect((await logIn(at(-STEP))).status).toBe(200);
    expect((await logIn(at(STEP))).status).toBe(200);
  });

  it('accepts each recovery code once, in any spelling, until they are replaced', async () => {
    const ada = await signUp(server, { username: 'Ada' });
    const { codes } = await setUpApp(ada);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await logIn(byCode(codes[0]?.toLowerCase().replaceAll('-', ' ')))).status).toBe(200);
    expect(await codeOf(logIn(byCode(codes[0])))).toEqual([422, 'factor_refused']);
    expect((await (await ada.get('user/factors')).json()).data.recovery_codes).toBe(9);
    const renewed = (await (await ada.post('user/factors/recovery-codes')).json()).data.codes;
    await server.context.background.settled();
    expect(mails.received.some(({ text }) => text.includes('New recovery codes were created'))).toBe(true);
    expect((await logIn(byCode(codes[1]))).status).toBe(422);
    expect((await logIn(byCode(renewed[0]))).status).toBe(200);
  });

  it('is locked for codes of the app after five wrong ones, for a quarter of an hour, and after thirty for a day', async () => {
    const { secret, codes } = await setUpApp(await signUp(server, { username: 'Ada' }));
    const guess = () => logIn({ method: 'totp', code: appCode(now() + 12 * HOUR, secret) });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(422);
    server.clock.advance(STEP);
    const locked = await logIn(byApp(secret));
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, String(15 * 60 - 30)]);
    server.clock.advance(15 * MINUTE);
    expect((await logIn(byApp(secret))).status).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(422);
      server.clock.advance(15 * MINUTE);
    }
    expect((await logIn(byApp(secret))).status).toBe(429);
    expect((await logIn(byCode(codes[0]))).status).toBe(200);
    expect(server.recorded.filter((line) => line.includes('factor_refused'))).toHaveLength(30);
  });
});

describe('an admin’s cookie alone', () => {
  const FLAGGED = Object.entries(ENDPOINTS).filter(([, { factor }]) => factor === true);

  it('is refused by every call that needs the factor again, ten minutes after it was confirmed', async () => {
    const ada = await appointed();
    await setUpApp(ada);
    server.clock.advance(10 * MINUTE);
    expect(FLAGGED.map(([call]) => call)).toEqual(
      expect.arrayContaining([
        'PUT /admin/users/{id}/role',
        'PUT /admin/users/{id}/suspension',
        'POST /admin/publications',
        'POST /admin/contests/{slug}/results',
        'POST /user/tokens',
        'POST /user/email',
        'POST /user/password',
        'POST /user/factors/totp',
        'DELETE /user/factors/totp',
      ]),
    );
    for (const [call] of FLAGGED) {
      const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '1').split(' /');
      expect([call, ...(await codeOf(ada.call(method, path, method === 'DELETE' ? undefined : {})))]).toEqual([
        call,
        403,
        'factor_required',
      ]);
    }
  });

  it('opens no screen of admin in a session that never confirmed the factor', async () => {
    const ada = await appointed();
    const elsewhere = await signIn(server, { username: 'Ada' });
    await setUpApp(ada);
    expect(await codeOf(elsewhere.get('admin/log'))).toEqual([403, 'factor_required']);
    expect((await elsewhere.get('user/factors')).status).toBe(200);
  });

  it('works again once the factor is confirmed', async () => {
    const ada = await appointed();
    const { secret, codes } = await setUpApp(ada);
    await signUp(server, { username: 'Bo' });
    server.clock.advance(10 * MINUTE);
    const give = async () => (await ada.call('PUT', `admin/users/${await idOf('Bo')}/role`, { role: 'editor' })).status;
    expect(await give()).toBe(403);
    const wrong = await ada.post('user/factors/confirm', byApp('JBSWY3DPEHPK3PXP'));
    expect([wrong.status, (await wrong.json()).factor]).toEqual([422, { totp: true, recovery: true, passkey: null }]);
    expect(await give()).toBe(403);
    expect((await ada.post('user/factors/confirm', byApp(secret))).status).toBe(200);
    expect(await give()).toBe(200);
    server.clock.advance(10 * MINUTE - 1);
    expect(await give()).toBe(200);
    server.clock.advance(1);
    expect(await give()).toBe(403);
    expect((await ada.post('user/factors/confirm', byCode(codes[3]))).status).toBe(200);
    expect(await give()).toBe(200);
  });
});

describe('a player', () => {
  it('without a factor changes email and password and creates tokens with the password alone, as before', async () => {
    const rowan = await signUp(server);
    const days = 30;
    expect((await rowan.post('user/tokens', { name: 'Sheet', scopes: ['progress'], days })).status).toBe(201);
    expect((await rowan.post('user/email', { email: 'new@example.org', password: PASSWORD })).status).toBe(200);
    const changed = await rowan.post('user/password', { current_password: PASSWORD, password: 'ash-and-yew' });
    expect(changed.status).toBe(200);
  });

  it('who sets up the first factor needs a new link for a requested email address', async () => {
    const ada = await signUp(server, { username: 'Ada' });
    expect((await ada.post('user/email', { email: 'thief@example.org', password: PASSWORD })).status).toBe(200);
    await server.context.background.settled();
    const mail = mails.received.find(({ recipients }) => recipients.includes('thief@example.org'));
    const token = mail && linkIn(mail).searchParams.get('confirm');
    expect(token).toBeTruthy();
    await setUpApp(ada);
    expect((await new TestClient(server).post('user/email/confirm', { token })).status).toBe(422);
  });

  it('with a factor confirms it for them', async () => {
    const rowan = await signUp(server);
    await addApp(server.context.database, await idOf('Rowan'), now());
    await confirmedAt('Rowan', null);
    const change = () => rowan.post('user/password', { current_password: PASSWORD, password: 'ash-and-yew' });
    expect(await codeOf(change())).toEqual([403, 'factor_required']);
    expect((await rowan.post('user/factors/confirm', { method: 'totp', code: appCode(now()) })).status).toBe(200);
    expect((await change()).status).toBe(200);
  });
});

describe('a lost factor', () => {
  it('is removed by an operator, which logs the account out and mails its player', async () => {
    const ada = await appointed();
    await setUpApp(ada);
    expect((await maintain('reset-factor', 'Alder')).err).toBe('There is no account Alder.');
    expect(await maintain('reset-factor', 'ADA')).toMatchObject({
      code: 0,
      out: 'Ada has no second factor any more, and is logged out.',
    });
    expect((await ada.get('user')).status).toBe(401);
    const again = new TestClient(server);
    expect((await logIn(undefined, 'Ada', again)).status).toBe(200);
    expect(await codeOf(again.get('admin'))).toEqual([403, 'factor_missing']);
    const { text } = await server.context.database
      .selectFrom('outgoing_mails')
      .select('text')
      .where('text', 'like', '%removed the second factor%')
      .executeTakeFirstOrThrow();
    expect(text).toContain('Hello Ada,');
    await setUpApp(again);
    expect((await again.get('admin')).status).toBe(200);
  });
});

describe('a new role', () => {
  it('is mailed to its account and to every other admin, and opens nothing before a factor is set up', async () => {
    const ada = await signUpAs(server, 'admin', 'Ada');
    await signUpAs(server, 'admin', 'Eve');
    await signUpAs(server, 'editor', 'Edda');
    const bo = await signUp(server, { username: 'Bo' });
    const give = async (role: string) => ada.call('PUT', `admin/users/${await idOf('Bo')}/role`, { role });
    expect((await give('admin')).status).toBe(200);
    await server.context.background.settled();
    const received = mails.received.map(({ recipients, headers }) => [recipients[0], headers.get('subject')]);
    expect(received.sort()).toEqual([
      ['ada@example.org', 'Bo has a new role at Loremark'],
      ['bo@example.org', 'You have a new role at Loremark'],
      ['eve@example.org', 'Bo has a new role at Loremark'],
    ]);
    expect(mails.received.every(({ text }) => text.includes('given by Ada'))).toBe(true);
    expect(await codeOf(bo.get('admin/users'))).toEqual([403, 'factor_missing']);
    await give('user');
    await server.context.background.settled();
    expect(mails.received).toHaveLength(3);
  });
});

describe('a session', () => {
  it('of an editor ends after twelve hours without use, also one from before the role', async () => {
    const edda = await signUp(server, { username: 'Edda' });
    const rowan = await signUp(server, { username: 'Rowan' });
    server.clock.advance(20 * HOUR);
    expect((await edda.get('user')).status).toBe(200);
    const ada = await signUpAs(server, 'admin', 'Ada');
    await ada.call('PUT', `admin/users/${await idOf('Edda')}/role`, { role: 'editor' });
    server.clock.advance(11.9 * HOUR);
    expect((await edda.get('user')).status).toBe(200);
    server.clock.advance(11.9 * HOUR);
    expect((await edda.get('user')).status).toBe(200);
    server.clock.advance(12 * HOUR);
    expect((await edda.get('user')).status).toBe(401);
    expect((await rowan.get('user')).status).toBe(200);
  });

  it('of an editor is not kept alive by an open page, though a player’s is', async () => {
    const edda = await signUp(server, { username: 'Edda' });
    const rowan = await signUp(server, { username: 'Rowan' });
    const ada = await signUpAs(server, 'admin', 'Ada');
    await ada.call('PUT', `admin/users/${await idOf('Edda')}/role`, { role: 'editor' });
    server.clock.advance(11 * HOUR);
    await new SyncDevice(edda, 'Edda').sync([]);
    expect((await edda.get('oauth/check')).status).toBe(200);
    server.clock.advance(2 * HOUR);
    expect((await edda.get('user')).status).toBe(401);
    server.clock.advance(29 * 24 * HOUR);
    await new SyncDevice(rowan, 'Rowan').sync([]);
    server.clock.advance(2 * 24 * HOUR);
    expect((await rowan.get('user')).status).toBe(200);
  });

  it('of an admin who logs in with the factor opens admin at once', async () => {
    await signUpAs(server, 'admin', 'Ada');
    const client = await signInAs(server, 'Ada');
    expect((await client.get('admin/users')).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is refused unless it answers a challenge of the account', async () => {
    const ada = await appointed();
    const { data } = await (await ada.post('user/factors/passkeys/options', { password: PASSWORD })).json();
    expect(data).toMatchObject({
      rp: { name: 'Loremark', id: 'localhost' },
      user: { name: 'Ada' },
      attestation: 'none',
    });
    const made = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    };
    expect(await codeOf(ada.post('user/factors/passkeys', { response: made }))).toEqual([422, 'factor_refused']);
    const response = { ...made, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };
    expect(await codeOf(ada.post('user/factors/confirm', { method: 'passkey', response }))).toEqual([
      422,
      'factor_refused',
    ]);
    expect((await (await ada.get('user/factors')).json()).data.passkeys).toEqual([]);
  });
});
