import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { readJournal, writeToJournal } from '#page/platform/tap-journal.ts';
import {
  goOffline,
  goTo,
  intercept,
  logIn,
  loseSession,
  openApp,
  otherDevice,
  PASSWORD,
  send,
  settled,
  signUp,
  stopServer,
} from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { errorOf, fieldOf, fillAndLeave } from '#tests/component/form.ts';
import { savedFile } from '#tests/component/saved-file.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const NEW_EMAIL = 'elyra@new.example';
const NEW_PASSWORD = 'another-horse-battery';

const main = page.getByRole('main');
const banner = page.getByRole('banner');
const toast = page.getByRole('region', { name: 'Notifications' });
const question = page.getByRole('alertdialog', { name: 'Confirm' });
const deleteDialog = page.getByRole('dialog', { name: 'Delete your account?' });
const section = (name: string) => main.getByRole('region', { name, exact: true });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Presses a button and waits for its effects. */
async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

test('the account menu opens the page, where the name and the visibility are set', async () => {
  const username = await signUp();
  await openApp('/');
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Account' }));
  await expect.element(heading('Account')).toBeVisible();
  expect(document.title).toBe('Account · Loremark');
  const profile = section('Profile');
  await expect.element(profile.getByText(username, { exact: true })).toBeVisible();
  await expect.element(profile.getByText('Public: everyone can see your profile')).toBeVisible();

  await fillAndLeave(profile, { 'Default character name': 'E' });
  await settled();
  expect(errorOf(profile, 'Default character name')).toBe('Character name must have at least 2 characters.');
  await expect.element(button(profile, 'Save')).toBeDisabled();
  await fieldOf(profile, 'Default character name').fill('Elyra Vane');
  await profile.getByLabelText('Visibility').click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await expect.element(profile.getByText('Hidden: no one else sees your profile.')).toBeVisible();
  await press(button(profile, 'Save'));
  await expect.element(profile.getByText('Account updated successfully.')).toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Elyra Vane' })).toBeVisible();
  await expect.element(fieldOf(profile, 'Default character name')).toHaveValue('Elyra Vane');
  await expect.element(profile.getByText('Hidden: no one else sees your profile.')).toBeVisible();
});

