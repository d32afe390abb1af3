/** The log lines about the security of accounts. */
import { beforeEach, expect, it } from 'vitest';
import { argon2id } from '#tests/builders/password-hashers.ts';
import { createTestApp, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const PASSWORD = 'oak-elm-and-ash';
const WRONG = 'not-the-password';
const ADDRESS = '192.0.2.77';

const mails = withMails();
const server = withServer(() =>
  createTestApp({ passwords: argon2id, env: { SMTP_URL: mails.url, LOGIN_LIMIT_PER_ADDRESS: 3 } }),
);
const rowan = server.with(() => signUp(server, {}, ADDRESS));
let id: number;
beforeEach(async () => {
  ({ id } = await server.context.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow());
});

interface Line {
  readonly event: string;
  readonly account: number | null;
  readonly address: string;
}

/** Returns the events so far, with the ids of their accounts. */
function events(): string[] {
  return lines().map(({ event, account }) => `${event} ${account === id ? 'Rowan' : account}`);
}

function lines(): Line[] {
  return server.recorded.map((line) => JSON.parse(line));
}

/** Returns the events that an action logs. */
async function eventsOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = events().length;
  await act();
  await server.context.background.settled();
  return events().slice(before);
}

const login = (username: string, password: string, more: object = {}) =>
  new TestClient(server, ADDRESS).post('login', { username, password, grant_type: 'password', ...more });

async function tokenOfNewestMail(parameter: string): Promise<string> {
  await server.context.background.settled();
  const mail = mails.received.at(-1);
  return mail === undefined ? '' : (linkIn(mail).searchParams.get(parameter) ?? '');
}

it('logs successful, failed and refused sign-ins, with the account if there is one', async () => {
  expect(events()).toEqual(['account_created Rowan']);
  expect(await eventsOf(() => login('Rowan', PASSWORD))).toEqual(['signed_in Rowan']);
  expect(await eventsOf(() => login('rowan@example.org', WRONG))).toEqual(['sign_in_failed Rowan']);
  expect(await eventsOf(() => login('Unknown', WRONG))).toEqual(['sign_in_failed null']);
  await login('Unknown', WRONG);
  expect(await eventsOf(() => login('Rowan', PASSWORD))).toEqual(['sign_in_locked Rowan']);
});

it('logs confirmations with a wrong password, and a changed password', async () => {
  const change = (current_password: string) =>
    rowan.post('user/password', { current_password, password: 'ash-and-yew' });
  expect(await eventsOf(() => change(WRONG))).toEqual(['password_refused Rowan']);
  expect(await eventsOf(() => change(PASSWORD))).toEqual(['password_changed Rowan']);
});

it('logs links for a new password, refused ones and the new password', async () => {
  const reset = (token: string) =>
    new TestClient(server, ADDRESS).post('reset-password', {
      email: 'rowan@example.org',
      token,
      password: 'ash-and-yew',
    });
  expect(await eventsOf(() => rowan.post('forgot-password', { email: 'rowan@example.org' }))).toEqual([
    'reset_link_requested null',
  ]);
  expect(await eventsOf(() => reset('made-up'))).toEqual(['link_refused null']);
  const token = await tokenOfNewestMail('token');
  expect(await eventsOf(() => reset(token))).toEqual(['password_reset Rowan']);
});

it('logs a new email address', async () => {
  const ask = () => rowan.post('user/email', { email: 'rowan@new.example', password: PASSWORD });
  const confirm = (token: string) => rowan.post('user/email/confirm', { token });
  expect(await eventsOf(ask)).toEqual(['email_change_requested Rowan']);
  expect(await eventsOf(() => confirm('made-up'))).toEqual(['link_refused null']);
  const mail = mails.received.find(({ recipients }) => recipients.includes('rowan@new.example'));
  const token = mail === undefined ? '' : (linkIn(mail).searchParams.get('confirm') ?? '');
  expect(await eventsOf(() => confirm(token))).toEqual(['email_changed Rowan']);
});

it('logs ended sessions', async () => {
  await signIn(server, {}, ADDRESS);
  expect(await eventsOf(() => rowan.call('DELETE', 'user/sessions'))).toEqual(['sessions_ended Rowan']);
  expect(await eventsOf(() => rowan.call('DELETE', 'user/sessions/999'))).toEqual([]);
  expect(await eventsOf(() => rowan.post('logout'))).toEqual(['signed_out Rowan']);
});

it('logs refused calls of editors and admins', async () => {
  expect(await eventsOf(() => rowan.get('admin/users'))).toEqual(['access_refused Rowan']);
  expect(await eventsOf(() => rowan.call('PUT', 'admin/users/1/role', { role: 'admin' }))).toEqual([
    'access_refused Rowan',
  ]);
  expect(await eventsOf(() => rowan.get('user'))).toEqual([]);
});

it('logs the deletion and restoration of an account', async () => {
  expect(await eventsOf(() => rowan.call('DELETE', 'user', { password: PASSWORD }))).toEqual(['account_deleted Rowan']);
  expect(await eventsOf(() => login('Rowan', PASSWORD, { restore: true }))).toEqual(['account_restored Rowan']);
});

it('logs no address, name, password or email, and the same hash for the same address', async () => {
  await login('Rowan', WRONG);
  await new TestClient(server, '198.51.100.7').post('login', {
    username: 'Rowan',
    password: WRONG,
    grant_type: 'password',
  });
  const text = server.recorded.join('\n');
  for (const secret of [ADDRESS, '198.51.100.7', 'Rowan', 'rowan', PASSWORD, WRONG]) expect(text).not.toContain(secret);
  const [signedUp, here, elsewhere] = lines().map(({ address }) => address);
  expect(signedUp).toMatch(/^[\w-]{12}$/);
  expect(here).toBe(signedUp);
  expect(elsewhere).not.toBe(signedUp);
});
