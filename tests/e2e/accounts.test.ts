import { describe, expect } from 'vitest';
import { errorOf, fieldOf, fillAndLeave, openAccountDialog } from './support/account-forms.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { untilFocusIn } from './support/focus.ts';
import {
  accountMenu,
  fillLogin,
  logIn,
  logOut,
  PASSWORD,
  settled,
  signUp,
  untilReloaded,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { endSessions } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const LONG = 'a'.repeat(51);
const FIFTY = 'a'.repeat(50);

interface BadInput {
  readonly field: string;
  readonly typed: string;
  readonly says: string | null;
}

const SIGN_UP_INPUT: readonly BadInput[] = [
  { field: 'Username', typed: '', says: 'Username is required.' },
  { field: 'Username', typed: LONG, says: 'Username can have at most 50 characters.' },
  { field: 'Username', typed: 'Elyra of Thais', says: 'Username can only have letters and digits.' },
  { field: 'Username', typed: 'Elyrá', says: 'Username can only have letters and digits.' },
  { field: 'Username', typed: FIFTY, says: null },
  { field: 'Username', typed: 'Elyra1', says: null },
  { field: 'Email', typed: '', says: 'Email is required.' },
  { field: 'Email', typed: 'elyra', says: 'Email must be a valid e-mail address.' },
  { field: 'Email', typed: 'elyra@nowhere', says: 'Email must be a valid e-mail address.' },
  { field: 'Email', typed: `${FIFTY}@example.test`, says: 'Email can have at most 50 characters.' },
  { field: 'Email', typed: 'elyra@example.test', says: null },
  { field: 'Password', typed: '', says: 'Password is required.' },
  { field: 'Password', typed: 'short12', says: 'Password must have at least 8 characters.' },
  { field: 'Password', typed: 'with a space', says: 'Password cannot contain spaces.' },
  { field: 'Password', typed: '        ', says: 'Password cannot contain spaces.' },
  { field: 'Password', typed: 'eight123', says: null },
];

const LOGIN_INPUT: readonly BadInput[] = [
  { field: 'Username or Email', typed: '', says: 'Username is required.' },
  { field: 'Username or Email', typed: LONG, says: 'Username can have at most 50 characters.' },
  { field: 'Username or Email', typed: 'anyone at all', says: null },
  { field: 'Password', typed: '', says: 'Password is required.' },
  { field: 'Password', typed: 'short12', says: 'Password must have at least 8 characters.' },
  { field: 'Password', typed: 'with a space', says: null },
];

describe('bad input', () => {
  test.for([
    { dialog: 'Sign up', submit: 'Register', inputs: SIGN_UP_INPUT },
    { dialog: 'Login', submit: 'Login', inputs: LOGIN_INPUT },
  ] as const)('is named on its field, and $dialog can be sent only without it', async (form, { openDevice }) => {
    const { page } = await openDevice();
    await page.clock.install();
    await page.goto('/');
    const dialog = await openAccountDialog(page, form.dialog);
    const submit = dialog.getByRole('button', { name: form.submit, exact: true });

    for (const { field, typed, says } of form.inputs) {
      await fillAndLeave(dialog, { [field]: typed });
      await expect.poll(() => errorOf(dialog, field), { message: `${field}: ${typed}` }).toBe(says);
      expect(await submit.isDisabled(), `${field}: ${typed}`).toBe(says !== null);
    }
  });

  test('is told only after its field was left, and goes while it is put right', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.clock.install();
    await page.goto('/');
    const dialog = await openAccountDialog(page, 'Sign up');
    const password = fieldOf(dialog, 'Password');
    await password.pressSequentially('short');
    expect(await errorOf(dialog, 'Password')).toBe(null);
    await password.blur();
    await expect.poll(() => errorOf(dialog, 'Password')).toBe('Password must have at least 8 characters.');
    await password.pressSequentially('er12');
    await expect.poll(() => errorOf(dialog, 'Password')).toBe(null);
  });

  test('of an empty form is named on every field when it is sent, and nothing is asked of the server', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await page.clock.install();
    await page.goto('/');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const dialog = await openAccountDialog(page, 'Sign up');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => errorOf(dialog, 'Username')).toBe('Username is required.');
    expect(await errorOf(dialog, 'Email')).toBe('Email is required.');
    expect(await errorOf(dialog, 'Password')).toBe('Password is required.');
    expect(sent).toEqual([]);
  });

  test('found before the dialog was open for 100 ms is forgotten', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.clock.install();
    await page.goto('/');
    const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
    // The page starts by timers.
    await login.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await login.click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await untilFocusIn(dialog);
    await fieldOf(dialog, 'Password').focus();
    await expect.poll(() => errorOf(dialog, 'Username or Email')).toBe('Username is required.');
    await page.clock.runFor(100);
    await expect.poll(() => errorOf(dialog, 'Username or Email')).toBe(null);
  });
});

