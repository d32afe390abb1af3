import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, settled, signUp } from '#tests/component/app.tsx';
import { fieldOf } from '#tests/component/form.ts';
import { toasts } from '#tests/component/list.ts';

const dialog = page.getByRole('dialog', { name: 'Import Data from the Bazaar' });
const login = page.getByRole('dialog', { name: 'Login' });

const AUCTION = 'https://www.tibia.com/charactertrade/?page=details&auctionid=1322006';
const shared = (name: string, text: string) => `/?${new URLSearchParams({ [name]: text })}`;

test.for(['shared-url', 'shared-text', 'shared-title'])(
  'an auction shared as %s opens the form with it',
  async (name) => {
    await signUp();
    await openApp(shared(name, `Look at this: ${AUCTION}`));
    await expect.element(fieldOf(dialog, 'Auction ID')).toHaveValue('1322006');
    expect(location.pathname + location.search).toBe('/');
  },
);

test('a signed-out player logs in first, and can decline', async () => {
  await openApp(shared('shared-text', AUCTION));
  await expect.element(login).toBeVisible();
  // Logging in reloads the page at this address.
  expect(location.search).toContain('shared-text');
  await login.getByRole('button', { name: 'Close' }).first().click();
  await settled();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('content that is no auction is reported, and opens nothing', async () => {
  await signUp();
  await openApp(shared('shared-text', 'https://example.test/dragons'));
  await expect.element(toasts).toHaveTextContent('What you shared is not the address of an auction.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
});
