import { expect, it } from 'vitest';
import { operatorAddress, unreadMessages } from './operator-address.ts';

const NOTHING = { CONTACT_EMAIL: undefined, MAIL_FROM: undefined, PUBLIC_URL: undefined, SMTP_URL: undefined };
const SMTP_URL = 'smtp://smtp.example.org';

it.each([
  ['the setting', { CONTACT_EMAIL: 'a@example.org', MAIL_FROM: 'b@example.org' }, 'a@example.org'],
  ['the sender', { MAIL_FROM: 'b@example.org' }, 'b@example.org'],
  ['the sender without its name', { MAIL_FROM: 'Loremark <b@example.org>' }, 'b@example.org'],
  ['the derived sender', {}, 'no-reply@localhost'],
])('messages are mailed to the address of %s', (_case, settings, address) => {
  expect(operatorAddress({ ...NOTHING, ...settings })).toBe(address);
});

it.each([
  ['by a mail server to the sender', { SMTP_URL }, /^CONTACT_EMAIL is not set: .* mailed to no-reply@localhost\./],
  ['to files', {}, null],
  ['to an address of its own', { SMTP_URL, CONTACT_EMAIL: 'a@example.org' }, null],
])('an operator whose messages are mailed %s is advised if needed', (_case, settings, advice) => {
  const actual = unreadMessages({ ...NOTHING, ...settings });
  if (advice === null) expect(actual).toBeNull();
  else expect(actual).toMatch(advice);
});
