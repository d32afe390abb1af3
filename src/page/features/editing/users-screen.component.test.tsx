import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminUser } from '#core/contract/editing/moderation.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { aUser, showToAdmin } from '#tests/component/moderation.tsx';
import { atRest } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { words } from './moderation/words.ts';
import { UsersScreen } from './users-screen.tsx';

const ADA = aUser(1, 'Ada', { role: 'admin' });
const ROWAN = aUser(2, 'Rowan', { characters: 3 });
const EVE = aUser(3, 'Eve', { role: 'admin' });
const SOLD = aUser(4, 'Sly', { suspended_at: '2026-02-01T12:00:00.000Z', suspended_reason: '<b>Sold</b>' });

async function open(users: readonly AdminUser[] = [ADA, EVE, ROWAN, SOLD]): Promise<FakeApi> {
  const api = fakeApi();
  api.on('GET admin/users', (_, query) => {
    const fits = users.filter(
      ({ username, role, suspended_at }) =>
        username.toLowerCase().startsWith((query.get('name') ?? '').toLowerCase()) &&
        [role, null].some((one) => one === query.get('role')) &&
        (query.get('suspended') === null || suspended_at !== null),
    );
    return { body: { data: { users: fits, next: null } } };
  });
  await showToAdmin(<UsersScreen />);
  await atRest();
  return api;
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('users are listed with the actions allowed: none on oneself, no suspension of an admin', async () => {
  await open();
  await expect.element(row('Rowan')).toHaveTextContent(/User.*3.*2 Jan 2026.*Active/);
  await expect.element(row('Sly')).toHaveTextContent(/Suspended.*1 Feb 2026.*<b>Sold<\/b>/);
  await expect.element(row('Ada')).toHaveTextContent(/You$/);
  await expect.element(button('Change role: Eve')).toBeVisible();
  await expect.element(button('Suspend: Eve')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('users are searched and filtered', async () => {
  await open();
  await page.getByRole('searchbox', { name: 'Username starts with' }).fill('ro');
  await expect.element(row('Eve')).not.toBeInTheDocument();
  await expect.element(row('Rowan')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Username starts with' }).fill('');
  await page.getByRole('switch', { name: 'Suspended only' }).click();
  await expect.element(row('Rowan')).not.toBeInTheDocument();
  await expect.element(row('Sly')).toBeVisible();
});

test('a role is chosen in a dialog, and a refusal preserves the choice', async () => {
  const api = await open();
  const sent: unknown[] = [];
  api.on('PUT admin/users/2/role', (body) => {
    sent.push(body);
    return sent.length === 1
      ? { status: 409, body: { message: 'The account is suspended. Take that back first.' } }
      : { body: { message: 'Rowan now has the role editor.', data: { ...ROWAN, role: 'editor' } } };
  });
  await button('Change role: Rowan').click();
  await atRest();
  const dialog = page.getByRole('dialog', { name: 'Change the role of Rowan' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The account is suspended.');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Rowan')).toHaveTextContent('Editor');
  expect(sent).toEqual([{ role: 'editor' }, { role: 'editor' }]);
});

test('a dialog describes itself once', async () => {
  await open();
  await button('Change role: Rowan').click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of Rowan' });
  await expect.element(dialog).toHaveAccessibleDescription(words.users.roleMeans);
  expect(dialog.getByText(words.users.roleMeans).elements()).toHaveLength(1);
});

test('a player is suspended with a reason, which is preserved while the server is unreachable, and readmitted', async () => {
  const api = await open();
  const suspended = { ...ROWAN, suspended_at: '2026-02-01T12:00:00.000Z', suspended_reason: 'Sold.' };
  api.on('PUT admin/users/2/suspension', { body: { message: 'Rowan is suspended.', data: suspended } });
  api.on('DELETE admin/users/2/suspension', { body: { message: 'Rowan can log in again.', data: ROWAN } });
  await button('Suspend: Rowan').click();
  await atRest();
  const dialog = page.getByRole('dialog', { name: 'Suspend Rowan?' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Sold.');
  api.reachable = false;
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("Can't reach the server. What you typed stays here.");
  await expect.element(reason).toHaveValue('Sold.');
  api.reachable = true;
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Rowan')).toHaveTextContent('Sold.');
  await button('Lift suspension: Rowan').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect.element(row('Rowan')).toHaveTextContent('Active');
});

test('more users load by a button', async () => {
  const api = fakeApi();
  api.on('GET admin/users', (_, query) => ({
    body: { data: query.get('after') === 'Ada' ? { users: [ROWAN], next: null } : { users: [ADA], next: 'Ada' } },
  }));
  await showToAdmin(<UsersScreen />);
  await button('Show more').click();
  await expect.element(row('Rowan')).toBeVisible();
  await expect.element(row('Ada')).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('a list that can not be loaded shows a notice, and can be retried', async () => {
  const api = fakeApi();
  api.on('GET admin/users', { status: 500, body: { message: 'Something went wrong on the server.' } });
  await showToAdmin(<UsersScreen />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This could not be loaded.');
  api.on('GET admin/users', { body: { data: { users: [], next: null } } });
  await button('Try again').click();
  await expect.element(page.getByText('No users match.')).toBeVisible();
});

test('users fit a phone', async () => {
  await asPhone();
  await open();
  await expect.element(row('Rowan')).toBeVisible();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});
