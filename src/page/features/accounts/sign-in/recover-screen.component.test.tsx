import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { goOffline, intercept, openApp, settled, signUp, stopServer } from '#tests/component/app.tsx';
import { errorOf, fieldOf, fillAndLeave, pressDisabled } from '#tests/component/form.ts';

const ELYRA = 'elyra@example.test';
const LINK = '/recover?email=elyra%40example.test&token=unknown';
const NEW_PASSWORD = 'another-horse-battery';

const main = page.getByRole('main');
const submit = main.getByRole('button', { name: 'Set password' });
const resetDialog = page.getByRole('dialog', { name: 'Reset password' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

test('a link is removed from the address bar at once, and an invalid password is reported at its field', async () => {
  await openApp(LINK);
  await expect.element(heading('Choose a new password')).toBeVisible();
  expect(location.search).toBe('');
  expect(document.title).toBe('Reset password · Loremark');
  await expect.element(fieldOf(main, 'Email')).toHaveValue(ELYRA);
  pressDisabled(submit);
  await settled();
  expect(errorOf(main, 'New password')).toBe('Password is required.');
  for (const { typed, says } of [
    { typed: 'seven77', says: 'Password must have at least 8 characters.' },
    { typed: 'oak and elm', says: "Password can't contain spaces." },
  ]) {
    await fillAndLeave(main, { 'New password': typed });
    await settled();
    expect(errorOf(main, 'New password')).toBe(says);
    await expect.element(submit).toBeDisabled();
  }
});

test('an expired link shows the reason, and offers a new one', async () => {
  await openApp(LINK);
  await fieldOf(main, 'New password').fill(NEW_PASSWORD);
  await press(submit);
  await expect.element(heading('This link no longer works')).toBeVisible();
  const why = 'This link has been used, has expired, or was replaced by a newer one. Request a new link.';
  await expect.element(main.getByText(why)).toBeVisible();
  expect(document.activeElement?.id).toBe('main');
  await press(page.getByRole('button', { name: 'Request a new link' }));
  await expect.element(fieldOf(resetDialog, 'Email')).toHaveValue(ELYRA);
});

test('setting a password leaves the session as it is, and leads home', async () => {
  await signUp();
  await openApp(LINK);
  intercept('reset-password', () => Response.json({ message: 'Set.' }));
  await fieldOf(main, 'New password').fill(NEW_PASSWORD);
  await press(submit);
  await expect.element(main.getByText('You are still logged in here.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Go home' }));
  expect(location.pathname).toBe('/');
});

test.for([
  { address: '/recover', email: '' },
  { address: '/recover?email=elyra%40example.test', email: ELYRA },
  { address: '/recover?token=abc', email: '' },
])('an incomplete link is reported and offers a new one: $address', async ({ address, email }) => {
  await openApp(address);
  await expect.element(heading('This link is incomplete')).toBeVisible();
  await press(page.getByRole('button', { name: 'Request a new link' }));
  await expect.element(fieldOf(resetDialog, 'Email')).toHaveValue(email);
});

describe('the typed password is preserved', () => {
  test('without a connection, and while the server can not be reached', async () => {
    await openApp(LINK);
    await fillAndLeave(main, { 'New password': NEW_PASSWORD });
    const goOnline = goOffline();
    await expect.element(main.getByText('Needs a connection', { exact: true })).toBeVisible();
    await expect.element(submit).toBeDisabled();
    goOnline();
    await expect.element(submit).toBeEnabled();
    stopServer();
    await press(submit);
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent("Can't reach the server. What you typed stays here.");
    await expect.element(fieldOf(main, 'New password')).toHaveValue(NEW_PASSWORD);
  });

  test('after too many attempts, with the waiting time', async () => {
    const message = 'Too many attempts. Try again in 60 minutes.';
    await openApp(LINK);
    intercept('reset-password', () => Response.json({ message, code: 'rate_limited' }, { status: 429 }));
    await fieldOf(main, 'New password').fill(NEW_PASSWORD);
    await press(submit);
    await expect.element(main.getByText(message, { exact: true })).toBeVisible();
    await expect.element(fieldOf(main, 'New password')).toHaveValue(NEW_PASSWORD);
  });
});
