import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { INVALID_CREDENTIALS } from '#core/contract/accounts/account-forms.ts';
import { useAccountDialog, useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { shownToast } from '#page/ui/overlays/toast-store.ts';
import { spoken, violations } from '#tests/component/facts.ts';
import { fakeApi } from '#tests/component/fake-api.ts';
import { errorOf, fieldOf, fillAndLeave, leave, pressDisabled, typeInto } from '#tests/component/form.ts';
import { show } from '#tests/component/show.tsx';
import { inTheme } from '#tests/component/window.ts';
import { AccountDialogs } from './account-dialogs.tsx';

const PASSWORD = 'correct-horse-battery';
const LONG = 'a'.repeat(51);
const FIFTY = 'a'.repeat(50);

/** Errors are cleared this many ms after a form opens (specification, section 4). */
const ERRORS_CLEARED_AFTER_MS = 100;

function TopBar() {
  const shown = useAccountDialog();
  const open = useOpenAccountDialog();
  return (
    <>
      <button type="button" onClick={() => open('login')}>
        Login
      </button>
      <button type="button" onClick={() => open('signUp')}>
        Sign up
      </button>
      {shown !== null && <AccountDialogs dialog={shown} onClose={() => open(null)} />}
    </>
  );
}

const dialogOf = (name: string) => page.getByRole('dialog', { name });
const submitOf = (name: 'Login' | 'Sign up') =>
  dialogOf(name).getByRole('button', { name: name === 'Login' ? 'Login' : 'Register', exact: true });

/** Opens a dialog with the clock stopped. */
async function openAtOnce(name: 'Login' | 'Sign up'): Promise<void> {
  await show(<TopBar />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name }).click();
  await expect.poll(() => dialogOf(name).query()?.contains(document.activeElement)).toBe(true);
}

/** Lets the form clear its first errors, then restarts the clock. */
function pastClearing(): void {
  vi.advanceTimersByTime(ERRORS_CLEARED_AFTER_MS);
  vi.useRealTimers();
}

async function open(name: 'Login' | 'Sign up') {
  await openAtOnce(name);
  pastClearing();
  return dialogOf(name);
}

interface BadInput {
  readonly field: string;
  readonly typed: string;
  readonly says: string | null;
}

const SIGN_UP_INPUT: readonly BadInput[] = [
  { field: 'Username', typed: '', says: 'Username is required.' },
  { field: 'Username', typed: LONG, says: 'Username can have at most 50 characters.' },
  { field: 'Username', typed: 'Elyra of Thais', says: 'Username can only contain letters and digits.' },
  { field: 'Username', typed: 'Elyrá', says: 'Username can only contain letters and digits.' },
  { field: 'Username', typed: 'M0derator', says: 'This username is reserved. Choose another one.' },
  { field: 'Username', typed: FIFTY, says: null },
  { field: 'Username', typed: 'Elyra1', says: null },
  { field: 'Email', typed: '', says: 'Email is required.' },
  { field: 'Email', typed: 'elyra', says: 'Email must be a valid email address.' },
  { field: 'Email', typed: 'elyra@nowhere', says: 'Email must be a valid email address.' },
  { field: 'Email', typed: `${FIFTY}@example.test`, says: 'Email can have at most 50 characters.' },
  { field: 'Email', typed: 'elyra@example.test', says: null },
  { field: 'Password', typed: '', says: 'Password is required.' },
  { field: 'Password', typed: 'short12', says: 'Password must have at least 8 characters.' },
  { field: 'Password', typed: 'with a space', says: "Password can't contain spaces." },
  { field: 'Password', typed: '        ', says: "Password can't contain spaces." },
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
    { name: 'Sign up', inputs: SIGN_UP_INPUT },
    { name: 'Login', inputs: LOGIN_INPUT },
  ] as const)('is reported at its field, and $name succeeds once it is corrected', async ({ name, inputs }) => {
    const dialog = await open(name);
    const good = { 'Username or Email': 'Elyra', Username: 'Elyra', Email: 'elyra@example.test', Password: PASSWORD };
    for (const [field, value] of Object.entries(good)) {
      if (inputs.some((input) => input.field === field)) await fieldOf(dialog, field).fill(value);
    }
    await expect.element(submitOf(name)).toBeEnabled();
    for (const { field, typed, says } of inputs) {
      await fieldOf(dialog, field).fill(typed);
      const enabled = submitOf(name).element().getAttribute('aria-disabled') === null;
      expect(enabled, `${field}: ${typed}, before it is left`).toBe(says === null);
      leave(dialog, field);
      await expect.poll(() => errorOf(dialog, field), { message: `${field}: ${typed}` }).toBe(says);
    }
  });

  test('is reported only after its field was left, and the message disappears once it is corrected', async () => {
    const dialog = await open('Sign up');
    await typeInto(dialog, 'Password', 'short');
    expect(errorOf(dialog, 'Password')).toBe(null);
    leave(dialog, 'Password');
    await expect.poll(() => errorOf(dialog, 'Password')).toBe('Password must have at least 8 characters.');
    await typeInto(dialog, 'Password', 'er12');
    await expect.poll(() => errorOf(dialog, 'Password')).toBe(null);
  });

  test('in an empty form is reported at every field when the disabled button is pressed, and nothing is requested', async () => {
    const api = fakeApi();
    const dialog = await open('Sign up');
    await expect.element(submitOf('Sign up')).toBeDisabled();
    pressDisabled(submitOf('Sign up'));
    await expect.poll(() => errorOf(dialog, 'Username')).toBe('Username is required.');
    expect(errorOf(dialog, 'Email')).toBe('Email is required.');
    expect(errorOf(dialog, 'Password')).toBe('Password is required.');
    await expect.element(fieldOf(dialog, 'Username')).toHaveFocus();
    expect(spoken()).toContain('Username is required.');
    expect(await violations('[role=dialog]')).toEqual([]);
    expect(api.calls).toEqual([]);
  });

  test('is not stated any more once the dialog is closed', async () => {
    fakeApi();
    const dialog = await open('Sign up');
    pressDisabled(submitOf('Sign up'));
    await expect.poll(() => shownToast()?.text).toBe('Username is required.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(shownToast).toBeNull();
  });

  test('reported before the dialog was open for 100 ms is cleared', async () => {
    await openAtOnce('Login');
    const dialog = dialogOf('Login');
    await fieldOf(dialog, 'Password').click();
    await expect.poll(() => errorOf(dialog, 'Username or Email')).toBe('Username is required.');
    pastClearing();
    await expect.poll(() => errorOf(dialog, 'Username or Email')).toBe(null);
  });
});

