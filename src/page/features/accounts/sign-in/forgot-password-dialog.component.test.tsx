import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { intercept, openApp, settled, stopServer } from '#tests/component/app.tsx';
import { smallTargets, violations } from '#tests/component/facts.ts';
import { errorOf, fieldOf, fillAndLeave, pressDisabled } from '#tests/component/form.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const SENT = 'A password reset link have been sent to your e-mail address.';
const HINT = "Note: Check your spam folder if you don't see the email.";
const ELYRA = 'elyra@example.test';

const login = page.getByRole('dialog', { name: 'Login' });
const dialog = page.getByRole('dialog', { name: 'Reset password' });
const email = fieldOf(dialog, 'Email');
const reset = dialog.getByRole('button', { name: 'Reset', exact: true });
const toast = page.getByRole('region', { name: 'Notifications' });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

async function pressKey(key: string): Promise<void> {
  await userEvent.keyboard(`{${key}}`);
  await settled();
}

/** Opens the dialog through the Login dialog. */
async function openDialog(typed = ''): Promise<void> {
  await press(page.getByRole('banner').getByRole('button', { name: 'Login' }));
  await fieldOf(login, 'Username or Email').fill(typed);
  await press(login.getByRole('button', { name: 'Forgot your password?' }));
}

test('takes over an email address from Login, and nothing else', async () => {
  await openApp('/contact');
  await openDialog('Elyra@example.test');
  await expect.element(email).toHaveValue('Elyra@example.test');
  await press(dialog.getByRole('button', { name: 'Log in instead' }));
  await fieldOf(login, 'Username or Email').fill('not an address');
  await press(login.getByRole('button', { name: 'Forgot your password?' }));
  await expect.element(email).toHaveValue('');
});

test('shows what is wrong with an address, preserves it while the server can not be reached, and shows the same message for an unknown one', async () => {
  await openApp('/contact');
  await openDialog();
  await expect.element(reset).toBeDisabled();
  pressDisabled(reset);
  await settled();
  expect(errorOf(dialog, 'Email')).toBe('Email is required.');
  await expect.element(dialog.getByText(HINT, { exact: true })).toBeVisible();
  await fillAndLeave(dialog, { Email: 'unknown@example.test' });
  await settled();
  expect(errorOf(dialog, 'Email')).toBe(null);
  const start = stopServer();
  await press(reset);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("Can't reach the server. What you typed stays here.");
  await expect.element(email).toHaveValue('unknown@example.test');
  start();
  await press(reset);
  await expect.element(toast.getByText(SENT, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('works by keyboard alone: Esc closes it while it is empty, and Enter sends it', async () => {
  await openApp('/contact');
  await press(page.getByRole('banner').getByRole('button', { name: 'Login' }));
  await expect.element(fieldOf(login, 'Username or Email')).toHaveFocus();
  for (let presses = 0; presses < 3; presses += 1) await pressKey('Tab');
  expect(document.activeElement?.textContent).toBe('Forgot your password?');
  await pressKey('Enter');
  await expect.element(email).toHaveFocus();
  await pressKey('Escape');
  await expect.element(dialog).not.toBeInTheDocument();

  await openDialog();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard(ELYRA);
  await pressKey('Escape');
  await expect.element(email).toHaveValue(ELYRA);
  await pressKey('Enter');
  await expect.element(toast.getByText(SENT)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('shows the waiting time after too many links, and preserves the address', async () => {
  const message = 'Too many attempts. Try again in 60 minutes.';
  await openApp('/contact');
  intercept('forgot-password', () => Response.json({ message, code: 'rate_limited' }, { status: 429 }));
  await openDialog();
  await email.fill(ELYRA);
  await press(reset);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await expect.element(email).toHaveValue(ELYRA);
});

describe('is accessible', () => {
  test.for(['dark', 'light'] as const)('in %s', async (theme) => {
    await asPhone(320);
    inTheme(theme);
    await openApp('/contact');
    await openDialog();
    expect(await violations('[role=dialog]')).toEqual([]);
    expect(smallTargets(dialog.getByRole('button').elements(), 44)).toEqual([]);
  });
});