test('a switch removes the player from the rankings and adds them again', async () => {
  await signUp();
  await openApp('/account');
  const profile = section('Profile');
  const ranked = profile.getByRole('switch', { name: 'Show me in the rankings' });
  await expect.element(ranked).toBeChecked();
  await ranked.click();
  await press(button(profile, 'Save'));
  await expect.element(profile.getByText('Account updated successfully.')).toBeVisible();
  await expect.element(ranked).not.toBeChecked();
  await expect.element(profile.getByText(/^Your characters don't appear in the rankings/)).toBeVisible();
});

test('a form on the page shows errors at its fields, preserves the values, and shows the result', async () => {
  const username = await signUp();
  await openApp('/account');
  const email = section('Email');
  await expect.element(email.getByText(`${username}@example.test`)).toBeVisible();
  await fillAndLeave(email, { 'New email': 'not an address' });
  await settled();
  expect(errorOf(email, 'New email')).toBe('Email must be a valid email address.');
  await fillAndLeave(email, { 'New email': NEW_EMAIL, Password: 'not-my-password' });
  await press(button(email, 'Change email'));
  expect(errorOf(email, 'Password')).toBe('Wrong password.');
  await expect.element(fieldOf(email, 'New email')).toHaveValue(NEW_EMAIL);
  await fieldOf(email, 'Password').fill(PASSWORD);
  await press(button(email, 'Change email'));
  const sent = `A link has been sent to ${NEW_EMAIL}. Until you open it, your email address stays as it is.`;
  await expect.element(email.getByText(sent)).toBeVisible();
  await expect.element(email.getByText(`${NEW_EMAIL} is not confirmed yet`)).toBeVisible();
  await expect.element(fieldOf(email, 'Password')).toHaveValue('');

  const password = section('Password');
  await fillAndLeave(password, { 'Current password': 'not-my-password', 'New password': 'with space' });
  await settled();
  expect(errorOf(password, 'New password')).toBe("Password can't contain spaces.");
  await fieldOf(password, 'New password').fill(NEW_PASSWORD);
  await userEvent.keyboard('{Enter}');
  await settled();
  expect(errorOf(password, 'Current password')).toBe('Wrong password.');
  await expect.element(fieldOf(password, 'New password')).toHaveValue(NEW_PASSWORD);
  await fieldOf(password, 'Current password').fill(PASSWORD);
  await press(button(password, 'Change password'));
  const changed = 'Your password has been changed. Every other device was logged out.';
  await expect.element(password.getByText(changed)).toBeVisible();
  await expect.element(fieldOf(password, 'New password')).toHaveValue('');
});

describe('where the account is used', () => {
  test('lists other browsers, which can be signed out one by one or all at once', async () => {
    const username = await signUp();
    for (let more = 0; more < 3; more += 1) {
      await loseSession();
      await logIn(username);
    }
    await openApp('/account');
    const sessions = section('Logged in');
    const rows = () => sessions.getByRole('row').elements().length;
    expect(rows()).toBe(5);
    const here = sessions.getByRole('row', { name: /This browser/ }).getByRole('button');
    await expect.element(here).toHaveTextContent('Logout');
    await press(sessions.getByRole('button', { name: /^Log out .+, logged in just now$/ }).first());
    await expect.element(toast.getByText('The browser was logged out.')).toBeVisible();
    expect(rows()).toBe(4);
    await press(button(sessions, 'Log out all others'));
    await expect
      .element(toast.getByText('Every other browser was logged out, and all tokens were revoked.'))
      .toBeVisible();
    expect(rows()).toBe(2);
    await expect.element(button(sessions, 'Log out all others')).not.toBeInTheDocument();
  });

  test('distinguishes sessions of the same browser by the time of their login', async () => {
    const session = { device: 'Chrome (Linux)', lastSeen: new Date().toISOString(), current: false };
    const sessions = ['2026-11-02T08:00:00Z', '2026-11-02T08:01:00Z'].map((signedIn, id) => ({
      ...session,
      id,
      signedIn,
    }));
    intercept('user/devices', () => Response.json({ data: { clients: [], sessions } }));
    await signUp();
    await openApp('/account');
    const rows = section('Logged in').getByRole('row').elements();
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ textContent }) => textContent)).size).toBe(3);
  });

  test('removes a device from the list once it is signed out', async () => {
    const username = await signUp();
    await otherDevice(username).sync();
    await loseSession();
    await logIn(username);
    await openApp('/');
    // The device has synced by now, so it is listed.
    await goTo('/account');
    const devices = section('Devices of this account');
    expect(devices.getByRole('row').elements()).toHaveLength(3);
    const here = devices.getByRole('row', { name: /This device/ });
    // Its browser is logged out in the list of browsers.
    await expect.element(here.getByRole('button')).not.toBeInTheDocument();
    await press(button(devices, 'Log out Firefox (Linux), last seen just now'));
    const said = 'The device was logged out. What it has not sent stays on it.';
    await expect.element(toast.getByText(said)).toBeVisible();
    expect(devices.getByRole('row').elements()).toHaveLength(2);
  });
});

test('the current character is the first choice for a reset', async () => {
  const { data } = (await signUp().then(() => send('POST', 'characters', { name: 'Mirela Dusk' }))) as {
    data: { id: number };
  };
  await send('PATCH', 'characters/current', { id: data.id });
  await openApp('/account');
  await expect
    .element(section('Reset a section').getByRole('combobox', { name: 'Character' }))
    .toHaveTextContent('Mirela Dusk');
});