test('a taken name or address is reported at its field, and nothing typed is lost', async () => {
  const api = fakeApi();
  const refuse = (field: string, says: string) =>
    api.on('POST register', { status: 422, body: { message: says, errors: { [field]: [says] } } });
  refuse('username', 'This username is already taken.');
  const dialog = await open('Sign up');
  await fillAndLeave(dialog, { Username: 'ELYRA', Email: 'other@example.test', Password: PASSWORD });
  await submitOf('Sign up').click();
  await expect.poll(() => errorOf(dialog, 'Username')).toBe('This username is already taken.');
  await expect.element(submitOf('Sign up')).toBeDisabled();

  refuse('email', 'This email address is already in use.');
  await fillAndLeave(dialog, { Username: 'Brannock', Email: 'Elyra@Example.test' });
  await submitOf('Sign up').click();
  await expect.poll(() => errorOf(dialog, 'Email')).toBe('This email address is already in use.');
  expect(errorOf(dialog, 'Username')).toBe(null);
  await expect.element(fieldOf(dialog, 'Password')).toHaveValue(PASSWORD);
  await fillAndLeave(dialog, { Email: 'brannock@example.test' });
  await expect.element(submitOf('Sign up')).toBeEnabled();
});

describe('wrong credentials', () => {
  const REFUSED = 'Wrong username or password. Check both and try again.';

  test('are reported at both fields until the password or the username is edited', async () => {
    const api = fakeApi();
    api.on('POST login', { status: 422, body: { message: INVALID_CREDENTIALS } });
    const dialog = await open('Login');
    for (const edited of ['Password', 'Username or Email']) {
      await fillAndLeave(dialog, { 'Username or Email': 'Unknown', Password: 'wrong-password' });
      await submitOf('Login').click();
      await expect.poll(() => errorOf(dialog, 'Username or Email')).toBe(REFUSED);
      expect(errorOf(dialog, 'Password')).toBe('Wrong username or password.');
      await expect.element(submitOf('Login')).toBeDisabled();
      await expect.element(fieldOf(dialog, 'Username or Email')).toHaveValue('Unknown');
      await expect.element(fieldOf(dialog, 'Password')).toHaveValue('wrong-password');

      await typeInto(dialog, edited, 'x');
      await expect.poll(() => errorOf(dialog, 'Username or Email'), { message: edited }).toBe(null);
      expect(errorOf(dialog, 'Password'), edited).toBe(null);
      await expect.element(submitOf('Login')).toBeEnabled();
    }
  });
});

