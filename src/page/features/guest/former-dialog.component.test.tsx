import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { accountWithId, GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { parseUnsent } from '#offline/outbox/unsent-file.ts';
import { identitySession } from '#page/state/accounts/identity.ts';
import { goTo, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { savedFile } from '#tests/component/saved-file.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const main = page.getByRole('main');
const banner = page.getByRole('banner');
const toast = page.getByRole('region', { name: 'Notifications' });
const question = page.getByRole('alertdialog', { name: 'Progress of an earlier account' });
const sure = page.getByRole('alertdialog', { name: 'Delete 3 entries?' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

let username: string;
let former: ProgressDatabase;

/** A player whose username belonged to another account, which has left two confirmed values and an unsent one. */
beforeEach(async () => {
  username = await signUp();
  former = new ProgressDatabase(accountWithId(username, 1));
  const row = { value: 1, text: null, op: null, by: null, revision: 1, aside: null };
  await former.registers.bulkPut([
    { ...row, character: 7, list: 'achievements', item: 1, version: 1 },
    { ...row, character: 0, list: 'achievements', item: 2, version: 2 },
  ]);
  const wanted = [
    { character: 7, list: 'achievements', item: 3, value: 1, text: null, source: 'tap', group: null } as const,
  ];
  await enqueue(former, newId, { id: newId(), at: Date.now(), wanted });
  return () => former.delete();
});

/** Returns the number of registers that the account has on the server. */
async function inAccount(): Promise<number> {
  return (await otherDevice(username).pullAll()).length;
}

async function expectQuestion(): Promise<void> {
  const text = `An earlier account named ${username} recorded 3 entries on this device. 1 change was never sent. None of it was added to your account.`;
  await expect.element(question.getByText(text)).toBeVisible();
}

test('progress of an earlier account of that name is not sent, and becomes the guest’s if the player agrees', async () => {
  await openApp('/achievements');
  await expectQuestion();
  expect(await inAccount()).toBe(0);
  await press(button(question, 'Keep without an account'));
  await expect.element(toast.getByText('3 entries are kept on this device without an account.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(await inAccount()).toBe(0);
  expect(await former.registers.count()).toBe(0);
  const guest = new ProgressDatabase(GUEST);
  expect(await guest.outbox.count()).toBe(3);
  guest.close();

  await press(button(banner, username));
  await press(page.getByRole('menuitem', { name: 'Progress without an account' }));
  await press(button(page.getByRole('alertdialog'), `Add to ${username}`));
  await expect.element(banner.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  expect(await inAccount()).toBe(3);
});

test('it can be postponed, saved to a file and deleted, but not by accident', async () => {
  await openApp('/sync');
  await expectQuestion();
  await press(button(question, 'Not now'));
  await press(button(main, 'Decide'));
  const file = await savedFile(() => press(button(question, 'Save to a file')));
  expect(parseUnsent(await file.text()).ops).toHaveLength(3);
  await press(button(question, 'Delete…'));
  await press(button(sure, 'Back'));
  expect(await former.registers.count()).toBe(2);
  await press(button(question, 'Delete…'));
  await press(button(sure, 'Delete'));
  await expect.element(toast.getByText('3 entries deleted.')).toBeVisible();
  expect([await former.registers.count(), await former.outbox.count()]).toEqual([0, 0]);
  await goTo('/achievements');
  await expect.element(question).not.toBeInTheDocument();
  expect(await inAccount()).toBe(0);
});

test('it is no longer asked after a logout, for example in another tab', async () => {
  await openApp('/sync');
  await expectQuestion();
  await identitySession.signedOut();
  await settled();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button(main, 'Decide')).not.toBeInTheDocument();
});

test('the question is accessible, and fits a narrow phone', async () => {
  await asPhone(320);
  inTheme('dark');
  await openApp('/achievements');
  await expectQuestion();
  expect(await violations('[role=alertdialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});
