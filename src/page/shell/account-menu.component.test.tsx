import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { auctionOf } from '#tests/component/auctions.ts';
import { focusedWords, seenAndPressable, sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { focus } from '#tests/component/list.ts';
import { resize } from '#tests/component/window.ts';

const buttonOf = (name: string) => page.getByRole('banner').getByRole('button', { name });
const menu = page.getByRole('menu');
const item = (name: string) => menu.getByRole('menuitem', { name });
const ownPage = (name: string) => page.getByRole('heading', { level: 1, name });

describe('the account menu', () => {
  test('is named after the player, and has the entries of the account', async () => {
    const name = await signUp();
    const button = buttonOf(name);
    await openApp('/titles');
    const open = async () => {
      await button.click();
      await settled();
    };
    await open();
    await expect.element(menu).toHaveAccessibleName(name);
    expect(button.element().getAttribute('aria-controls')).toBe(menu.element().id);
    expect(
      menu
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Profile', 'My page', 'Manage Characters', 'Account', 'Appearance', 'Keyboard shortcuts', 'Logout']);
    const character = menu.getByRole('group', { name: 'Characters' }).getByRole('menuitemradio');
    await expect.element(character).toHaveTextContent(`${name} Legacy`);
    await expect.element(character).toBeChecked();
    await character.click();
    await settled();
    await expect.element(menu).not.toBeInTheDocument();

    await open();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect.element(menu).not.toBeInTheDocument();

    for (const dialog of ['Manage Characters', 'Appearance', 'Keyboard shortcuts']) {
      await open();
      await item(dialog).click();
      await settled();
      await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expect.element(menu).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await settled();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    }

    await open();
    await item('My page').click();
    await settled();
    await expect.element(ownPage(name)).toBeVisible();
    expect(location.pathname).toBe('/me');
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('works with the keyboard only', async () => {
    const name = await signUp();
    const button = buttonOf(name);
    const press = async (keys: string) => {
      await userEvent.keyboard(keys);
      await settled();
    };
    await openApp('/mounts');
    focus(button);
    await press('{Enter}');
    expect(focusedWords()).toBe('Profile');
    for (const [key, entry] of [
      ['{ArrowDown}', 'My page'],
      ['{ArrowDown}', 'Manage Characters'],
      ['{ArrowDown}', 'Account'],
      ['{ArrowDown}', 'Appearance'],
      ['{ArrowDown}', 'Keyboard shortcuts'],
      ['{ArrowDown}', 'Logout'],
      ['{ArrowDown}', `${name} Legacy`],
      ['{ArrowDown}', 'Profile'],
      ['{ArrowUp}', `${name} Legacy`],
      ['{Home}', 'Profile'],
      ['{End}', `${name} Legacy`],
      ['l', 'Logout'],
    ] as const) {
      await press(key);
      expect(focusedWords(), key).toBe(entry);
    }
    await press('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();

    await press(' ');
    expect(focusedWords()).toBe('Profile');
    await press('ma');
    expect(focusedWords()).toBe('Manage Characters');
    await press('{Tab}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(focusedWords()).toBe('Home');

    focus(button);
    await press('{Enter}');
    await press('{ArrowDown}');
    await press('{Enter}');
    await expect.element(ownPage(name)).toBeVisible();
    expect(document.activeElement?.id).toBe('main');
  });

  test('opens over the notices below the bar', async () => {
    const name = await signUp();
    const { data } = (await send('POST', 'characters', { name: 'Elyra Vane' })) as {
      readonly data: { readonly id: number };
    };
    const auctionId = await auctionOf({ name: 'Bryn Tallow', achievements: ['Castlemania'] });
    await send('POST', 'import/bazaar', { auctionId, sections: ['achievements'], characterId: data.id });
    await resize(1440, 900);
    await openApp('/titles');
    const notice = page.getByRole('region', { name: 'Account notice' });
    await expect.element(notice).toBeVisible();
    // There is space for all of it in one line.
    expect(
      notice
        .getByText(/^Auction \d+/)
        .element()
        .getClientRects()[0]?.height,
    ).toBeLessThan(30);
    await buttonOf('Elyra Vane').or(buttonOf(name)).click();
    await settled();
    await seenAndPressable(item('Profile'));
  });

  test.for([
    [320, 640],
    // 1440 × 900 at 200 %.
    [720, 450],
  ] as const)('fits a long name at %i × %i', async ([width, height]) => {
    const longest = 'Wolfgangus Theophilus Amadeus';
    await resize(width, height);
    await signUp();
    const { data } = (await send('POST', 'characters', { name: longest })) as {
      readonly data: { readonly id: number };
    };
    await send('PATCH', 'characters/current', { id: data.id });
    await openApp('/titles');
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    await buttonOf(longest).click();
    await settled();
    await expect.element(menu.getByRole('menuitemradio', { name: longest })).toBeInTheDocument();
    const { left, right, bottom } = menu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(await violations()).toEqual([]);
  });
});
