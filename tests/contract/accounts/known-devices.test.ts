/** Strangers' wrong passwords against browsers that have signed in before. */
import { describe, expect, it } from 'vitest';
import type { PasswordHasher } from '#server/actions/accounts/password-hasher.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { cheapHasher } from '#tests/builders/password-hashers.ts';
import { createTestApp, registerForm, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const PASSWORD = 'oak-elm-and-ash';
const WRONG = 'ash-and-elm';
const NEW_PASSWORD = 'ash-and-yew';
const COOKIE = 'loremark_signed_in';
const DAY = 24 * 60 * 60 * 1000;

/** Number of checked passwords. */
let checks = 0;

/** Real hashes of so many passwords would take minutes. */
const passwords: PasswordHasher = {
  ...cheapHasher,
  matches: (...given) => {
    checks += 1;
    return cheapHasher.matches(...given);
  },
};

const mails = withMails();
const server = withServer(() => createTestApp({ env: { SMTP_URL: mails.url }, passwords }));
const rowan = server.with(signUp);

const logIn = (client: TestClient, password = PASSWORD, username = 'Rowan') =>
  client.post('login', { username, password, grant_type: 'password' });

/** Wrong passwords from browsers without cookies; by default all from the owner's own network address. */
async function attack(times: number, address = (_index: number): string | undefined => undefined): Promise<void> {
  for (let index = 0; index < times; index += 1) await logIn(new TestClient(server, address(index)), WRONG);
}
const fromAnywhere = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;

/** Everything that a client sees of a response. */
async function seen(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'x-csrf-token'].includes(name));
  return { status: answer.status, headers, body: await answer.text() };
}

describe('a known device', () => {
  it.each([
    ['ten wrong passwords from its own network address', 10, () => undefined],
    ['a thousand from everywhere', 1000, fromAnywhere],
    ['a thousand from its own network address', 1000, () => undefined],
  ])('signs in after %s', async (_what, times, address) => {
    await rowan.post('logout');
    await attack(times, address);
    expect((await logIn(new TestClient(server))).status).not.toBe(200);
    expect((await logIn(rowan)).status).toBe(200);
  });

  it('has a separate limit of ten wrong passwords, which does not affect other browsers', async () => {
    for (let index = 0; index < 10; index += 1) expect((await logIn(rowan, WRONG)).status).toBe(422);
    const refused = await logIn(rowan);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe(String(15 * 60));
    expect((await logIn(new TestClient(server))).status).toBe(200);
    server.clock.advance(15 * 60 * 1000);
    expect((await logIn(rowan)).status).toBe(200);
  });

  it('is unknown to other accounts, and its cookie allows no additional passwords there', async () => {
    const thief = await signUp(server, { username: 'Thief' });
    await attack(10, fromAnywhere);
    const tried = await logIn(thief);
    expect(tried.status).toBe(422);
    expect(await tried.json()).toEqual({ message: 'invalid_credentials' });
  });

  it('counts against the limit of the address for other names, without any sign of it', async () => {
    for (let index = 0; index < 4; index += 1) {
      const minted = await signUp(server, { username: `Minted${index}` });
      for (let turn = 0; turn < 10; turn += 1) await logIn(minted, WRONG, `Unknown${index}x${turn}`);
    }
    const last = await signUp(server, { username: 'Last' });
    expect((await logIn(last)).status).toBe(422);
    expect((await logIn(last, PASSWORD, 'Last')).status).toBe(200);
  });

  it.each(['made-up', `${'a'.repeat(43)}.${'b'.repeat(43)}`, ''])(
    'can not be faked with the cookie %j',
    async (value) => {
      const stranger = new TestClient(server);
      await attack(10, fromAnywhere);
      stranger.cookies.set(COOKIE, value);
      expect((await logIn(stranger)).status).toBe(429);
    },
  );

  it('is forgotten with a password reset by mail, after which its browser can try again', async () => {
    for (let index = 0; index < 10; index += 1) await logIn(rowan, WRONG);
    await rowan.post('forgot-password', { email: 'rowan@example.org' });
    await server.context.background.settled();
    const [mail] = mails.received;
    const link = mail && linkIn(mail);
    const form = { email: link?.searchParams.get('email'), token: link?.searchParams.get('token') };
    expect((await rowan.post('reset-password', { ...form, password: NEW_PASSWORD })).status).toBe(200);
    await attack(10, fromAnywhere);
    expect((await logIn(rowan, NEW_PASSWORD)).status).toBe(422);
    server.clock.advance(15 * 60 * 1000);
    expect((await logIn(rowan, NEW_PASSWORD)).status).toBe(200);
    await attack(10, fromAnywhere);
    expect((await logIn(rowan, NEW_PASSWORD)).status).toBe(200);
  });

  const known = () => server.context.database.selectFrom('known_devices').select('device_hash').execute();

  it('is forgotten after 400 days without a sign-in', async () => {
    const clear = () => purgeExpired(server.context, async () => {});
    server.clock.advance(400 * DAY - 1);
    await clear();
    expect(await known()).toHaveLength(1);
    server.clock.advance(1);
    await clear();
    expect(await known()).toEqual([]);
  });

  it('is forgotten once fifty others have signed in after it', async () => {
    const [first] = await known();
    for (let index = 0; index < 50; index += 1) {
      server.clock.advance(1000);
      await logIn(new TestClient(server));
    }
    expect(await known()).toHaveLength(50);
    expect(await known()).not.toContainEqual(first);
  });
});