test('the account dialogs link to each other, show warnings, and show a password on demand', async () => {
  const dialog = await open('Login');
  await dialog.getByRole('button', { name: 'Sign up instead' }).click();
  const signUp = dialogOf('Sign up');
  await expect.element(signUp.getByText('Do not use sensitive data of your game account here')).toBeVisible();
  await signUp.getByRole('button', { name: 'Log in instead' }).click();
  const password = fieldOf(dialog, 'Password');
  await password.fill('hidden-so-far');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);

  await expect.element(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveValue('hidden-so-far');
});

test('the button of every form explains that it needs a connection, and the values are preserved', async ({
  onTestFinished,
}) => {
  const api = fakeApi();
  await open('Sign up');
  store.set(onlineAtom, false);
  onTestFinished(() => store.set(onlineAtom, true));
  for (const { title, submit, next } of [
    { title: 'Sign up', submit: 'Register', next: 'Log in instead' },
    { title: 'Login', submit: 'Login', next: 'Forgot your password?' },
    { title: 'Reset password', submit: 'Reset', next: 'Log in instead' },
    { title: 'Login', submit: 'Login', next: 'Sign up instead' },
  ]) {
    const shown = dialogOf(title);
    await expect.element(shown.getByRole('button', { name: submit, exact: true })).toBeDisabled();
    await expect.element(shown.getByText('Needs a connection', { exact: true })).toBeVisible();
    await shown.getByRole('button', { name: next }).click();
  }
  const dialog = dialogOf('Sign up');
  await fillAndLeave(dialog, { Username: 'Elyra', Email: 'elyra@example.test' });
  await typeInto(dialog, 'Password', `${PASSWORD}{Enter}`);
  await expect.poll(spoken).toContain('Needs a connection');
  expect(dialog.getByRole('alert').elements()).toHaveLength(0);

  store.set(onlineAtom, true);
  await expect.element(dialog.getByText('Needs a connection', { exact: true })).not.toBeInTheDocument();
  api.reachable = false;
  await submitOf('Sign up').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("Can't reach the server. What you typed stays here.");
  await expect.element(fieldOf(dialog, 'Username')).toHaveValue('Elyra');
  await expect.element(fieldOf(dialog, 'Email')).toHaveValue('elyra@example.test');
  await expect.element(fieldOf(dialog, 'Password')).toHaveValue(PASSWORD);
  await expect.element(submitOf('Sign up')).toBeEnabled();
});

test('a suspended account gets the reason why it can not log in, and the form stays', async () => {
  const api = fakeApi();
  const message = 'This account is suspended. Write to the team.';
  api.on('POST login', { status: 403, body: { message } });
  const dialog = await open('Login');
  await fillAndLeave(dialog, { 'Username or Email': 'Brannock', Password: PASSWORD });
  await submitOf('Login').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await expect.element(fieldOf(dialog, 'Username or Email')).toHaveValue('Brannock');
});

test('too many attempts show the waiting time once, and the form stays', async () => {
  const api = fakeApi();
  const words = 'Too many attempts. Try again in 60 minutes.';
  api.on('POST register', {
    status: 429,
    headers: { 'Retry-After': '3600' },
    body: { message: words, code: 'rate_limited' },
  });
  const dialog = await open('Sign up');
  await fillAndLeave(dialog, { Username: 'Brannock', Email: 'brannock@example.test', Password: PASSWORD });
  await submitOf('Sign up').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
  expect(dialog.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(fieldOf(dialog, 'Username')).toHaveValue('Brannock');
});

test('logging in to a deleted account asks whether to restore it, and preserves the values if not', async () => {
  const api = fakeApi();
  const message = 'This account was deleted and will be erased on 3 January 2027.';
  api.on('POST login', { status: 409, body: { message, code: 'account_leaving' } });
  inTheme('dark');
  const dialog = await open('Login');
  await fillAndLeave(dialog, { 'Username or Email': 'Elyra', Password: PASSWORD });
  await submitOf('Login').click();
  const question = page.getByRole('alertdialog', { name: 'Restore your account?' });
  await expect.element(question.getByText(`${message} Restore it to have everything back as it was.`)).toBeVisible();
  expect(await violations('[role=alertdialog]')).toEqual([]);
  api.reachable = false;
  await question.getByRole('button', { name: 'Restore account' }).click();
  await expect.element(question.getByRole('alert')).toBeVisible();
  await question.getByRole('button', { name: 'Leave it deleted' }).click();
  await expect.element(fieldOf(dialog, 'Username or Email')).toHaveValue('Elyra');
  await expect.element(fieldOf(dialog, 'Password')).toHaveValue(PASSWORD);
});
