import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { goOffline, goTo, openApp, settled, signUp } from '#tests/component/app.tsx';
import { focusedWords, spoken, violations } from '#tests/component/facts.ts';
import { profileId, put } from '#tests/component/following.ts';
import { main, toasts } from '#tests/component/list.ts';
import { addCharacter, otherPlayer } from '#tests/component/profiles.ts';
import { asPhone } from '#tests/component/window.ts';

const button = (name: string) => main.getByRole('button', { name, exact: true });
const toasted = (words: string) => toasts.getByText(words, { exact: true });
const following = async () => (await (await fetch('/api/v1/user/following')).json()).data;

async function press(name: string): Promise<void> {
  await button(name).click();
  await settled();
}

/** Opens another player's profile as a newly signed-up player. */
async function openProfile(): Promise<string> {
  const them = await otherPlayer('Elyra Vane');
  await signUp();
  await openApp(`/profile?username=${them}`);
  return them;
}

async function openMenu(them: string, entry: string): Promise<void> {
  await press(`More about ${them}`);
  await page.getByRole('menuitem', { name: `${entry} ${them}` }).click();
  await settled();
}

describe('following a player from the profile', () => {
  test('takes one press, is announced, and is reverted by Undo', async () => {
    const them = await openProfile();
    await press(`Follow ${them}`);
    await expect.element(main.getByText('Following', { exact: true })).toBeVisible();
    await expect.element(toasted(`You follow ${them}.`)).toBeVisible();
    expect(spoken()).toBe(`You follow ${them}.`);
    expect(focusedWords()).toBe(`Unfollow ${them}`);
    expect((await following()).players).toMatchObject([{ username: them }]);

    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(button(`Follow ${them}`)).toBeVisible();
    await expect.element(toasted('Undone.')).toBeVisible();
    expect((await following()).players).toEqual([]);
  });

  test('works offline, and is sent when the connection is back', async () => {
    const them = await openProfile();
    const goOnline = goOffline();
    await settled();
    await press(`Follow ${them}`);
    await expect.element(button(`Unfollow ${them}`)).toBeVisible();
    await expect.element(page.getByRole('banner').getByText('1 waiting')).toBeVisible();
    goOnline();
    await settled();
    await expect.poll(async () => (await following()).players.length).toBe(1);
    await press(`Unfollow ${them}`);
    await expect.element(toasted(`You no longer follow ${them}.`)).toBeVisible();
    await settled();
    expect((await following()).players).toEqual([]);
  });

  test('is listed by name among the last changes, as is unfollowing', async () => {
    const them = await openProfile();
    await press(`Follow ${them}`);
    await press(`Unfollow ${them}`);
    await goTo('/sync');
    await expect.element(main.getByText(`Followed ${them}`, { exact: true })).toBeVisible();
    await expect.element(main.getByText(`Unfollowed ${them}`, { exact: true })).toBeVisible();
  });

  test('asks a visitor to log in, with the reason', async () => {
    const them = await otherPlayer('Elyra Vane');
    // The device has learned that the player is logged out.
    await checkIdentity();
    await openApp(`/profile?username=${them}`);
    await expect.element(main.getByRole('button', { name: `More about ${them}` })).not.toBeInTheDocument();
    await press(`Follow ${them}`);
    const login = page.getByRole('dialog', { name: 'Login' });
    await expect.element(login.getByText(`Log in to follow ${them}.`)).toBeVisible();
    await expect.element(login).toHaveAccessibleDescription(`Log in to follow ${them}.`);
  });

  test('is not offered on the player’s own profile', async () => {
    const me = await signUp();
    await addCharacter(me, 'Bryn Moss');
    await openApp(`/profile?username=${me}&character=Bryn+Moss`);
    await expect.element(main.getByRole('heading', { level: 1, name: 'Bryn Moss' })).toBeVisible();
    await expect.element(main.getByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
  });

  test('is refused with a message if 200 players are followed', async () => {
    const them = await otherPlayer('Elyra Vane');
    const me = await signUp();
    const others = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, username: `Player${index}` }));
    await put(me, 'following', others);
    await openApp(`/profile?username=${them}`);
    await press(`Follow ${them}`);
    await expect.element(toasted('You follow 200 players, the maximum. Unfollow one first.')).toBeVisible();
    await expect.element(button(`Follow ${them}`)).toBeVisible();
  });
});

describe('blocking a player', () => {
  test('is confirmed first, ends following, and is undone as one change', async () => {
    const them = await openProfile();
    await press(`Follow ${them}`);
    await openMenu(them, 'Block');
    const question = page.getByRole('alertdialog', { name: `Block ${them}?` });
    await expect
      .element(question)
      .toHaveAccessibleDescription(
        `The account of ${them} can't see your profiles any more, and doesn't count among your followers. You no longer follow ${them}, who isn't notified.`,
      );
    await question.getByRole('button', { name: 'Block' }).click();
    await settled();
    await expect.element(main.getByText('Blocked', { exact: true })).toBeVisible();
    await expect.element(button(`Follow ${them}`)).not.toBeInTheDocument();
    await expect.element(toasted(`${them} is blocked.`)).toBeVisible();
    const blocked = [{ id: await profileId(them), username: them }];
    expect(await following()).toMatchObject({ players: [], blocked });

    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(button(`Unfollow ${them}`)).toBeVisible();
    expect(await following()).toMatchObject({ players: [{ username: them }], blocked: [] });
  });

  test('and unblocking work with the keyboard only', async () => {
    const them = await openProfile();
    (button(`More about ${them}`).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await settled();
    await userEvent.keyboard('{Enter}');
    await settled();
    await userEvent.keyboard('{Tab}{Enter}');
    await settled();
    await expect.element(main.getByText('Blocked', { exact: true })).toBeVisible();
    expect(focusedWords()).toBe(`More about ${them}`);
    await userEvent.keyboard('{Enter}');
    await settled();
    await userEvent.keyboard('{Enter}');
    await settled();
    await expect.element(toasted(`${them} is no longer blocked.`)).toBeVisible();
    await expect.element(button(`Follow ${them}`)).toBeVisible();
  });

  test('fits a phone, and has no accessibility violations', async () => {
    await asPhone(320);
    const them = await openProfile();
    await press(`Follow ${them}`);
    expect(await violations('main')).toEqual([]);
    await openMenu(them, 'Block');
    expect(await violations('[role=alertdialog]')).toEqual([]);
  });
});
