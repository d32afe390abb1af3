import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readDraft, writeDraft } from '#page/platform/draft.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { signIn, signOut } from '#page/state/accounts/sign-in.ts';
import {
  goOffline,
  goTo,
  intercept,
  logIn,
  loseSession,
  openApp,
  otherDevice,
  PASSWORD,
  settled,
  signUp,
} from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { listedNames, tickOf } from '#tests/component/list.ts';
import { savedFile } from '#tests/component/saved-file.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const banner = page.getByRole('banner');
const main = page.getByRole('main');
const notice = page.getByRole('region', { name: 'Session ended', exact: true });
const logout = page.getByRole('alertdialog', { name: 'Logout' });
const badge = (name: string) => banner.getByRole('link', { name, exact: true });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

let username: string;
let first: string;
let second: string;
let third: string;

/** A player with one tick in the account and one that waits, whose session then ends. */
beforeEach(async () => {
  username = await signUp();
  await openApp('/achievements');
  [first = '', second = '', third = ''] = listedNames();
  await press(tickOf(first));
  await expect.element(badge('Saved')).toBeVisible();
  await loseSession();
  await press(tickOf(second));
  await expect.element(notice).toBeVisible();
});

test('after the session has ended, the list stays under a notice, and what is ticked then reaches the account after login', async () => {
  await expect.element(notice).toHaveTextContent(`You were logged out, ${username}. Log in to send 1 change.`);
  await expect.element(button(banner, 'Login')).toBeVisible();
  await expect.element(tickOf(first)).toBeChecked();
  await expect.element(tickOf(second)).toBeChecked();
  await press(tickOf(third));
  await expect.element(badge('Log in to send 2')).toBeVisible();
  await goTo('/');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(username);
  await goTo('/achievements');
  for (const name of [first, second, third]) await expect.element(tickOf(name)).toBeChecked();

  await logIn(username);
  await checkIdentity();
  await settled();
  await expect.element(badge('Saved')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  const changes = await otherDevice(username).pullAll();
  expect(changes.filter(({ value }) => value === 1)).toHaveLength(3);
});

test('another player who logs in then sees their own list, and the first one’s changes wait on this device', async () => {
  const other = await signUp();
  await settled();
  await expect.element(button(banner, other)).toBeVisible();
  await expect.element(tickOf(first)).not.toBeChecked();
  await press(tickOf(third));
  await expect.element(badge('Saved')).toBeVisible();
  expect(await otherDevice(other).pullAll()).toHaveLength(1);
  writeDraft('note', 'Ask Jean Pierre.');
  expect(await signIn({ username, password: PASSWORD, grant_type: 'password' })).toEqual({ ok: true });
  expect(readDraft('note')).toBe('');
  await settled();
  await expect.element(badge('Saved')).toBeVisible();
  await expect.element(tickOf(second)).toBeChecked();
  await expect.element(tickOf(third)).not.toBeChecked();
});

describe('the device can be left', () => {
  test('with a question about what waits, also without a connection', async () => {
    goOffline();
    await settled();
    await press(button(notice, 'Log out on this device'));
    await expect.element(logout).toHaveTextContent('1 change is only on this device so far.');
    for (const choice of ['Log in to send', 'Keep here and log out', 'Delete and log out'])
      await expect.element(button(logout, choice)).not.toHaveAttribute('aria-disabled', 'true');
    await press(button(logout, 'Log in to send'));
    await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test.for([
    ['keep', 1],
    ['discard', 0],
  ] as const)('and then shows a guest’s list; the answer %s leaves %d changes behind', async ([answer, left]) => {
    expect(await signOut({ unsent: answer, keep: false })).toEqual({ ok: true });
    await settled();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(tickOf(first)).not.toBeChecked();
    await press(tickOf(third));
    const database = new ProgressDatabase(username);
    expect(await database.outbox.count()).toBe(left);
    database.close();
  });
});

test('ended from another device, it leaves only what was not sent, which reaches the account after login', async () => {
  intercept('oauth/check', () => Response.json({ auth: false, user: null, ended: true }));
  await checkIdentity();
  await settled();
  await expect.element(notice).toHaveTextContent('Log in to send 1 change. What is saved in your account was removed');
  await expect.element(tickOf(first)).not.toBeChecked();
  await expect.element(tickOf(second)).toBeChecked();
  const database = new ProgressDatabase(username);
  expect([await database.registers.count(), await database.outbox.count()]).toEqual([0, 1]);
  database.close();
});

test('the sync page exports what waits', async () => {
  await goTo('/sync');
  await expect.element(main.getByText('1 change waits on this device until you log in.')).toBeVisible();
  const file = await savedFile(() => press(button(main, 'Export to a file')));
  expect(JSON.parse(await file.text())).toMatchObject({ account: username, ops: [{ list: 'achievements' }] });
});

test('an unreachable server ends no session: no notice appears', async () => {
  await logIn(username);
  await checkIdentity();
  await settled();
  intercept('', () => Response.json({ message: 'Oops.' }, { status: 500 }));
  await press(tickOf(third));
  await checkIdentity();
  await settled();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(button(banner, username)).toBeVisible();
});

test('the notice is accessible, and fits a narrow phone', async () => {
  await asPhone(320);
  inTheme('dark');
  await settled();
  expect(await violations('[aria-label="Session ended"]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(notice.getByRole('button').elements(), 44)).toEqual([]);
});
