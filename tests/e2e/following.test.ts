import { expect } from 'vitest';
import { addByForm, manageCharacters } from './support/characters.ts';
import { listedNames, logIn, open, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';

test('a followed player appears in the feed with their ticks, until they hide', async ({ openDevice }) => {
  const page = (await openDevice()).page;
  const other = (await openDevice()).page;
  await signUp(other, 'Thorne');
  await open(other, '/mounts');
  const dialog = await manageCharacters(other, 'Thorne');
  await addByForm(dialog, 'Thorne Ash');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await untilSaved(other);

  await signUp(page, 'Elyra');
  await open(page, '/profile?username=Thorne');
  await page.getByRole('button', { name: 'Follow Thorne' }).click();
  await page.getByRole('button', { name: 'Unfollow Thorne' }).waitFor();
  await untilSaved(page);

  const [name = ''] = await listedNames(other);
  await tickOf(other, name).check();
  await untilSaved(other);
  await open(page, '/profile/following');
  const today = page.getByRole('list', { name: 'Today' });
  await today.getByText(`Thorne Ash completed ${name}.`).waitFor();
  await today.getByRole('link', { name, exact: true }).click();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/profile/mounts');
  await page.getByRole('dialog', { name }).waitFor();

  await open(other, '/account');
  await other.getByRole('combobox', { name: 'Visibility' }).click();
  await other.getByRole('option', { name: 'Hidden' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await settled(other);
  await open(page, '/profile/following');
  await page.getByText('Nothing to show yet.').waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('Thorne');
  // Another device of the player shows the same.
  const laptop = (await openDevice()).page;
  await logIn(laptop, 'Elyra');
  await open(laptop, '/profile/following');
  await laptop.getByText('Nothing to show yet.').waitFor();
});
