import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { sheet } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

const bar = page.getByRole('navigation', { name: 'Main' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const tabs = (which = '*') => [...bar.element().querySelectorAll(`:scope > ${which}`)].map((tab) => tab.textContent);
const current = () => tabs('[aria-current=page]');
const lists = bar.getByRole('button', { name: 'Lists' });

beforeEach(() => asPhone());

describe('the tab bar of a phone', () => {
  test('links to Home, Lists, Search, Goals and the player’s page, and marks the current one', async () => {
    await openApp('/');
    expect(tabs()).toEqual(['Home', 'Lists', 'Search', 'Goals', 'My page']);
    expect(current()).toEqual(['Home']);
    for (const [tab, name] of [
      ['Search', 'Search'],
      ['Goals', 'Goals'],
      ['Home', 'Everything your character has done'],
      ['Lists', 'Achievements'],
      ['My page', 'My page'],
    ] as const) {
      await bar.getByRole('link', { name: tab }).click();
      await settled();
      await expect.element(heading(name)).toBeInTheDocument();
      expect(current()).toEqual([tab]);
    }
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await settled();
    await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test('opens the last list; there, a second tap opens the menu of all lists', async () => {
    await openApp('/mounts');
    expect(current()).toEqual(['Lists']);
    await lists.click();
    await settled();
    await sheet('Menu')
      .getByRole('link', { name: /^Titles/ })
      .click();
    await settled();
    await expect.element(heading('Titles')).toBeVisible();
    await expect.element(sheet('Menu')).not.toBeInTheDocument();
    await goTo('/goals');
    await bar.getByRole('link', { name: 'Lists' }).click();
    await settled();
    await expect.element(heading('Titles')).toBeVisible();

    await lists.click();
    await settled();
    const entry = (name: string) => sheet('Menu').getByRole('listitem').filter({ hasText: name });
    await expect.element(entry('Achievements')).toHaveTextContent(/0%$/);
    await expect.element(entry('Titles')).toHaveTextContent(/0%$/);
    await expect.element(entry('Charms')).toHaveTextContent(/soon$/);
  });

  test('has the player’s first name, which links to their own page', async () => {
    const username = await signUp();
    const { data } = (await send('POST', 'characters', { name: 'Thalor Vane' })) as { data: { id: number } };
    const device = otherDevice(username);
    await device.sync([device.op({ character: null, list: 'settings', item: 1, value: data.id })]);
    await openApp('/');
    await bar.getByRole('link', { name: 'Thalor' }).click();
    await settled();
    await expect.element(heading('Thalor Vane')).toBeVisible();
    expect(location.pathname).toBe('/me');
    expect(current()).toEqual(['Thalor']);
  });

  test('never cuts a name: with a long one, the tab is called as for a guest', async () => {
    await asPhone(320);
    await signUp();
    await openApp('/me');
    expect(current()).toEqual(['My page']);
    const label = bar.getByText('My page').element();
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  });
});