test('a section is reset after a confirmation, the reset is undone, and an export restores everything', async () => {
  const username = await signUp();
  const phone = otherDevice(username);
  await phone.sync([phone.op({ item: 1, value: 1 }), phone.op({ item: 2, value: 1 })]);
  const accountValues = async () => {
    const { changes } = await phone.sync([], { cursor: null });
    return changes.filter(({ value }) => value === 1).map(({ item }) => item);
  };
  await openApp('/account');
  const data = section('Your data');
  const file = await savedFile(() => press(button(data, 'Export all data')));
  expect(file.name).toMatch(/^loremark-export-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await file.text())).toMatchObject({ format: 'loremark-export', version: 1 });

  const reset = section('Reset a section');
  await press(button(reset, 'Reset…'));
  const asks = `This clears all Achievements of ${username}. Do you want to continue?`;
  await expect.element(question.getByText(asks)).toBeVisible();
  await press(button(question, 'Cancel'));
  expect(await accountValues()).toEqual([1, 2]);
  await press(button(reset, 'Reset…'));
  await press(button(question, 'Yes'));
  await expect.element(toast.getByText('Section reset: 2 entries cleared.')).toBeVisible();
  expect(await accountValues()).toEqual([]);
  await press(button(toast, 'Undo'));
  await expect.element(toast.getByText('The reset was undone.')).toBeVisible();
  expect(await accountValues()).toEqual([1, 2]);
  await press(button(reset, 'Reset…'));
  await press(button(question, 'Yes'));
  const listed = reset.getByRole('list', { name: 'Resets that can be undone' }).getByRole('listitem');
  await expect.element(listed).toHaveTextContent(`Achievements of ${username}: 2 entries`);

  const upload = fieldOf(data, 'Import an export');
  for (const [content, says] of [
    ['{"half', 'This file is not an export of a Loremark account, or is incomplete: it is not valid JSON.'],
    ['{"format":"loremark-unsent","version":1}', 'This file holds unsent changes. Import it on the Sync page.'],
  ] as const) {
    await userEvent.upload(upload, new File([content], 'wrong.json', { type: 'application/json' }));
    await settled();
    await expect.element(data.getByText(says, { exact: true })).toBeVisible();
    await expect.element(upload).toHaveAttribute('aria-invalid', 'true');
  }
  await userEvent.upload(upload, file);
  await settled();
  await expect.element(data.getByText('2 entries would be imported.')).toBeVisible();
  await expect.element(data.getByText('2 entries, 2 new')).toBeVisible();
  expect(await accountValues()).toEqual([]);
  await press(button(data, 'Import 2 entries'));
  await expect.element(data.getByText('2 entries imported.')).toBeVisible();
  expect(await accountValues()).toEqual([1, 2]);
  await userEvent.upload(upload, file);
  await settled();
  await expect.element(data.getByText('Your account already has everything in this file.')).toBeVisible();
});

test('the account is deleted only with its password and together with the unsent changes here, and the page states until when it can be restored', async () => {
  const username = await signUp();
  await openApp('/account');
  // Simulates a tab that was closed before its change was queued.
  writeToJournal(username, 'tap', {});
  await press(button(section('Delete account'), 'Delete account…'));
  await fieldOf(deleteDialog, 'Password').fill('not-my-password');
  await press(button(deleteDialog, 'Delete account'));
  expect(errorOf(deleteDialog, 'Password')).toBe('Wrong password.');
  await fieldOf(deleteDialog, 'Password').fill(PASSWORD);
  await press(button(deleteDialog, 'Delete account'));
  await expect.element(heading('Your account was deleted')).toBeVisible();
  await expect
    .element(main.getByText(/^Your account was deleted\. Until \d+ \w+ \d+ you can get it back/))
    .toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => readJournal(username)).toEqual([]);
});

