import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import { focus } from '#tests/component/list.ts';

test('a dialog with typed text stays open on Esc, and the one opened from it returns the focus', async () => {
  await openApp('/contact');
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    await settled();
  };
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
  const login = page.getByRole('dialog', { name: 'Login' });
  const signUp = page.getByRole('dialog', { name: 'Sign up' });
  focus(opener);
  await press('{Enter}');
  await login.getByLabelText('Username or Email').fill('Elyra');
  await press('{Escape}');
  await expect.element(login).toBeVisible();
  focus(login.getByRole('button', { name: 'Sign up instead' }));
  await press('{Enter}');
  await expect.element(signUp.getByLabelText('Username')).toBeVisible();
  await press('{Escape}');
  await expect.element(signUp).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
