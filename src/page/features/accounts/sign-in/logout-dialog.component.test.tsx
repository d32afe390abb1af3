import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { storeMessage } from '#offline/contact/messages-store.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import { changeDraft } from '#offline/database/drafts-store.ts';
import { ProgressDatabase, progressDatabaseName } from '#offline/database/progress-database.ts';
import { readSync } from '#offline/database/sync-row.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { writeToJournal } from '#page/platform/tap-journal.ts';
import { identitySession } from '#page/state/accounts/identity.ts';
import { signOut } from '#page/state/accounts/sign-in.ts';
import { device } from '#page/state/runtime.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { intercept, letPass, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { listedNames, tickOf } from '#tests/component/list.ts';
import { inTheme } from '#tests/component/window.ts';

const dialog = page.getByRole('alertdialog', { name: 'Logout' });
const banner = page.getByRole('banner');

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

test('a player whose changes can not be sent stays signed in, sees the reason, and loses nothing', async () => {
  inTheme('dark');
  const username = await signUp();
  await openApp('/achievements');
  const accept = intercept('user/sync', () => Response.json({ message: 'Not now.' }, { status: 503 }));
  const [first = ''] = listedNames();
  await press(tickOf(first));
  await expect.element(banner.getByRole('link', { name: '1 waiting' })).toBeVisible();
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect.element(dialog.getByText('1 change is only on this device so far.')).toBeVisible();
  expect(await violations('[role=alertdialog]')).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Send and log out' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(banner.getByRole('button', { name: username })).toBeVisible();
  await expect.element(tickOf(first)).toBeChecked();
  expect(await otherDevice(username).pullAll()).toEqual([]);

  accept();
  letPass(6000);
  await press(banner.getByRole('link', { name: '1 waiting' }));
  await press(page.getByRole('button', { name: 'Sync now' }));
  await expect.element(banner.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  expect(await otherDevice(username).pullAll()).toHaveLength(1);
});

/** Opens the Log out dialog for a player with this unsent data on the device. */
async function askToLeave({ message, draft }: { readonly message: boolean; readonly draft: boolean }): Promise<void> {
  const username = await signUp();
  await openApp('/achievements');
  const database = openProgress()?.database;
  if (database === undefined) throw new Error('No one is signed in.');
  if (message) {
    const form = {
      kind: 'message' as const,
      topic: 'bug' as const,
      email: 'elyra@example.org',
      message: 'The map is blank.',
      about: '/mounts',
      website: '',
    };
    await storeMessage(device, { ...form, id: crypto.randomUUID() }, { account: username, now: Date.now() });
  }
  if (draft) {
    const begun = { contest: '7', character: null, title: 'Doll', text: '', ai: false, images: [], basis: null };
    await changeDraft(database, '7', [{ begun, update: (before) => before, files: new Map() }]);
  }
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
}

const ownMessages = async () => (await device.contact.toArray()).map(({ reference }) => reference);

test('an unsent message is counted and sent before the logout; if that fails, the player stays signed in', async () => {
  let answer = () => Response.json({ message: 'Not now.' }, { status: 503 });
  intercept('contact', () => answer());
  intercept('logout', () => Response.json({ message: 'No logout now.' }, { status: 503 }));
  await device.contact.clear();
  await askToLeave({ message: true, draft: true });
  await expect
    .element(dialog)
    .toHaveTextContent(
      /1 message to us has not been sent\. 1 draft of a contest entry has not been submitted; it stays here/,
    );
  await press(dialog.getByRole('button', { name: 'Send and log out' }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('1 message could not be sent. You are still logged in.');
  expect(await ownMessages()).toEqual([null]);
  answer = () => Response.json({ message: 'Thank you.', data: { reference: 'LM-4KXQ7P' } }, { status: 202 });
  letPass(6000);
  await press(dialog.getByRole('button', { name: 'Send and log out' }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No logout now.');
  expect(await ownMessages()).toEqual(['LM-4KXQ7P']);
});

test('a draft of an entry can be retained or deleted, since a draft is never sent', async () => {
  await askToLeave({ message: false, draft: true });
  await expect.element(dialog.getByRole('button', { name: 'Keep here and log out' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Delete and log out' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Send and log out' })).not.toBeInTheDocument();
});

const keep = dialog.getByRole('checkbox', { name: 'Keep on this device' });

/** Signs up, ticks one achievement, which is sent, and pins a creature. Returns the username. */
async function playerWithProgress(): Promise<string> {
  const username = await signUp();
  await openApp('/achievements');
  const [first = ''] = listedNames();
  await press(tickOf(first));
  await expect.element(banner.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  writeStored(`pins ${username}/0`, [21]);
  return username;
}

test('the device forgets the account unless the player keeps it, and remembers that choice', async () => {
  const username = await playerWithProgress();
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect.element(keep).not.toBeChecked();
  await expect.element(dialog.getByText(/^Your progress, notes, pins and counted hunts are deleted/)).toBeVisible();
  await press(keep);
  await expect.element(dialog.getByText(/^Your progress and notes stay here\./)).toBeVisible();
  expect(await violations('[role=alertdialog]')).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect.element(keep).toBeChecked();
});

test.for([
  ['send', false, []],
  ['send', true, ['registers', 'pins']],
  ['keep', false, []],
  ['keep', true, ['registers', 'pins']],
  ['discard', false, []],
  ['discard', true, ['registers', 'pins']],
] as const)(
  'with everything sent, the answer %s and the choice to keep it (%s) leave %j',
  async ([unsent, keeps, left]) => {
    const username = await playerWithProgress();
    expect(await signOut({ unsent, keep: keeps })).toEqual({ ok: true });
    await settled();
    const found: string[] = [];
    if (await Dexie.exists(progressDatabaseName(username))) {
      const database = new ProgressDatabase(username);
      if ((await database.registers.count()) > 0) found.push('registers');
      database.close();
    }
    if (readStored(`pins ${username}/0`) !== null) found.push('pins');
    expect(found).toEqual(left);
  },
);

test('what exists only here is kept without the rest', async () => {
  const username = await playerWithProgress();
  writeStored(`admin-edits ${username}/news 1`, { row: '1', field: null, value: null, seen: null, source: '' });
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect.element(dialog).toHaveTextContent('1 edit of the tables has not been saved; it stays here');
  expect(await signOut({ unsent: 'keep', keep: false })).toEqual({ ok: true });
  const database = new ProgressDatabase(username);
  expect([await database.registers.count(), readStored(`pins ${username}/0`)]).toEqual([0, [21]]);
  database.close();
});

test('with the choice to keep the account, only what is unsent is deleted', async () => {
  const username = await playerWithProgress();
  intercept('user/sync', () => Response.json({ message: 'Not now.' }, { status: 503 }));
  const [, second = ''] = listedNames();
  await press(tickOf(second));
  writeStored(`admin-edits ${username}/news 1`, { row: '1', field: null, value: null, seen: null, source: '' });
  expect(await signOut({ unsent: 'discard', keep: true })).toEqual({ ok: true });
  const database = new ProgressDatabase(username);
  expect([await database.outbox.count(), await database.registers.count()]).toEqual([0, 1]);
  expect(readStored(`admin-edits ${username}/news 1`)).toBeNull();
  database.close();
});

test('a tap of a tab that was closed at once is not deleted with the account', async () => {
  const username = await playerWithProgress();
  intercept('user/sync', () => Response.json({ message: 'Not now.' }, { status: 503 }));
  const wanted = [{ character: 0, list: 'titles', item: 1, value: 1, text: null, source: 'tap', group: null }];
  writeToJournal(username, 'killed', { id: 'killed', at: Date.now(), place: 1, after: 0, wanted });
  expect(await signOut({ unsent: 'keep', keep: false })).toEqual({ ok: true });
  const database = new ProgressDatabase(username);
  expect((await database.outbox.toArray()).map(({ list }) => list)).toEqual(['titles']);
  database.close();
});

test('values that a restored server lacks count as only here', async () => {
  const username = await playerWithProgress();
  intercept('user/sync', () => Response.json({ message: 'Not now.' }, { status: 503 }));
  const database = new ProgressDatabase(username);
  await database.registers.toCollection().modify({ aside: { value: 1, text: null, version: 1 } });
  await database.meta.put({ ...(await readSync(database)), branch: 1 });
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect.element(dialog.getByText('1 change is only on this device so far.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Send and log out' }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('1 change could not be sent.');
  database.close();
});

test('a logout that the device can not store fails with the reason', async () => {
  const username = await playerWithProgress();
  vi.spyOn(identitySession, 'signedOut').mockRejectedValueOnce(new StorageFailure('quota'));
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await press(dialog.getByRole('button', { name: 'Logout' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});
