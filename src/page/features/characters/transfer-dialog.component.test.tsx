import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { goOffline, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { fieldOf } from '#tests/component/form.ts';

const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
const transfer = page.getByRole('dialog', { name: 'Copy or move progress' });
const banner = page.getByRole('banner');
const toast = page.getByRole('region', { name: 'Notifications' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

/** Signs up, records two achievements and 40 kills, and opens Manage Characters. */
async function manageWithProgress(): Promise<string> {
  const username = await signUp();
  const phone = otherDevice(username);
  await phone.sync([
    phone.op({ item: 1, value: 1 }),
    phone.op({ item: 2, value: 1 }),
    phone.op({ list: 'bestiary', item: 21, value: 40 }),
  ]);
  await openApp('/contact');
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
  return username;
}

/** Returns the account's non-zero values as list, item and character; 0 = the legacy character. */
async function accountValues(username: string): Promise<string[]> {
  const changes = await otherDevice(username).pullAll();
  return changes
    .filter(({ list, value }) => list !== 'settings' && value !== 0)
    .map(({ list, item, value, character }) => `${list} ${item}: ${value} of ${character ?? 0}`)
    .sort();
}

async function addFirst(name: string): Promise<void> {
  await fieldOf(dialog, 'Name').fill(name);
  await press(button(dialog, 'Add'));
}

test('No adds the character and retains the legacy one, whose progress can be moved later', async () => {
  const username = await manageWithProgress();
  await addFirst('Thalor');
  await press(button(dialog, 'No, keep both'));
  await expect
    .element(
      toast.getByText(
        `Character saved successfully. Your ticks now go to Thalor. Your 3 entries stay with ${username}.`,
      ),
    )
    .toBeVisible();
  await press(button(dialog, 'Copy or move progress'));
  await expect.element(transfer).toBeVisible();
  await expect.element(transfer.getByRole('combobox', { name: 'From' })).toHaveTextContent(username);
  await expect.element(transfer.getByRole('combobox', { name: 'To' })).toHaveTextContent('Thalor');
});

test('progress is copied and moved between characters offline, as one change with one undo, and no value is lowered', async () => {
  const username = await manageWithProgress();
  const { data } = (await send('POST', 'characters', { name: 'Thalor' })) as { data: { id: number } };
  const phone = otherDevice(username);
  await phone.sync([
    phone.op({ character: data.id, item: 2, value: 1 }),
    phone.op({ character: data.id, list: 'bestiary', item: 21, value: 90 }),
  ]);
  await press(button(dialog, 'Close').last());
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
  await press(button(dialog, 'Copy or move progress'));
  await expect.element(transfer.getByText('1 new to Thalor, 1 already there')).toBeVisible();
  await expect.element(transfer.getByText('0 new to Thalor, 1 already there')).toBeVisible();
  expect(await violations('[role=dialog]:not([aria-hidden])')).toEqual([]);
  const goOnline = goOffline();
  await transfer.getByText('1 change for Thalor').click();
  await expect.element(transfer.getByText(/: not ticked → ticked$/)).toBeVisible();
  await press(button(transfer, 'Move'));
  await expect.element(toast.getByText('3 entries moved to Thalor.')).toBeVisible();
  goOnline();
  await expect
    .poll(() => accountValues(username))
    .toEqual([`achievements 1: 1 of ${data.id}`, `achievements 2: 1 of ${data.id}`, `bestiary 21: 90 of ${data.id}`]);
  await press(button(toast, 'Undo'));
  await expect.element(toast.getByText('Undone.')).toBeVisible();
  await expect
    .poll(() => accountValues(username))
    .toEqual(
      [
        'achievements 1: 1 of 0',
        `achievements 2: 1 of ${data.id}`,
        'achievements 2: 1 of 0',
        'bestiary 21: 40 of 0',
        `bestiary 21: 90 of ${data.id}`,
      ].sort(),
    );
});

test('updates while the dialog is open do not reverse the direction', async () => {
  const username = await manageWithProgress();
  const { data } = (await send('POST', 'characters', { name: 'Thalor' })) as { data: { id: number } };
  await press(button(dialog, 'Copy or move progress'));
  const from = transfer.getByRole('combobox', { name: 'From' });
  await expect.element(from).toHaveTextContent(username);
  const phone = otherDevice(username);
  await phone.sync([1, 2, 3, 4, 5].map((item) => phone.op({ character: data.id, item, value: 1 })));
  await expect.element(transfer.getByText('0 new to Thalor, 2 already there')).toBeVisible();
  await expect.element(from).toHaveTextContent(username);
});
