import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { GUEST_OWNER } from '#page/state/accounts/owner.ts';
import { signUp } from '#page/state/accounts/sign-in.ts';
import { goOffline, openApp, otherDevice, PASSWORD, send, settled } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';

const toast = page.getByRole('region', { name: 'Notifications' });
const notice = toast.getByText('3 entries from this device are now in your account.');
const question = page.getByRole('alertdialog', { name: 'Add what you ticked here?' });
const saved = page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

let players = 0;
let username: string;

/** Signs up as the dialog does, which then reloads the page. */
async function signUpHere(): Promise<void> {
  players += 1;
  username = `Arrived${Date.now().toString(36)}${players}`;
  expect(await signUp({ username, email: `${username}@example.test`, password: PASSWORD })).toEqual({ ok: true });
  onTestFinished(async () => {
    await send('POST', 'logout', {});
    await new ProgressDatabase(username).delete();
  });
}

async function accountValues(): Promise<(string | number)[][]> {
  const changes = await otherDevice(username).pullAll();
  return changes
    .filter(({ value }) => value !== 0)
    .map(({ list, item, value }) => [list, item, value])
    .sort();
}

const ALL = [
  ['achievements', 1, 1],
  ['achievements', 2, 1],
  ['bestiary', 21, 35],
];

async function recordAsGuest(): Promise<void> {
  writeStored(`pins ${GUEST_OWNER}`, [21]);
  const guest = new ProgressDatabase(GUEST);
  const entry = { character: 0, text: null, source: 'tap', group: null } as const;
  const taps = [
    { ...entry, list: 'achievements', item: 1, value: 1 },
    { ...entry, list: 'achievements', item: 2, value: 1 },
    { ...entry, list: 'bestiary', item: 21, value: 30 },
    { ...entry, list: 'bestiary', item: 21, value: 0, add: 5 },
  ];
  for (const tap of taps) await enqueue(guest, newId, { id: newId(), at: Date.now(), wanted: [tap] });
  guest.close();
}

beforeEach(async () => {
  await new ProgressDatabase(GUEST).delete();
});

test('a new account adopts what was ticked here without a question, and shows a notice until it was seen', async () => {
  await recordAsGuest();
  await signUpHere();
  await openApp('/contact');
  await expect.element(notice).toBeVisible();
  expect(await violations()).toEqual([]);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(saved).toBeVisible();
  expect(await accountValues()).toEqual(ALL);
  expect(readStored(`pins ${username}/0`)).toEqual([21]);
  await press(toast.getByRole('button', { name: 'Dismiss' }));
  await expect
    .poll(async () => {
      const guest = new ProgressDatabase(GUEST);
      const rows = await guest.meta.where('key').equals('arrived').count();
      guest.close();
      return rows;
    })
    .toBe(0);
});

test('Undo returns it to the device, and the menu offers it again', async () => {
  await recordAsGuest();
  await signUpHere();
  await openApp('/contact');
  await expect.element(saved).toBeVisible();
  await expect.element(notice).toBeVisible();
  await press(toast.getByRole('button', { name: 'Undo' }));
  const undone = '3 entries taken out of your account. They stay on this device: log out to see them.';
  await expect.element(toast.getByText(undone)).toBeVisible();
  await expect.element(saved).toBeVisible();
  expect(await accountValues()).toEqual([]);
  expect(readStored(`pins ${GUEST_OWNER}`)).toEqual([21]);
  await expect.element(question).not.toBeInTheDocument();
  await press(page.getByRole('banner').getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Progress without an account' }));
  await press(question.getByRole('button', { name: `Add to ${username}` }));
  await expect.element(toast.getByText(/added\.$/)).toBeVisible();
  await expect.element(saved).toBeVisible();
  expect(await accountValues()).toEqual(ALL);
  expect(readStored(`pins ${username}/0`)).toEqual([21]);
});

test('without a connection right after sign-up, the progress is there, and can be returned', async () => {
  await recordAsGuest();
  await signUpHere();
  const goOnline = goOffline();
  await openApp('/contact');
  await expect.element(notice).toBeVisible();
  await press(toast.getByRole('button', { name: 'Undo' }));
  await expect.element(toast.getByText(/^3 entries taken out/)).toBeVisible();
  goOnline();
  await expect.element(saved).toBeVisible();
  expect(await accountValues()).toEqual([]);
});

test('without records there is no notice', async () => {
  await signUpHere();
  await openApp('/contact');
  await expect.element(saved).toBeVisible();
  await expect.element(toast.getByText('in your account')).not.toBeInTheDocument();
});
