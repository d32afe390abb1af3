import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { goOffline, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { fieldOf } from '#tests/component/form.ts';
import { asPhone } from '#tests/component/window.ts';

const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
const transfer = page.getByRole('dialog', { name: 'Copy or move progress' });
const banner = page.getByRole('banner');
const toast = page.getByRole('region', { name: 'Notifications' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) });

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

/** The account's marks that are not 0, as list, item and character; 0 = the legacy one. */
async function standing(username: string): Promise<string[]> {
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

test('the first character takes the progress where the player says so, and that can be undone', async () => {
  await asPhone();
  const username = await manageWithProgress();
  await addFirst('Thalor');
  const question = dialog.getByRole('heading', { name: 'Is this the character you have been ticking for?' });
  await expect.element(question).toHaveFocus();
  const moves = dialog.getByRole('list', { name: 'What moves' }).getByRole('listitem');
  await expect.element(moves.filter({ hasText: 'Achievements' })).toHaveTextContent('2 entries');
  await expect.element(moves.filter({ hasText: 'Bestiary' })).toHaveTextContent('1 entry');
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  await press(button(dialog, 'Back'));
  await expect.element(fieldOf(dialog, 'Name')).toHaveValue('Thalor');
  await press(button(dialog, 'Add'));
  await press(button(dialog, 'Yes'));
  await expect.element(toast.getByText('Character saved successfully.')).toBeVisible();
  await expect.element(row('Thalor')).toBeVisible();
  await expect.element(row('Thalor').getByText('Public')).toBeVisible();
  await expect.element(row(username)).not.toBeInTheDocument();
  await expect.element(fieldOf(dialog, 'Name')).toHaveValue('');
  expect((await standing(username)).every((mark) => !mark.endsWith('of 0'))).toBe(true);

  await press(button(toast, 'Undo'));
  await expect.element(toast.getByText('Undone. Your progress is back where it was.')).toBeVisible();
  await expect.element(row(username)).toBeVisible();
  await expect.element(row('Thalor')).not.toBeInTheDocument();
  expect(await standing(username)).toEqual([
    'achievements 1: 1 of 0',
    'achievements 2: 1 of 0',
    'bestiary 21: 40 of 0',
  ]);
});

test('No adds the character beside the legacy one, says what that keeps, and offers to move it', async () => {
  const username = await manageWithProgress();
  await addFirst('Thalor');
  await press(button(dialog, 'No'));
  await expect
    .element(toast.getByText(`Character saved successfully. ${username} keeps your 3 entries.`))
    .toBeVisible();
  await press(button(toast, 'Move…'));
  await expect.element(transfer).toBeVisible();
  await expect.element(transfer.getByRole('combobox', { name: 'From' })).toHaveTextContent(username);
  await expect.element(transfer.getByRole('combobox', { name: 'To' })).toHaveTextContent('Thalor');
});

test('offline, the question keeps what was typed and says what it needs', async () => {
  await manageWithProgress();
  await addFirst('Thalor');
  const goOnline = goOffline();
  await expect.element(button(dialog, 'Yes')).toHaveAttribute('aria-disabled', 'true');
  goOnline();
  await press(button(dialog, 'Back'));
  await expect.element(fieldOf(dialog, 'Name')).toHaveValue('Thalor');
});

test('a second character, or a first without progress, is added without a question', async () => {
  const username = await signUp();
  await openApp('/contact');
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
  await addFirst('Thalor');
  await expect.element(row('Thalor')).toBeVisible();
});

test('converting asks for a name that a character may have, shows what moves, and can be undone', async () => {
  const username = await manageWithProgress();
  await press(button(dialog, 'Convert'));
  const converting = page.getByRole('dialog', { name: `Convert ${username}` });
  await expect.element(fieldOf(converting, 'Name')).toHaveValue(username.replaceAll(/\d/g, ''));
  await expect.element(converting.getByRole('list', { name: 'What moves' })).toBeVisible();
  await fieldOf(converting, 'Name').fill('Elyra7');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(converting, 'Convert')).toBeDisabled();
  await fieldOf(converting, 'Name').fill('Elyra Vane');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Elyra Vane')).toBeVisible();
  await expect.element(row('Elyra Vane').getByText('Hidden')).toBeVisible();
  await press(button(toast, 'Undo'));
  await expect.element(row(username)).toBeVisible();
});

test('progress is copied and moved between characters offline, as one change with one undo, and nothing is lowered', async () => {
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
    .poll(() => standing(username))
    .toEqual([`achievements 1: 1 of ${data.id}`, `achievements 2: 1 of ${data.id}`, `bestiary 21: 90 of ${data.id}`]);
  await press(button(toast, 'Undo'));
  await expect.element(toast.getByText('Undone.')).toBeVisible();
  await expect
    .poll(() => standing(username))
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
