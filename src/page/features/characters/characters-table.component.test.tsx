import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { intercept, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { errorOf, fieldOf } from '#tests/component/form.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const LEGACY_NOT_SHARED = 'This character cannot be shared unless you convert it into a character.';
const EMPTY_NAME = 'Character name cannot be empty.';

const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
const editing = page.getByRole('dialog', { name: 'Edit character' });
const question = page.getByRole('alertdialog', { name: 'Confirm' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) });
/**
 * Found by attribute instead of role: the dialog hides it from assistive technology, which receives its text as an
 * announcement.
 */
const toast = () => document.querySelector('[data-toasts]')?.textContent ?? '';

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

async function pressKey(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
  }
}

/** Adds a character to the account. Returns its id. */
async function addCharacter(name: string): Promise<number> {
  const { data } = (await send('POST', 'characters', { name })) as { data: { id: number } };
  return data.id;
}

/** Opens Manage Characters from the player's menu. */
async function manage(label: string): Promise<void> {
  await openApp('/contact');
  await press(page.getByRole('banner').getByRole('button', { name: label }));
  await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
}

test('a name typed while the previous character is being added stays, and prevents Esc from closing the dialog', async () => {
  const username = await signUp();
  await manage(username);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested = new Promise<void>((resolve) => {
    intercept('characters', async (_call, pass) => {
      resolve();
      await released;
      return pass();
    });
  });
  await fieldOf(dialog, 'Name').fill('Elyra Vane');
  await button(dialog, 'Add').click();
  await requested;
  await fieldOf(dialog, 'Name').fill('Thorne');
  release();
  await settled();
  await expect.element(row('Elyra Vane')).toBeVisible();
  await pressKey('{Escape}');
  await expect.element(fieldOf(dialog, 'Name')).toHaveValue('Thorne');
  await fieldOf(dialog, 'Name').fill('');
  await pressKey('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Elyra Vane' })).toHaveFocus();
});

test('a code is copied', async () => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const username = await signUp();
  await addCharacter("Thorne D'Arc");
  await manage(username);
  await press(button(dialog, "Generate Code for Thorne D'Arc"));
  await expect.element(dialog.getByText('about 5 minutes')).toBeVisible();
  await press(button(dialog, "Copy code of Thorne D'Arc"));
  expect(row("Thorne D'Arc").element().textContent).toContain(copying.mock.lastCall?.[0]);

  const message = "The code is not in the comment of Thorne D'Arc yet.";
  intercept('tibia/characters', () => Response.json({ message }, { status: 422 }));
  await press(button(dialog, "Check now: verify Thorne D'Arc"));
  expect(toast()).toContain(message);
});

test('a disabled control explains why, in its tooltip and when pressed', async () => {
  await signUp();
  await send('PATCH', 'characters/current', { id: await addCharacter('Thorne') });
  await manage('Thorne');
  for (const { name, says, reason } of [
    { name: 'Delete Thorne', says: "You can't delete your current character.", reason: true },
    { name: 'Check now: verify Thorne', says: 'Generate a code first.', reason: true },
    { name: /^Share profile of Elyra/, says: LEGACY_NOT_SHARED, reason: true },
    { name: 'Convert', says: LEGACY_NOT_SHARED, reason: false },
  ]) {
    const control = dialog.getByRole('button', { name });
    await control.hover();
    await expect.element(page.getByRole('tooltip').filter({ hasText: says })).toBeVisible();
    if (reason) await expect.element(control).toHaveAttribute('aria-disabled', 'true');
    else await expect.element(control).not.toHaveAttribute('aria-disabled');
  }
  // Uses the keyboard, since the tooltip of one control covers the other.
  (button(dialog, 'Delete Thorne').element() as HTMLElement).focus();
  await pressKey('{Enter}');
  expect(toast()).toContain("You can't delete your current character.");
  await expect.element(question).not.toBeInTheDocument();
});

