/** Mails survive a failed attempt, a crash and a restart. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendDueMails } from '#server/actions/process/outgoing-mails.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { createTestApp, signUp, TestClient } from '#tests/builders/server.ts';
import { linkIn } from '#tests/builders/servers/mail.ts';
import { createTestStore } from '#tests/builders/store.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ROWAN = 'rowan@example.org';
const PASSWORD = 'oak-elm-and-ash';

const mails = withMails();
const server = withServer(() => createTestApp({ env: { SMTP_URL: mails.url } }));
const rowan = server.with(signUp);

const settled = () => server.context.background.settled();
const stored = ({ database } = server.context) => database.selectFrom('outgoing_mails').selectAll().execute();
const pass = () => sendDueMails(server.context);
const subjects = () => mails.received.map(({ headers }) => headers.get('subject'));

async function askForLink(): Promise<void> {
  await new TestClient(server).post('forgot-password', { email: ROWAN });
  await settled();
}

/** Runs a pass after each of the given minutes. Returns the number of attempts after each pass. */
async function triesAfter(minutes: readonly number[]): Promise<readonly number[]> {
  const tries: number[] = [];
  for (const each of minutes) {
    server.clock.advance(each * MINUTE);
    await pass();
    tries.push((await stored())[0]?.tries ?? 0);
  }
  return tries;
}

