import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { identitySession } from '#page/state/accounts/identity.ts';
import { goOffline, goTo, intercept, logIn, openApp, send, settled } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { main } from '#tests/component/list.ts';
import { otherPlayer } from '#tests/component/profiles.ts';

const heading = (name: string) => main.getByRole('heading', { level: 1, name, exact: true });

/** Hides all of the player's progress from another browser, or shows it again. */
async function hide(username: string, is_hidden: 0 | 1): Promise<void> {
  await logIn(username);
  await send('PATCH', 'user', { is_hidden });
  await send('POST', 'logout', {});
  await identitySession.signedOut();
}

/** Simulates the player's return to this window. */
async function comeBack(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

describe('an unavailable profile', () => {
  test('looks the same whether it is hidden or never existed, and links elsewhere', async () => {
    const username = await otherPlayer('Thalor', [['mounts', 368, 1]]);
    await hide(username, 1);
    await openApp(`/profile?username=${username}`);
    await expect.element(heading('Profile not available')).toBeVisible();
    expect(document.title).toBe('Profile not available · Loremark');
    const hidden = main.element().innerHTML;
    expect(await violations('main')).toEqual([]);
    await goTo('/profile?username=NoPlayerIsCalledThis');
    expect(main.element().innerHTML).toBe(hidden);
    await goTo(`/profile/bestiary?username=${username}`);
    expect(main.element().innerHTML).toBe(hidden);
    await main.getByRole('link', { name: 'Go home' }).click();
    await settled();
    expect(location.pathname).toBe('/');
  });

  test('disappears while it is shown, from the device too, and returns', async () => {
    const username = await otherPlayer('Thalor', [['mounts', 368, 1]]);
    await openApp(`/profile/mounts?username=${username}`);
    await expect.element(heading('Mounts')).toBeVisible();
    await hide(username, 1);
    await comeBack();
    await expect.element(heading('Profile not available')).toBeVisible();
    const goOnline = goOffline();
    await goTo('/titles');
    await goTo(`/profile/mounts?username=${username}`);
    await expect.element(heading('This profile is not on this device')).toBeVisible();
    goOnline();
    await hide(username, 0);
    await comeBack();
    await expect.element(heading('Mounts')).toBeVisible();
  });
});

describe('a profile without a connection', () => {
  test('is shown as last seen, with its age', async () => {
    const username = await otherPlayer('Thalor', [['mounts', 368, 1]]);
    await openApp(`/profile?username=${username}`);
    await expect.element(heading('Thalor')).toBeVisible();
    await goTo('/titles');
    goOffline();
    await goTo(`/profile/mounts?username=${username}`);
    await expect.element(main.getByText(/^As of (just now|\d+ min ago)\.$/)).toBeVisible();
    await expect.element(main.getByText('1 / 260')).toBeVisible();
    await goTo(`/profile/mounts?username=${username}&character=thalor`);
    await expect.element(main.getByText('1 / 260')).toBeVisible();
    // The same name may belong to another player elsewhere.
    await goTo('/profile?character=Thalor');
    await expect.element(heading('This profile is not on this device')).toBeVisible();
    expect(await violations('main')).toEqual([]);
  });

  test('that was never opened loads with the connection', async () => {
    const username = await otherPlayer('Thalor', [['mounts', 368, 1]]);
    const goOnline = goOffline();
    await openApp(`/profile?username=${username}`);
    await expect.element(heading('This profile is not on this device')).toBeVisible();
    goOnline();
    await settled();
    await expect.element(heading('Thalor')).toBeVisible();
  });
});

test('a failed response can be retried', async () => {
  const username = await otherPlayer('Thalor', [['mounts', 368, 1]]);
  const giveBack = intercept('profiles', () => new Response('', { status: 500 }));
  await openApp(`/profile?username=${username}`);
  await expect.element(main.getByText(/could not be loaded/)).toBeVisible();
  giveBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled();
  await expect.element(heading('Thalor')).toBeVisible();
});