test('everything works by keyboard alone', async () => {
  const username = await signUp();
  await openApp('/contact');
  const opener = page.getByRole('banner').getByRole('button', { name: username });
  (opener.element() as HTMLElement).focus();
  await pressKey('{Enter}', 'ma');
  expect(document.activeElement?.textContent).toBe('Manage Characters');
  await pressKey('{Enter}');
  for (const name of ['Thorne', 'Mirelda']) {
    await expect.element(fieldOf(dialog, 'Name')).toHaveFocus();
    await pressKey(name, '{Enter}');
    await expect.element(row(name)).toBeVisible();
  }
  (button(dialog, 'Edit Mirelda').element() as HTMLElement).focus();
  await pressKey('{Enter}');
  await pressKey(' Vane', '{Enter}');
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(button(dialog, 'Edit Mirelda Vane')).toHaveFocus();
  (button(dialog, 'Delete Mirelda Vane').element() as HTMLElement).focus();
  await pressKey('{Enter}');
  await expect.element(button(question, 'Cancel')).toHaveFocus();
  await pressKey('{Tab}', '{Enter}');
  await expect.element(row('Mirelda Vane')).not.toBeInTheDocument();
  // On an icon the first Esc would close its tooltip.
  (fieldOf(dialog, 'Name').element() as HTMLElement).focus();
  await pressKey('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // The first character has become current, so the button has its name.
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Thorne' })).toHaveFocus();
});

test('the menu lists all characters including the legacy one, and the current one’s profile', async () => {
  const username = await signUp();
  await addCharacter('Thorne');
  await openApp('/contact');
  const opener = (label: string) => page.getByRole('banner').getByRole('button', { name: label });
  (opener(username).element() as HTMLElement).focus();
  await pressKey('{Enter}');
  expect(document.activeElement?.textContent).toBe('Profile');
  await pressKey('t');
  expect(document.activeElement?.textContent).toContain('Thorne');
  await pressKey('{Enter}');
  expect(toast()).toContain('Current character changed.');
  await press(opener('Thorne'));
  const offered = page.getByRole('group', { name: 'Characters' }).getByRole('menuitemradio');
  expect(offered.elements().map((one) => one.textContent)).toEqual([
    'Thorne',
    expect.stringMatching(new RegExp(`^${username}\\s+Legacy$`)),
  ]);
  const profile = page.getByRole('menuitem', { name: 'Profile' }).element() as HTMLAnchorElement;
  expect(new URL(profile.href).search).toBe(`?username=${username}&character=Thorne`);
  await press(offered.last());
  await expect.element(opener(username)).toBeVisible();
});

describe('is accessible', () => {
  test.for(['dark', 'light'] as const)('on a phone in %s', async (theme) => {
    await asPhone();
    inTheme(theme);
    const username = await signUp();
    await addCharacter('Old Mirelda of the Far Woods');
    await addCharacter('Thorne');
    await manage(username);
    await press(button(dialog, 'Generate Code for Thorne'));
    await fieldOf(dialog, 'Name').click();
    await pressKey('{Enter}');
    expect(errorOf(dialog, 'Name')).toBe(EMPTY_NAME);
    const found = await violations('[role=dialog]');
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(dialog.getByRole('button').elements(), 44)).toEqual([]);
    // Touch devices show no tooltip.
    await dialog.getByRole('button', { name: /^Share profile of Elyra/ }).click({ force: true });
    await settled();
    expect(toast()).toContain(LEGACY_NOT_SHARED);

    await press(button(dialog, 'Edit Thorne'));
    await fieldOf(editing, 'Name').fill('');
    await pressKey('{Enter}');
    expect(errorOf(editing, 'Name')).toBe(EMPTY_NAME);
    found.push(...(await violations('[role=dialog]:not([aria-hidden])')));
    expect(smallTargets(editing.getByRole('button').elements(), 44)).toEqual([]);
    await press(button(editing, 'Close').last());
    await press(button(dialog, 'Delete Thorne'));
    found.push(...(await violations('[role=alertdialog]')));
    expect(found).toEqual([]);
  });
});
