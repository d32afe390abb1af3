import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, openApp, send, signUp } from '#tests/component/app.tsx';
import { asPhone } from '#tests/component/window.ts';
import { checkIdentity } from './identity.ts';

test('the player goes by the name of the default character where there is one, also without the server', async () => {
  await signUp();
  await send('PATCH', 'user', { default_character_name: 'Rowan of Antica' });
  await checkIdentity();
  goOffline();
  await openApp('/mounts');
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Rowan of Antica' })).toBeVisible();
  await asPhone();
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rowan', exact: true });
  await expect.element(tab).toBeVisible();
});
