/** Messages as data for other languages (docs/api.md, Messages). All other tests compare both by `inEnglish`. */
import { expect, test } from 'vitest';
import { signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const rowan = server.with(signUp);

/** Returns a response as it is sent. */
const sent = async (answer: Promise<Response>) => JSON.parse(await (await answer).text());

test('a problem has its sentence in English and as data', async () => {
  expect(await sent(rowan.call('DELETE', 'user/notices/7'))).toEqual({
    message: 'There is no such notice.',
    text: [{ key: 'notices.unknown' }],
  });
});

test('values of a sentence are data too', async () => {
  const tooLong = { 'Idempotency-Key': 'x'.repeat(256) };
  const text = [{ key: 'progress.keyLength', values: { most: 255 } }];
  expect(await sent(rowan.call('POST', 'user/achievements/toggle/1', undefined, tooLong))).toEqual({
    message: 'The key must have 1 to 255 characters.',
    text,
    errors: { 'Idempotency-Key': ['The key must have 1 to 255 characters.'] },
    texts: { 'Idempotency-Key': [text] },
  });
});

test('what is wrong with fields is data in the order of the messages, except for mistakes of a program', async () => {
  const form = { username: 'a'.repeat(51), email: 'rowan', password: 'a b' };
  const tooLong = [{ key: 'accounts:username.tooLong', values: { most: '50' } }];
  expect(await sent(new TestClient(server).post('register', form))).toEqual({
    message: 'Username can have at most 50 characters.',
    text: tooLong,
    errors: {
      username: ['Username can have at most 50 characters.'],
      email: ['Email must be a valid email address.'],
      password: ["Password can't contain spaces.", 'Password must have at least 8 characters.'],
    },
    texts: {
      username: [tooLong],
      email: [[{ key: 'accounts:email.invalid' }]],
      password: [
        [{ key: 'accounts:password.spaces' }],
        [{ key: 'accounts:password.tooShort', values: { least: '8' } }],
      ],
    },
  });
  const { texts, text } = await sent(rowan.call('PATCH', 'user', { default_character_name: 7, is_hidden: 2 }));
  expect([text, texts]).toEqual([
    [{ key: 'accounts:characterName' }],
    {
      default_character_name: [[{ key: 'accounts:characterName' }]],
      is_hidden: [[{ key: 'characters/form-words:visibility' }]],
    },
  ]);
  const wrong = await sent(rowan.post('user/resets', { character: 'Elyra', section: 'mounts' }));
  expect(wrong).not.toHaveProperty('text');
  expect(wrong.texts).toEqual({ character: [null] });
});

test('a success has its sentence as data', async () => {
  expect(await sent(rowan.post('user/resets', { character: null, section: 'mounts' }))).toEqual({
    message: 'There was nothing to reset.',
    text: [{ key: 'resets.nothing' }],
    data: null,
  });
});

test('a limit has the time to wait as data', async () => {
  for (let count = 0; count < 20; count += 1) await rowan.get('user/export');
  expect(await sent(rowan.get('user/export'))).toEqual({
    message: 'Too many attempts. Try again in 60 minutes.',
    text: [{ key: 'request.retryInMinutes', values: { count: 60 } }],
    code: 'rate_limited',
  });
});
