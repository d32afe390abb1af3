import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setValue } from '#page/state/progress/progress.ts';
import { goTo, openApp, settled, signUp } from '#tests/component/app.tsx';

const DRAGON = 34;

test("a player's own profile has the closest goals too, which change in place, and another's has not", async () => {
  const username = await signUp();
  await openApp(`/profile?username=${username.toLowerCase()}`);
  await setValue('bestiary', DRAGON, 988);
  await settled();
  await expect.element(page.getByText('12 kills to complete')).toBeVisible();
  await page.getByRole('button', { name: '+10 Dragon' }).click();
  await settled();
  await expect.element(page.getByText('2 kills to complete')).toBeVisible();

  await goTo('/profile?username=Thorne');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Closest to done' })).not.toBeInTheDocument();
});
