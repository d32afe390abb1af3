import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, intercept, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { seenAndPressable, sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const main = page.getByRole('main');
const panel = (name: string) => main.getByRole('region', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notice = page.getByRole('region', { name: 'Notifications' });
const addCharacter = (name: string) => send('POST', 'characters', { name, isHidden: 0 });

describe('the account hub', () => {
  test('shows the current character and the progress of every section, and switches characters in one press', async () => {
    const username = await signUp();
    await addCharacter('Elyra Vane');
    await openApp('/me');
    await setValue('mounts', 368, 1);
    await settled();
    expect(document.title).toBe('My page · Loremark');
    await expect.element(heading(username)).toBeVisible();
    await expect.element(panel('Progress').getByRole('link', { name: /1 \/ 260/ })).toBeVisible();
    await expect.element(panel('Progress').getByText(/^1 of [\d,]+ entries recorded$/)).toBeVisible();
    const characters = panel('Characters');
    await expect.element(characters.getByText(username)).toBeVisible();

    const taps = countTaps();
    await characters.getByRole('button', { name: 'Switch to Elyra Vane' }).click();
    await settled();
    expect(taps()).toBe(1);
    await expect.element(heading('Elyra Vane')).toBeVisible();
    await expect.element(notice.getByText('Current character changed.')).toBeVisible();
    await seenAndPressable(notice);
    await expect.element(characters.getByRole('button', { name: `Switch to ${username}` })).toBeVisible();
    await characters.getByRole('button', { name: 'Manage Characters' }).click();
    await settled();
    await expect.element(page.getByRole('dialog', { name: 'Manage Characters' })).toBeVisible();
  });

  test('links to everything that belongs to the account and the device', async () => {
    await signUp();
    await openApp('/me');
    const more = panel('Account and settings');
    await expect.element(more.getByRole('link', { name: 'Sync' })).toHaveTextContent('SyncSaved');
    for (const [way, path] of [
      ['Sync', '/sync'],
      ['Goals', '/goals'],
      ['Following', '/profile/following'],
      ['Account', '/account'],
      ['Export your data', '/account'],
    ] as const)
      await expect.element(more.getByRole('link', { name: way })).toHaveAttribute('href', path);
    for (const [action, dialog] of [
      ['Appearance', 'Appearance'],
      ['Keyboard shortcuts', 'Keyboard shortcuts'],
    ] as const) {
      await more.getByRole('button', { name: action }).click();
      await settled();
      await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Close' }).click();
    }
    await more.getByRole('button', { name: 'Logout' }).click();
    await settled();
    await expect.element(page.getByRole('alertdialog', { name: 'Logout' })).toBeVisible();
  });

  test('switches characters offline too, and shows what is unavailable offline', async () => {
    await signUp();
    await addCharacter('Elyra Vane');
    await openApp('/me');
    goOffline();
    await expect.element(panel('Characters').getByText(/^You can switch between the characters/)).toBeVisible();
    await panel('Characters').getByRole('button', { name: 'Switch to Elyra Vane' }).click();
    await settled();
    await expect.element(heading('Elyra Vane')).toBeVisible();
  });

  test('shows that the characters could not be loaded, and retries', async () => {
    await signUp();
    await addCharacter('Elyra Vane');
    const giveBack = intercept('user/characters', () => Response.json({ message: 'No.' }, { status: 500 }));
    await openApp('/me');
    await expect.element(panel('Characters').getByText('Your characters could not be loaded.')).toBeVisible();
    giveBack();
    await panel('Characters').getByRole('button', { name: 'Try again' }).click();
    await settled();
    await expect.element(panel('Characters').getByRole('button', { name: 'Switch to Elyra Vane' })).toBeVisible();
    await expect.element(panel('Characters').getByRole('alert')).not.toBeInTheDocument();
  });

  test('shares the current character’s profile even if the list of characters could not be loaded', async () => {
    await signUp();
    const { data } = (await addCharacter('Elyra Vane')) as { data: { id: number } };
    await send('PATCH', 'characters/current', { id: data.id });
    intercept('user/characters', () => Response.json({ message: 'No.' }, { status: 500 }));
    await openApp('/me');
    await expect.element(heading('Elyra Vane')).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('shows a guest what is on this device, and links to login and sign-up', async () => {
    await asPhone();
    await openApp('/me');
    await expect.element(heading('My page')).toBeVisible();
    await setValue('mounts', 368, 1);
    await settled();
    await expect.element(main.getByText(/1 entry is kept on this device only\./)).toBeVisible();
    await expect.element(panel('Characters')).not.toBeInTheDocument();
    for (const [way, dialog] of [
      ['Sign up', 'Sign up'],
      ['Login', 'Login'],
    ] as const) {
      await main.getByRole('button', { name: way }).click();
      await settled();
      await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Close' }).click();
    }
  });

  test.for(['dark', 'light'] as const)('is accessible on a small phone, in %s', async (theme) => {
    await asPhone(320);
    inTheme(theme);
    await signUp();
    await addCharacter('Wolfgangus Theophilus Amadeus');
    await openApp('/me');
    await panel('Characters').getByRole('button', { name: 'Switch to Wolfgangus Theophilus Amadeus' }).click();
    await settled();
    await expect.element(heading('Wolfgangus Theophilus Amadeus')).toBeVisible();
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(main.element().querySelectorAll('[class*=ways] :is(a, button)'), 44)).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});