describe('no response reveals', () => {
  it.each([
    ['no one has tried', 0],
    ['strangers are over the limit of the account', 10],
    ['strangers are over the limit of the address', 30],
  ])('whether a device is known or a name exists, while %s', async (_case, times) => {
    // Each browser has signed in to a different account; only the first is a known device of Rowan's.
    const other = await signUp(server, { username: 'Other' });
    const third = await signUp(server, { username: 'Third' });
    await attack(times);
    for (let index = 0; index < 11; index += 1) {
      const known = await seen(await logIn(rowan, WRONG));
      expect(await seen(await logIn(other, WRONG))).toEqual(known);
      expect(await seen(await logIn(third, WRONG, 'Unknown'))).toEqual(known);
      expect(known.status).toBe(index < 10 ? 422 : 429);
    }
  });

  it('it by the number of password checks, which take most of the time', async () => {
    const other = await signUp(server, { username: 'Other' });
    await attack(40);
    checks = 0;
    await logIn(rowan, WRONG);
    await logIn(other, WRONG);
    await logIn(other, WRONG, 'Unknown');
    expect(checks).toBe(3);
  });
});

describe('the cookie of a known device', () => {
  it('is not set by a refused sign-in', async () => {
    const answer = await logIn(new TestClient(server), WRONG);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is visible to no script and no other call, and is not stored', async () => {
    const client = new TestClient(server);
    const answer = await client.post('register', registerForm({ username: 'Ash' }));
    const [line = ''] = answer.headers.getSetCookie().filter((each) => each.startsWith(COOKIE));
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict']);
    const rows = await server.context.database.selectFrom('known_devices').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get(COOKIE)?.split('.')[0]);
  });

  it('stays the same at later sign-ins, also to other accounts', async () => {
    await signUp(server, { username: 'Ash' });
    const before = rowan.cookies.get(COOKIE);
    expect((await logIn(rowan, PASSWORD, 'Ash')).status).toBe(200);
    expect(rowan.cookies.get(COOKIE)).toBe(before);
    await attack(10, fromAnywhere);
    expect((await logIn(rowan)).status).toBe(200);
  });
});

describe('a confirmation inside a session', () => {
  const change = (client: TestClient, current_password: string) =>
    client.post('user/password', { current_password, password: NEW_PASSWORD });

  it('is not locked out by the wrong passwords of strangers', async () => {
    await attack(40);
    expect((await rowan.post('user/email', { email: 'rowan@new.example', password: PASSWORD })).status).toBe(200);
    expect((await change(rowan, PASSWORD)).status).toBe(200);
    expect((await rowan.call('DELETE', 'user', { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('can be wrong ten times in 15 minutes in each session, and does not prevent sign-ins', async () => {
    const phone = new TestClient(server);
    await logIn(phone);
    for (let index = 0; index < 10; index += 1) expect((await change(rowan, WRONG)).status).toBe(422);
    for (const answer of [
      await change(rowan, PASSWORD),
      await rowan.post('user/email', { email: 'rowan@new.example', password: PASSWORD }),
      await rowan.call('DELETE', 'user', { password: PASSWORD }),
    ])
      expect(answer.status).toBe(429);
    expect((await logIn(new TestClient(server))).status).toBe(200);
    expect((await change(phone, PASSWORD)).status).toBe(200);
  });
});
