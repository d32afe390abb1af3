import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openApp, PASSWORD, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, spoken, violations } from '#tests/component/facts.ts';
import { errorOf, fieldOf, typeInto } from '#tests/component/form.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const EASY = 'This password is easy to guess.';
const HINT = 'At least 8 characters, no spaces.';
const STRONG = 'another-horse-battery';

const main = page.getByRole('main');
const signUpDialog = page.getByRole('dialog', { name: 'Sign up' });

/** Returns the text that describes a field. */
function noteOf(place: Locator, label: string): string {
  const id = fieldOf(place, label).element().getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

async function openSignUp(): Promise<void> {
  await openApp('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await expect.element(signUpDialog).toBeVisible();
  await settled();
}

test('a weak password is reported below its field and by screen readers until it is a better one, and can still be sent', async () => {
  await asPhone();
  inTheme('dark');
  await openSignUp();
  await fieldOf(signUpDialog, 'Username').fill('Elyra');
  await fieldOf(signUpDialog, 'Email').fill('vane@oakmail.example');
  await typeInto(signUpDialog, 'Password', 'passwor');
  await settled();
  expect(noteOf(signUpDialog, 'Password')).toBe(HINT);
  await userEvent.keyboard('d');
  await expect.poll(() => noteOf(signUpDialog, 'Password')).toBe(EASY);
  await expect.poll(spoken).toBe(EASY);
  expect(errorOf(signUpDialog, 'Password')).toBe(null);
  await expect.element(signUpDialog.getByRole('button', { name: 'Register' })).toBeEnabled();
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);

  await fieldOf(signUpDialog, 'Password').fill(STRONG);
  await expect.poll(() => noteOf(signUpDialog, 'Password')).toBe(HINT);
  for (const name of ['Elyra2026', 'oakmail99']) {
    await fieldOf(signUpDialog, 'Password').fill(name);
    await expect.poll(() => noteOf(signUpDialog, 'Password'), { message: name }).toBe(EASY);
    await fieldOf(signUpDialog, 'Password').fill(STRONG);
    await expect.poll(() => noteOf(signUpDialog, 'Password')).toBe(HINT);
  }
});

test('the password rule is reported before the weakness', async () => {
  await openSignUp();
  await fieldOf(signUpDialog, 'Password').fill('12345678 ');
  await expect.poll(() => noteOf(signUpDialog, 'Password')).toBe(EASY);
  (fieldOf(signUpDialog, 'Password').element() as HTMLElement).blur();
  await expect.poll(() => errorOf(signUpDialog, 'Password')).toBe("Password can't contain spaces.");
});

test('the form of a reset link warns of a password that resembles its address', async () => {
  await openApp('/recover?email=vane%40oakmail.example&token=unknown');
  await fieldOf(main, 'New password').fill('Oakmail99');
  await expect.poll(() => noteOf(main, 'New password')).toBe(EASY);
});

test('the form for another password warns of the username, and changing it leaves this browser logged in', async () => {
  const username = await signUp();
  await openApp('/account');
  const password = main.getByRole('region', { name: 'Password', exact: true });
  await fieldOf(password, 'Current password').fill(PASSWORD);
  await fieldOf(password, 'New password').fill(`${username}!1`);
  await expect.poll(() => noteOf(password, 'New password')).toBe(EASY);
  expect(await violations('main')).toEqual([]);
  await password.getByRole('button', { name: 'Change password' }).click();
  await settled();
  await expect.element(password.getByText(/^Your password has been changed/)).toBeVisible();
  const profile = main.getByRole('region', { name: 'Profile', exact: true });
  await fieldOf(profile, 'Default character name').fill('Elyra Vane');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect.element(profile.getByText('Account updated successfully.')).toBeVisible();
});