describe('without a connection', () => {
  test('every control is disabled with the reason, and the values are preserved', async () => {
    const username = await signUp();
    await openApp('/account');
    const email = section('Email');
    await fillAndLeave(email, { 'New email': NEW_EMAIL, Password: PASSWORD });
    const goOnline = goOffline();
    await expect.element(email.getByText('Needs a connection')).toBeVisible();
    const controls = main
      .getByRole('button', { name: /^(Save|Change email|Change password|Export all data|Reset…|Delete account…)$/ })
      .elements();
    expect(controls).toHaveLength(6);
    for (const control of controls) {
      expect(control.matches(':disabled, [aria-disabled=true]'), control.textContent).toBe(true);
      const why = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(why?.textContent).toBe('Needs a connection');
    }
    await press(banner.getByRole('button', { name: username }));
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    const logout = page.getByRole('alertdialog', { name: 'Logout' });
    await expect.element(logout.getByText('Needs a connection', { exact: true })).toBeVisible();
    await expect.element(button(logout, 'Logout')).toBeDisabled();
    await press(button(logout, 'Cancel'));
    goOnline();
    await settled();
    await expect.element(email.getByText('Needs a connection')).not.toBeInTheDocument();

    stopServer();
    await press(banner.getByRole('button', { name: username }));
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await press(button(logout, 'Logout'));
    const unreached = "Can't reach the server. You are still logged in.";
    await expect.element(logout.getByText(unreached)).toBeVisible();
    await press(button(logout, 'Cancel'));
    await press(button(email, 'Change email'));
    await expect
      .element(email.getByRole('alert'))
      .toHaveTextContent("Can't reach the server. What you typed stays here.");
    await expect.element(fieldOf(email, 'New email')).toHaveValue(NEW_EMAIL);
  });

  test.for([
    { name: 'Reset a section', opener: 'Reset…', dialog: question, answer: 'Yes' },
    { name: 'Delete account', opener: 'Delete account…', dialog: deleteDialog, answer: 'Delete account' },
  ])('an open dialog explains that it needs a connection: $name', async ({ name, opener, dialog, answer }) => {
    await signUp();
    await openApp('/account');
    await press(button(section(name), opener));
    const goOnline = goOffline();
    await settled();
    const why = dialog.getByText('Needs a connection', { exact: true });
    await expect.element(why).toBeVisible();
    await expect.element(button(dialog, answer)).toBeDisabled();
    goOnline();
    await settled();
    await expect.element(why).not.toBeInTheDocument();
  });

  test('the page shows that it could not be loaded, and loads on a retry', async () => {
    await signUp();
    const start = intercept('user/', () => Promise.reject(new TypeError('Failed to fetch')));
    await openApp('/account');
    const says = "Can't reach the server. Your account needs a connection; what you record is kept on this device.";
    await expect.element(main.getByText(says)).toBeVisible();
    start();
    await press(button(main, 'Try again'));
    await expect.element(section('Profile')).toBeVisible();
  });
});

describe('the link that confirms a new address', () => {
  const TOKEN = 'a'.repeat(43);
  const confirm = main.getByRole('button', { name: 'Use this address' });

  test('is removed from the address bar at once, and is refused if it is invalid', async () => {
    inTheme('dark');
    await openApp(`/account?confirm=${TOKEN}`);
    await expect.element(heading('Confirm your email address')).toBeVisible();
    expect(location.search).toBe('');
    expect(await violations()).toEqual([]);
    await press(confirm);
    await expect.element(heading('This link no longer works')).toBeVisible();
    await press(button(main, 'Login'));
    await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test('shows the result to the signed-in player, and links to the account', async () => {
    await signUp();
    await openApp(`/account?confirm=${TOKEN}`);
    intercept('user/email/confirm', () => Response.json({ message: `The email address is ${NEW_EMAIL} now.` }));
    await press(confirm);
    await expect.element(heading('Your email address was changed')).toBeVisible();
    await expect.element(main.getByText(`The email address is ${NEW_EMAIL} now.`)).toBeVisible();
    await press(button(main, 'Go to your account'));
    await expect.element(section('Profile')).toBeVisible();
  });
});

describe('is accessible', () => {
  test.for(['dark', 'light'] as const)('the dialog that deletes an account, in %s', async (theme) => {
    await asPhone();
    inTheme(theme);
    await signUp();
    await openApp('/account');
    const opener = button(section('Delete account'), 'Delete account…');
    await press(opener);
    expect(await violations('[role=dialog]')).toEqual([]);
    expect(smallTargets(deleteDialog.getByRole('button').elements(), 44)).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    await userEvent.keyboard('{Escape}');
    await settled();
    await expect.element(opener).toHaveFocus();
  });
});