describe('a mail that was refused', () => {
  it('is sent once by a later attempt, and then deleted', async () => {
    mails.refuse();
    await askForLink();
    expect(await stored()).toHaveLength(1);
    mails.accept();
    server.clock.advance(MINUTE - 1);
    await pass();
    expect(mails.received).toEqual([]);
    server.clock.advance(1);
    await pass();
    expect(await stored()).toEqual([]);
    await pass();
    expect(subjects()).toEqual(['Reset your Loremark password']);
    const [mail] = mails.received;
    const link = mail && linkIn(mail);
    const answer = await new TestClient(server).post('reset-password', {
      email: ROWAN,
      token: link?.searchParams.get('token'),
      password: 'ash-and-yew',
    });
    expect(answer.status).toBe(200);
  });

  it('is retried after increasing waits of at most four hours', async () => {
    mails.refuse();
    await rowan.post('user/password', { current_password: PASSWORD, password: PASSWORD });
    await settled();
    expect(await triesAfter([1, 2, 4, 8, 16, 32, 64, 128, 239, 1, 240])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['a reset link, an hour', () => new TestClient(server).post('forgot-password', { email: ROWAN }), HOUR],
    [
      'a link for a new address, a day',
      () => rowan.post('user/email', { email: 'r@new.example', password: PASSWORD }),
      DAY,
    ],
    [
      'a notice, two days',
      () => rowan.post('user/password', { current_password: PASSWORD, password: PASSWORD }),
      2 * DAY,
    ],
  ])('is retried for a limited time: %s', async (_case, cause, lifetime) => {
    mails.refuse();
    await cause();
    await settled();
    const [mail] = await stored();
    expect((mail?.expires_at ?? 0) - server.clock.now()).toBe(lifetime);
    mails.accept();
    server.clock.advance(lifetime);
    await pass();
    expect(mails.received.filter(({ headers }) => headers.get('subject') === mail?.subject)).toEqual([]);
    expect((await stored()).some(({ id }) => id === mail?.id)).toBe(false);
  });

  it('is logged with the codes of each failure, and when the attempts end', async () => {
    mails.refuse();
    await askForLink();
    server.clock.advance(31 * MINUTE);
    await pass();
    server.clock.advance(2 * MINUTE);
    for (const wait of [4, 8, 16]) {
      await pass();
      server.clock.advance(wait * MINUTE);
    }
    const lines = server.logged.map((line) => JSON.parse(line));
    expect(lines.map(({ message, tries }) => [message, tries])).toEqual([
      ['A mail was not sent. It is tried again later.', 1],
      ['A mail was not sent. It is tried again later.', 2],
      ['A mail was not sent. It is tried again later.', 3],
      ['A mail was not sent. It is tried again later.', 4],
      ['A mail was not sent. It is given up.', 5],
    ]);
    expect(server.logged.join()).not.toMatch(/rowan|token=/i);
  });

  it('does not prevent others from being sent', async () => {
    mails.refuse();
    await askForLink();
    mails.accept();
    const ash = await signUp(server, { username: 'Ash' });
    await ash.post('user/password', { current_password: PASSWORD, password: PASSWORD });
    await settled();
    expect(subjects()).toEqual(['Your Loremark password was changed']);
  });

  it('is deleted with its account', async () => {
    mails.refuse();
    await rowan.call('DELETE', 'user', { password: PASSWORD });
    await settled();
    expect(await stored()).toHaveLength(1);
    server.clock.advance(14 * DAY);
    await purgeExpired(server.context, async () => {});
    expect(await stored()).toEqual([]);
  });
});

describe('a mail is stored with its cause', () => {
  it('so that it is sent after a restart in between', async () => {
    const store = await createTestStore();
    const options = { store, clock: server.clock, env: { SMTP_URL: mails.url } };
    mails.refuse();
    const former = await createTestApp(options);
    const player = await signUp(former);
    await player.post('user/password', { current_password: PASSWORD, password: 'ash-and-yew' });
    await former.close();
    mails.accept();
    const { context, close } = await createTestApp(options);
    server.clock.advance(MINUTE);
    await sendDueMails(context);
    expect(subjects()).toEqual(['Your Loremark password was changed']);
    expect(await stored(context)).toEqual([]);
    await close();
    await store.remove();
  });

  it('and not sent by two processes at the same time', async () => {
    mails.refuse();
    await askForLink();
    mails.accept();
    server.clock.advance(MINUTE);
    await Promise.all([pass(), pass(), pass()]);
    expect(mails.received).toHaveLength(1);
  });

  it('and retried ten minutes after a crash during an attempt', async () => {
    mails.refuse();
    await askForLink();
    mails.accept();
    const [mail] = await stored();
    const tried = server.clock.now();
    await server.context.database
      .updateTable('outgoing_mails')
      .set({ tries: 1, next_try_at: tried + 10 * MINUTE })
      .execute();
    server.clock.advance(10 * MINUTE);
    await pass();
    expect(mails.received[0]?.headers.get('subject')).toBe(mail?.subject);
  });

  it('and fifty are sent in one pass, longest-waiting first', async () => {
    mails.refuse();
    await askForLink();
    const [mail] = await stored();
    const { database } = server.context;
    for (let index = 0; index < 60; index += 1)
      await database
        .insertInto('outgoing_mails')
        .values({ ...(mail as NonNullable<typeof mail>), id: `mail ${index}`, subject: `${index}`, next_try_at: index })
        .execute();
    mails.accept();
    await pass();
    expect(subjects()).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
    await pass();
    expect(mails.received).toHaveLength(60);
  });
});

describe('without a mail server', () => {
  it('the files of an account’s mails are deleted when it is erased, and no others', async () => {
    await server.restart(createTestApp);
    const folder = join(server.context.env.DATA_DIR, 'mail');
    const ash = await signUp(server, { username: 'Ash' });
    await askForLink();
    await ash.post('forgot-password', { email: 'ash@example.org' });
    await rowan.call('DELETE', 'user', { password: PASSWORD });
    await settled();
    expect(await readdir(folder)).toHaveLength(3);
    expect(await stored()).toEqual([]);
    server.clock.advance(14 * DAY - 1);
    await purgeExpired(server.context, async () => {});
    expect(await readdir(folder)).toHaveLength(3);
    server.clock.advance(1);
    await purgeExpired(server.context, async () => {});
    const [left, ...more] = await readdir(folder);
    expect([left?.includes('-account-2-'), more]).toEqual([true, []]);
  });
});
