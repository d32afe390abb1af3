/** A personal token, from the page to another program: what it can read, and that it can read nothing once revoked. */
import { expect } from 'vitest';
import { fieldOf } from './support/account-forms.ts';
import { open, settled, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

test('a token that a player creates lets a program read what was chosen, until the player revokes it', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/account');
  const tokens = page.getByRole('region', { name: 'Tokens', exact: true });
  await tokens.getByText('You have no tokens.').waitFor();
  await tokens.getByRole('button', { name: 'Create a token' }).click();
  const form = page.getByRole('dialog', { name: 'Create a token' });
  await fieldOf(form, 'Name').fill('Guild sheet');
  await form.getByRole('checkbox', { name: 'Your characters', exact: true }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  const made = page.getByRole('dialog', { name: 'Your new token' });
  const token = await fieldOf(made, 'Token').inputValue();
  expect(token).toMatch(/^lmk_/);

  // A program: no cookie, no origin, nothing but the token.
  const ask = async (path: string) => {
    const answer = await fetch(`${server.origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await ask('user/characters')).toMatchObject({ status: 200, body: { data: [] } });
  expect((await ask('user/history')).status).toBe(403);

  await made.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await settled(page);
  const row = tokens.getByRole('row', { name: /Guild sheet/ });
  expect(await row.textContent()).toContain('less than 2 h ago');
  await row.getByRole('button', { name: 'Revoke the token Guild sheet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await tokens.getByText('You have no tokens.').waitFor();
  expect((await ask('user/characters')).status).toBe(401);
});
