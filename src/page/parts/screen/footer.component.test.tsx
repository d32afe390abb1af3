import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siteAtom, store } from '#page/state/atoms.ts';
import { openApp, settled } from '#tests/component/app.tsx';

const link = (name: string) => page.getByRole('link', { name, exact: true });
const links = () => [...document.querySelectorAll('footer li')].map(({ textContent }) => textContent);

describe('the footer', () => {
  test('has the pages, the year and the credits', async () => {
    await openApp('/challenges');
    expect(links()).toEqual(['Contact', 'Changelog', 'Help', 'Privacy', 'Report a vulnerability']);
    await expect.element(page.getByText(`© ${new Date().getFullYear()} Loremark`)).toBeVisible();
    for (const credit of ['CipSoft GmbH', 'TibiaWiki', 'CC BY-SA 3.0', 'TibiaWiki BR', 'Lucide', 'game-icons.net'])
      await expect.element(link(credit)).toBeVisible();
    for (const name of ['Contact', 'Changelog', 'Help', 'Privacy', 'Report a vulnerability']) {
      await link(name).click();
      await settled();
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  test('has the links configured by the operator of the server', async () => {
    store.set(siteAtom, { fansites_url: 'https://fansites.example/list', chat_url: 'https://chat.example/loremark' });
    await openApp('/challenges');
    expect(links()).toEqual(['Fansites', 'Chat', 'Contact', 'Changelog', 'Help', 'Privacy', 'Report a vulnerability']);
    await expect.element(link('Fansites')).toHaveAttribute('href', 'https://fansites.example/list');
    await expect.element(link('Chat')).toHaveAttribute('href', 'https://chat.example/loremark');
  });
});