test('a name or address that is taken is said on its field, and nothing typed is lost', async ({ openDevice }) => {
  const first = await openDevice();
  await first.page.goto('/');
  await signUp(first.page, 'Elyra');

  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(422));
  await page.clock.install();
  await page.goto('/');
  const dialog = await openAccountDialog(page, 'Sign up');
  await fillAndLeave(dialog, { Username: 'ELYRA', Email: 'other@example.test', Password: PASSWORD });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => errorOf(dialog, 'Username')).toBe('This username is already taken.');
  expect(await dialog.getByRole('button', { name: 'Register' }).isDisabled()).toBe(true);

  await fillAndLeave(dialog, { Username: 'Brannock', Email: 'Elyra@Example.test' });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => errorOf(dialog, 'Email')).toBe('This e-mail address is already in use.');
  expect(await errorOf(dialog, 'Username')).toBe(null);
  expect(await fieldOf(dialog, 'Password').inputValue()).toBe(PASSWORD);

  await fillAndLeave(dialog, { Email: 'brannock@example.test' });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await accountMenu(page, 'Brannock').waitFor();
});

describe('wrong credentials', () => {
  const REFUSED = 'Username or password is not right. Check both and try again.';

  test('are said on both fields until the password or the username is edited', async ({ openDevice }) => {
    const { page, expectTrouble } = await openDevice();
    expectTrouble(answeredWith(422));
    await page.clock.install();
    await page.goto('/');
    const dialog = await openAccountDialog(page, 'Login');
    const submit = dialog.getByRole('button', { name: 'Login', exact: true });

    for (const edited of ['Password', 'Username or Email']) {
      await fillAndLeave(dialog, { 'Username or Email': 'Nobody', Password: 'wrong-password' });
      await submit.click();
      await expect.poll(() => errorOf(dialog, 'Username or Email')).toBe(REFUSED);
      expect(await errorOf(dialog, 'Password')).toBe('Username or password is not right.');
      expect(await submit.isDisabled()).toBe(true);
      expect(await fieldOf(dialog, 'Username or Email').inputValue()).toBe('Nobody');
      expect(await fieldOf(dialog, 'Password').inputValue()).toBe('wrong-password');

      await fieldOf(dialog, edited).press('End');
      await fieldOf(dialog, edited).press('x');
      await expect.poll(() => errorOf(dialog, 'Username or Email'), { message: edited }).toBe(null);
      expect(await errorOf(dialog, 'Password'), edited).toBe(null);
      expect(await submit.isDisabled(), edited).toBe(false);
    }
  });
});

