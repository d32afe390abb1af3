import { expect, it } from 'vitest';
import { senderOf } from './sender.ts';

it.each([
  ['smtps://mail%40example.org:secret@smtp.example.org', 'Loremark <mail@example.org>'],
  ['smtp://user:secret@smtp.example.org', 'Loremark <no-reply@loremark.example>'],
  ['smtp://a%0D%0Ab%40example.org@smtp.example.org', 'Loremark <no-reply@loremark.example>'],
  ['smtp://smtp.example.org', 'Loremark <no-reply@loremark.example>'],
])('the sender of mails sent with %s is %s', (SMTP_URL, from) => {
  expect(senderOf({ SMTP_URL, PUBLIC_URL: 'https://loremark.example', MAIL_FROM: undefined })).toBe(from);
});
