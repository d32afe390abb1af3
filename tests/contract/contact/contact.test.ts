/** POST contact: messages to the operator, each mailed once. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_CONTACT_LENGTH } from '#core/contract/contact/contact.ts';
import { mailDigest } from '#server/actions/contact/mail-digest.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { VERSION } from '#server/version.ts';
import { createTestApp, signUp, TestClient } from '#tests/builders/server.ts';
import { readMailFolder } from '#tests/builders/servers/mail.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const OPERATOR = 'operator@loremark.example';
const REFERENCE = /^LM-[2-9A-HJ-NP-Z]{6}$/;

const mails = withMails();
const server = withServer(() => createTestApp({ env: { SMTP_URL: mails.url, CONTACT_EMAIL: OPERATOR } }));
const guest = server.with(() => new TestClient(server));

const aMessage = (fields: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  topic: 'bug',
  email: 'elyra@example.org',
  message: 'The map of Edron is blank.',
  ...fields,
});

const stored = () => server.context.database.selectFrom('contact_messages').selectAll().execute();

/** Returns the response, after all of its background work. */
async function send(browser: TestClient, form: object) {
  const answer = await browser.post('contact', form);
  await server.context.background.settled();
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe('a message', () => {
  it('from a guest is mailed to the operator, who can reply to it', async () => {
    const { status, body } = await send(guest, aMessage({ about: '/mounts?sheet=12' }));
    expect([status, body]).toEqual([
      202,
      { message: 'Your message is on its way to us.', data: { reference: expect.stringMatching(REFERENCE) } },
    ]);
    const [mail, ...more] = mails.received;
    expect([mail?.recipients, more]).toEqual([[OPERATOR], []]);
    expect(mail?.headers.get('reply-to')).toBe('elyra@example.org');
    expect(mail?.headers.get('subject')).toBe(`[${body.data.reference}] bug`);
    expect(mail?.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(mail?.text.trimEnd()).toBe(
      [
        `Number: ${body.data.reference}`,
        'Topic: bug',
        'Player: not logged in',
        'Email: elyra@example.org',
        'About: http://127.0.0.1:8787/mounts?sheet=12',
        `Version: ${VERSION}`,
        '',
        'The map of Edron is blank.',
      ].join('\n'),
    );
  });

  it('from a player names the player, whatever address is given', async () => {
    await send(await signUp(server), aMessage());
    expect(mails.received[0]?.text).toContain('\nPlayer: Rowan\nEmail: elyra@example.org\n');
  });

  it('is not stored after it is mailed', async () => {
    await send(guest, aMessage());
    expect(await stored()).toEqual([
      {
        id: expect.any(String),
        account_id: null,
        reference: expect.stringMatching(REFERENCE),
        created_at: expect.any(Number),
      },
    ]);
    expect(await server.context.database.selectFrom('outgoing_mails').selectAll().execute()).toEqual([]);
    expect(server.logged.join()).not.toMatch(/Edron|elyra/);
  });

  it('becomes a file if there is no mail server', async () => {
    await server.restart(createTestApp);
    await send(new TestClient(server), aMessage());
    const [mail] = await readMailFolder(join(server.context.env.DATA_DIR, 'mail'));
    expect([mail?.headers.get('to'), mail?.headers.get('reply-to')]).toEqual([
      'no-reply@localhost',
      'elyra@example.org',
    ]);
  });

  it('is retried for two weeks when the mail server refuses it', async () => {
    mails.refuse();
    await send(guest, aMessage());
    const [mail] = await server.context.database.selectFrom('outgoing_mails').selectAll().execute();
    expect((mail?.expires_at ?? 0) - server.clock.now()).toBe(14 * DAY);
  });

  it('is refused with a message at each field', async () => {
    const { status, body } = await send(guest, { id: '1', topic: 'spam', email: 'elyra', message: 'Hi', about: 'x' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      id: ['A message needs an id of its own, a UUID.'],
      topic: ['Choose a topic.'],
      email: ['Email must be a valid email address.'],
      message: ['Write at least 10 characters.'],
      about: [expect.any(String)],
    });
    const { id: _id, ...withoutId } = aMessage();
    const { body: unnamed } = await send(guest, withoutId);
    expect(unnamed.errors).toEqual({ id: ['A message needs an id of its own, a UUID.'] });
    const { body: long } = await send(guest, aMessage({ message: 'a'.repeat(MAX_CONTACT_LENGTH + 1) }));
    expect(long.errors).toEqual({ message: ['Write at most 2000 characters.'] });
    expect([mails.received, await stored()]).toEqual([[], []]);
  });

  it('is not accepted from another site', async () => {
    const { status } = await send(guest, aMessage());
    expect(status).toBe(202);
    const answer = await guest.post('contact', aMessage(), { Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the same message, sent again', () => {
  it('gets the same response and is mailed once, even a day later', async () => {
    const form = aMessage();
    const first = await send(guest, form);
    server.clock.advance(DAY);
    const again = await send(guest, form);
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect(mails.received).toHaveLength(1);
  });

  it('is mailed once when it arrives five times at the same moment', async () => {
    const form = aMessage();
    await guest.get('sanctum/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.post('contact', form)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    await server.context.background.settled();
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(new Set(bodies.map(({ data }) => data.reference)).size).toBe(1);
    expect([mails.received.length, (await stored()).length]).toEqual([1, 1]);
  });

  it('counts against no limit, so that a device gets its result', async () => {
    const form = aMessage();
    const { body } = await send(guest, form);
    for (let turn = 0; turn < 4; turn += 1) expect((await send(guest, aMessage())).status).toBe(202);
    for (let turn = 0; turn < 3; turn += 1) expect((await send(guest, form)).body).toEqual(body);
    expect((await send(guest, aMessage())).status).toBe(429);
  });

  it('after a login is still the same', async () => {
    const form = aMessage();
    const { body } = await send(guest, form);
    expect((await send(await signUp(server), form)).body).toEqual(body);
    expect(mails.received).toHaveLength(1);
  });

  it('with the id of another player’s message reveals nothing about it and changes nothing', async () => {
    const form = aMessage();
    await send(await signUp(server), form);
    const before = await stored();
    const other = await signUp(server, { username: 'Ash' });
    const { status, body } = await send(other, aMessage({ id: form.id, message: 'What did Rowan write?' }));
    // The reference is derived from the id only, so it reveals nothing to a client that has the id.
    expect([status, body]).toEqual([
      202,
      { message: 'Your message is on its way to us.', data: { reference: before[0]?.reference } },
    ]);
    expect([await stored(), mails.received.length]).toEqual([before, 1]);
  });

  it('has a different reference if another message already has the one derived from its id', async () => {
    const form = aMessage();
    const first = await send(guest, form);
    await server.context.database.updateTable('contact_messages').set({ id: 'another' }).execute();
    const second = await send(guest, form);
    expect(second.body.data.reference).toMatch(REFERENCE);
    expect(second.body.data.reference).not.toBe(first.body.data.reference);
    expect((await send(guest, form)).body).toEqual(second.body);
  });
});

describe('a robot', () => {
  it('that fills the hidden field always gets the usual response, and nothing is mailed', async () => {
    const form = aMessage({ website: 'https://spam.example' });
    const first = await send(guest, form);
    expect([first.status, first.body]).toEqual([
      202,
      { message: 'Your message is on its way to us.', data: { reference: expect.stringMatching(REFERENCE) } },
    ]);
    for (let turn = 0; turn < 6; turn += 1) expect((await send(guest, form)).body).toEqual(first.body);
    expect(mails.received).toEqual([]);
    expect(await server.context.database.selectFrom('outgoing_mails').select('id').execute()).toEqual([]);
  });

  it('is not assumed if the field is empty', async () => {
    await send(guest, aMessage({ website: '' }));
    expect(mails.received).toHaveLength(1);
  });
});

describe('the limit of five an hour', () => {
  it('applies to a network address, including robots, and ends', async () => {
    for (let turn = 0; turn < 4; turn += 1) expect((await send(guest, aMessage())).status).toBe(202);
    expect((await send(new TestClient(server), aMessage({ website: 'x' }))).status).toBe(202);
    const { status, headers, body } = await send(new TestClient(server), aMessage());
    expect([status, headers.get('Retry-After'), body.code]).toEqual([429, '3600', 'rate_limited']);
    expect((await send(new TestClient(server, '192.0.2.9'), aMessage())).status).toBe(202);
    server.clock.advance(HOUR);
    expect((await send(guest, aMessage())).status).toBe(202);
  });

  it('applies to an account from every address, and not to others', async () => {
    const rowan = await signUp(server);
    for (let turn = 0; turn < 5; turn += 1) expect((await send(rowan, aMessage())).status).toBe(202);
    expect((await send(rowan, aMessage())).status).toBe(429);
    expect((await send(await signUp(server, { username: 'Ash' }), aMessage())).status).toBe(202);
  });

  it('applies to messages that arrive at the same moment', async () => {
    await guest.get('sanctum/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.post('contact', aMessage())));
    await server.context.background.settled();
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(mails.received).toHaveLength(5);
  });
});

describe('messages of guests above 60 an hour', () => {
  it('are mailed together after an hour, and none can imitate another', async () => {
    for (let turn = 0; turn < 60; turn += 1)
      await send(new TestClient(server, `192.0.2.${100 + Math.floor(turn / 5)}`), aMessage());
    expect(mails.received).toHaveLength(60);
    const beyond = ['The first.', 'The second.\n\n[LM-AAAAAA] bug\nThe third.'];
    for (const [index, message] of beyond.entries())
      expect((await send(new TestClient(server, `198.51.100.${index}`), aMessage({ message }))).status).toBe(202);
    await send(await signUp(server), aMessage());
    expect(mails.received).toHaveLength(61);
    await mailDigest(server.context);
    expect(mails.received).toHaveLength(61);
    server.clock.advance(HOUR);
    await mailDigest(server.context);
    await mailDigest(server.context);
    expect(mails.received).toHaveLength(62);
    const digest = mails.received[61];
    expect(digest?.headers.get('subject')).toBe('2 collected messages');
    expect(digest?.text).toContain('\n> The first.\n');
    expect(digest?.text).toContain('\n> [LM-AAAAAA] bug\n> The third.');
    expect(digest?.text.match(/^\[LM-.{6}\] bug$/gm)).toHaveLength(2);
    expect(await server.context.database.selectFrom('outgoing_mails').select('id').execute()).toEqual([]);
  });
});

describe('a message can inject nothing into its mail', () => {
  it.each([
    ['email', 'elyra@example.org\r\nBcc: evil@example.org'],
    ['email', 'elyra@example.org, evil@example.org'],
    ['email', 'Elyra <elyra@example.org>'],
    ['topic', 'bug\r\nBcc: evil@example.org'],
    ['about', '/mounts\r\nPlayer: admin'],
    ['about', '/mounts\u2028Player: admin'],
    ['about', 'https://evil.example/'],
    ['about', '//evil.example/'],
    ['about', '/\\evil.example/'],
    ['about', 'javascript:alert(1)'],
    ['about', '//evil.example/x'],
    ['about', '/\\evil.example/x'],
    ['about', '/mounts\u202E'],
  ])('through its %s %j', async (field, value) => {
    const { status, body } = await send(guest, aMessage({ [field]: value }));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(mails.received).toEqual([]);
  });

  it('through its text, which arrives unchanged', async () => {
    const message = 'Bcc: evil@example.org\r\n\r\n.\r\nMAIL FROM:<evil@example.org>\r\n<script>alert(1)</script>';
    await send(guest, aMessage({ message }));
    const [mail] = mails.received;
    expect(mail?.recipients).toEqual([OPERATOR]);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(mail?.text.trimEnd().endsWith(message.replaceAll('\r\n', '\n'))).toBe(true);
  });
});

it('only the reference of a message remains after its account is erased', async () => {
  mails.refuse();
  const rowan = await signUp(server);
  await send(rowan, aMessage());
  await rowan.call('DELETE', 'user', { password: 'oak-elm-and-ash' });
  await server.context.background.settled();
  server.clock.advance(14 * DAY - 1);
  await purgeExpired(server.context, async () => {});
  server.clock.advance(1);
  await purgeExpired(server.context, async () => {});
  expect(await server.context.database.selectFrom('outgoing_mails').selectAll().execute()).toEqual([]);
  expect(await stored()).toEqual([
    {
      id: expect.any(String),
      account_id: null,
      reference: expect.stringMatching(REFERENCE),
      created_at: expect.any(Number),
    },
  ]);
});