test('one account dialog leads to the other, warns where it must, and shows a password when asked to', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Sign up instead' }).click();
  const signUpDialog = page.getByRole('dialog', { name: 'Sign up' });
  await signUpDialog.getByText('Do not use sensitive data of your game account here').waitFor();
  await signUpDialog.getByRole('button', { name: 'Login instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const password = fieldOf(dialog, 'Password');
  await password.fill('hidden-so-far');
  expect(await page.getByRole('dialog').count()).toBe(1);

  expect(await password.getAttribute('type')).toBe('password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await password.inputValue()).toBe('hidden-so-far');
});

test('a form says on its button that it needs a connection, keeps what was typed, and works once the server is back', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await fieldOf(dialog, 'Username').waitFor();
  await untilWorkerControls(page);
  await context.setOffline(true);
  const needsConnection = page.getByRole('dialog').getByText('Needs a connection', { exact: true });
  for (const { title, submit, next } of [
    { title: 'Sign up', submit: 'Register', next: 'Login instead' },
    { title: 'Login', submit: 'Login', next: 'Forgot your password?' },
    { title: 'Reset password', submit: 'Reset', next: 'Login instead' },
    { title: 'Login', submit: 'Login', next: 'Sign up instead' },
  ]) {
    const shown = page.getByRole('dialog', { name: title });
    await shown.getByRole('button', { name: submit, exact: true, disabled: true }).waitFor();
    await needsConnection.waitFor();
    await shown.getByRole('button', { name: next }).click();
  }
  await fillAndLeave(dialog, { Username: 'Elyra', Email: 'elyra@example.test', Password: PASSWORD });
  await fieldOf(dialog, 'Password').press('Enter');
  await page.locator('[aria-live=polite]').getByText('Needs a connection').waitFor({ state: 'attached' });
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await context.setOffline(false);
  await needsConnection.waitFor({ state: 'detached' });
  await server.stop();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog
    .getByRole('alert')
    .getByText("Signing up needs a connection, and the server can't be reached now. What you typed stays here.")
    .waitFor();
  expect(await fieldOf(dialog, 'Username').inputValue()).toBe('Elyra');
  expect(await fieldOf(dialog, 'Email').inputValue()).toBe('elyra@example.test');
  expect(await fieldOf(dialog, 'Password').inputValue()).toBe(PASSWORD);

  await server.start();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await accountMenu(page, 'Elyra').waitFor();
});

describe('limited tries', () => {
  test.override('settings', { LOGIN_LIMIT_PER_ACCOUNT: '2', REGISTER_LIMIT_PER_ADDRESS: '1' });

  test('are told with the time to wait, once, and the form stays', async ({ openDevice }) => {
    const { page, expectTrouble } = await openDevice();
    expectTrouble(answeredWith(422), answeredWith(429));
    await page.clock.install();
    await page.goto('/');
    await signUp(page, 'Elyra');

    const other = await openDevice();
    other.expectTrouble(answeredWith(422), answeredWith(429));
    await other.page.clock.install();
    await other.page.goto('/');
    const signUpDialog = await openAccountDialog(other.page, 'Sign up');
    await fillAndLeave(signUpDialog, { Username: 'Brannock', Email: 'brannock@example.test', Password: PASSWORD });
    await signUpDialog.getByRole('button', { name: 'Register' }).click();
    await expect
      .poll(() => signUpDialog.getByRole('alert').allTextContents())
      .toEqual(['Too many attempts. Try again in 60 minutes.']);
    expect(await fieldOf(signUpDialog, 'Username').inputValue()).toBe('Brannock');

    await signUpDialog.getByRole('button', { name: 'Login instead' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Login' });
    const submit = dialog.getByRole('button', { name: 'Login', exact: true });
    for (const wrong of ['wrong-password-1', 'wrong-password-2']) {
      await fillAndLeave(dialog, { 'Username or Email': 'Elyra', Password: wrong });
      await submit.click();
      await expect.poll(() => errorOf(dialog, 'Password')).toBe('Username or password is not right.');
    }
    await fillAndLeave(dialog, { Password: PASSWORD });
    await submit.click();
    await expect
      .poll(() => dialog.getByRole('alert').allTextContents())
      .toEqual(['Too many attempts. Try again in 15 minutes.']);
  });
});

test('signing up, logging out, and logging in by name or by address lead where they say', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.goto('/titles');
  await signUp(page, 'Elyra');
  expect(new URL(page.url()).pathname).toBe('/titles');
  await page.reload();
  await accountMenu(page, 'Elyra').waitFor();
  await settled(page);

  for (const name of ['elyra', 'Elyra@Example.test']) {
    await accountMenu(page, 'Elyra').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const leave = page.getByRole('alertdialog', { name: 'Logout' });
    await leave.getByText('Everything you recorded is saved.').waitFor();
    await untilReloaded(page, () => leave.getByRole('button', { name: 'Logout' }).click());
    const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
    await login.waitFor();
    await page.reload();
    await login.click();
    await untilReloaded(page, () => fillLogin(page, name));
    await accountMenu(page, 'Elyra').waitFor();
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

test('a CSRF token that has become stale is renewed without the player noticing', async ({ openDevice }) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(419));
  await page.goto('/');
  await signUp(page, 'Elyra');
  await settled(page);
  await context.clearCookies({ name: 'XSRF-TOKEN' });
  await page.evaluate(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    if (meta) meta.content = 'from-another-day';
  });

  const statuses: number[] = [];
  page.on('response', (response) => response.url().endsWith('/logout') && statuses.push(response.status()));
  await logOut(page, 'Elyra');
  expect(statuses).toEqual([419, 204]);
});

test.for([
  { how: 'the server forgot it', end: 'server' },
  { how: 'the browser lost its cookie', end: 'cookie' },
] as const)(
  'a session that ended because $how is noticed on the next page, and a new login goes on',
  async ({ end }, { server, openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(answeredWith(401));
    await page.goto('/titles');
    await signUp(page, 'Elyra');
    await page.getByRole('checkbox', { name: 'Admirer of the Crown', exact: true }).check();
    await page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true }).waitFor();

    if (end === 'server') endSessions(server.dataDir, 'Elyra');
    else await context.clearCookies();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Achievements/ })
      .click();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();

    await logIn(page, 'Elyra');
    expect(new URL(page.url()).pathname).toBe('/achievements');
    await page.goto('/titles');
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Admirer of the Crown', exact: true }).isChecked())
      .toBe(true);
  },
);
